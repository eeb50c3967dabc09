import { type LedgerEntry, sayFieldValue } from '@gesta/domain';
import { use } from 'react';
import { ExamContext } from '../form/exam.ts';
import { useT } from '../ui/useT.tsx';

type Item = LedgerEntry['items'][number];

/** A thing that was proposed, in words: a field with its value, a sentence, a form by its name. */
export function useSayItem(): (item: Item) => string {
  const { t, locale } = useT();
  const exam = use(ExamContext);
  return ({ kind, key, proposed, final }) => {
    if (kind === 'form') return t('assistant.itemForm', { form: key ?? '' });
    if (kind !== 'field') return final ?? String(proposed);
    const place = key === null ? undefined : exam?.store.compiled().fields.get(key);
    if (exam === null || place === undefined) return `${key}: ${String(proposed)}`;
    const value = sayFieldValue(place, proposed, { t, locale, say: exam.say });
    return `${exam.say(place.field.label)}: ${value}`;
  };
}
