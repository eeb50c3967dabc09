import type { Item, Placed } from '@gesta/forms';
import { useMemo } from 'react';
import { useFieldItems } from '../../api/useFieldItems.ts';
import { notifyFailed } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import { useExam } from '../exam.ts';
import { isNewOption, optionsAnd, optionsWith } from './options.ts';

export type Options = {
  items: readonly Item[];
  /** What may be added for a search that no option matches. */
  added: (search: string) => Item | null;
  /** Makes what was chosen an option of the clinic; answers how the clinic writes it. */
  keep: (value: string) => Promise<string>;
};

/** The options of a select, said in the language on screen; what is stored without being one stays among them. */
export function useOptions({ field }: Placed, value: unknown): Options {
  const items = useSaid(field.items ?? NONE, value);
  return { items, added: () => null, keep: async (chosen) => chosen };
}

/** The same for a field whose options the clinic may add to. */
export function useGrowingOptions({ form, panel, field }: Placed, value: unknown): Options {
  const { t } = useT();
  const own = useFieldItems(`${form}.${panel.key}.${field.key}`);
  const known = useMemo(() => optionsAnd(field.items ?? NONE, own.items), [field.items, own.items]);
  const items = useSaid(known, value);
  return {
    items,
    added: (search) =>
      isNewOption(search, items)
        ? { value: search.trim(), label: t('field.addOption', { option: search.trim() }) }
        : null,
    keep: async (chosen) => {
      if (!isNewOption(chosen, items)) return chosen;
      try {
        return await own.add(chosen);
      } catch (error) {
        // The exam keeps what was chosen; only the list of the clinic does not have it.
        notifyFailed(error, t);
        return chosen;
      }
    },
  };
}

const NONE: readonly Item[] = [];

function useSaid(items: readonly Item[], value: unknown): readonly Item[] {
  const { say } = useExam();
  return useMemo(
    () => optionsWith(items, value).map((item) => ({ value: item.value, label: say(item.label) })),
    [items, value, say],
  );
}
