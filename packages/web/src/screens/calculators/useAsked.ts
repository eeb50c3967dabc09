import type { FormulaInfo } from '@gesta/clinical';
import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type AskedCalculation, readAddress, writeAddress } from './address.ts';
import { type Address, calculatorsSearch } from './calculatorsSearch.ts';

/** Browsers allow only so many changes of the address in a row; the numbers themselves never wait. */
const ADDRESS_PAUSE_MS = 250;

/** What the page is asked: typed now, kept in the address, and taken from it whenever it changes from elsewhere. */
export function useAsked(info: FormulaInfo): [AskedCalculation, (change: Partial<AskedCalculation>) => void] {
  const navigate = useNavigate();
  const inAddress = readAddress(info, calculatorsSearch(useSearch({ strict: false })));
  const address = lineOf(writeAddress(inAddress));
  const [draft, setDraft] = useState({ asked: inAddress, over: address });
  const asked = draft.over === address || lineOf(writeAddress(draft.asked)) === address ? draft.asked : inAddress;
  const write = useDebouncedCallback((next: AskedCalculation) => {
    void navigate({
      to: '/calculators/$measure',
      params: { measure: info.measure },
      search: writeAddress(next),
      replace: true,
      resetScroll: false,
    });
  }, ADDRESS_PAUSE_MS);

  const change = (part: Partial<AskedCalculation>) => {
    const next = { ...asked, ...part };
    setDraft({ asked: next, over: address });
    write(next);
  };
  return [asked, change];
}

const lineOf = (address: Address): string => new URLSearchParams(Object.entries(address).toSorted()).toString();
