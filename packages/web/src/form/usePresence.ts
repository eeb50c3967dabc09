import type { ErrorCode, RouteAnswer, Routes } from '@gesta/domain';
import { useEffect, useState } from 'react';
import { onChange } from '../api/changes.ts';
import { call } from '../api/client.ts';
import { credentials } from '../api/credentials.ts';
import { newId } from './newId.ts';

export type Present = RouteAnswer<Routes['announcePresence']>['others'][number];

const AGAIN_MS = 20_000;
const NOBODY: readonly Present[] = [];
/** Who else is there is no reason to trouble anybody with an error. */
const EXPECTED: readonly ErrorCode[] = [
  'unavailable',
  'storageFull',
  'timeout',
  'notFound',
  'forbidden',
  'signInRequired',
];

/** Says that this exam is open here, and answers who else has it open. */
export function usePresence(iuid: string): readonly Present[] {
  const [others, setOthers] = useState(NOBODY);
  useEffect(() => {
    const { company } = credentials();
    const tab = newId();
    let left = false;
    const announce = async (here: boolean) => {
      try {
        const answer = await call(
          'announcePresence',
          { iuid, tab, here },
          { company, expected: EXPECTED, keepalive: !here },
        );
        if (!left) setOthers((before) => (sameNames(before, answer.others) ? before : answer.others));
      } catch {
        // The next announcement says the same.
      }
    };
    const here = () => void announce(true);
    const leave = () => void announce(false);
    here();
    const timer = setInterval(here, AGAIN_MS);
    const stopHearing = onChange('presence', (change) => {
      if (change === null || change.id === iuid) here();
    });
    window.addEventListener('pagehide', leave);
    return () => {
      left = true;
      clearInterval(timer);
      stopHearing();
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [iuid]);
  return others;
}

function sameNames(one: readonly Present[], other: readonly Present[]): boolean {
  return one.length === other.length && one.every(({ iuid }, place) => other[place]?.iuid === iuid);
}
