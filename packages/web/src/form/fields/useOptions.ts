import { folded, isSet, type Placed } from '@gesta/forms';
import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useT } from '../../ui/useT.tsx';
import { useExam } from '../exam.ts';
import { isNewOption, matchesSearch, optionFor, optionsWith } from './options.ts';

/** Not a value of any option: choosing it adds what was searched for. */
const ADD = '\u0000add';

const filter: OptionsFilter = ({ options, search }) =>
  options.filter((each) => 'value' in each && (each.value === ADD || matchesSearch(each.label, search)));

/** The options of a select: those of the form and the clinic, what is stored without being one, and a way to add another. */
export function useOptions({ field }: Placed, value: unknown) {
  const { t } = useT();
  const { say } = useExam();
  const [search, setSearch] = useState('');
  const items = useMemo(
    () => optionsWith(field.items ?? [], value).map((item) => ({ value: item.value, label: say(item.label) })),
    [field.items, value, say],
  );
  const data: ComboboxItem[] =
    field.editable && isNewOption(search, items)
      ? [...items, { value: ADD, label: t('field.addOption', { option: search.trim() }) }]
      : items;
  const stored = (Array.isArray(value) ? value : [value]).filter(isSet);
  return {
    data,
    filter,
    search,
    setSearch,
    /** The values of the options that are chosen, as the list knows them. */
    chosen: stored.flatMap((each) => optionFor(items, each)?.value ?? []),
    /** What a choice from the list stores. */
    resolved: (choice: string): string => (choice === ADD ? added(search, items) : choice),
  };
}

/** Typed twice with other capitals or accents, it is the option that is there. */
function added(text: string, items: readonly { value: string; label: string }[]): string {
  const wanted = folded(text.trim());
  return items.find((each) => folded(each.label) === wanted)?.value ?? text.trim();
}
