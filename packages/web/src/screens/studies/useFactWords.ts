import { addDays, parseDay } from '@gesta/clinical';
import { traitsOf } from '@gesta/domain';
import { isFormId } from '@gesta/forms';
import { kindLabel } from '../../ui/kindLabel.ts';
import { topicLabel } from '../../ui/topicLabel.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { weekdayName } from '../../ui/weekdayName.ts';
import type { FactsSearch } from './factsSearch.ts';

export type FactChange = { [K in keyof FactsSearch]: FactsSearch[K] | null };
export type FactWord = { without: FactChange; label: string };
const SUNDAY = parseDay('2026-11-15');

/** What a list behind a figure is narrowed by, in words, each with what takes it away. */
export function useFactWords(): (search: FactsSearch) => FactWord[] {
  const { t, locale } = useT();
  const format = useFormat();
  return ({ from, to, form, kind, weekday, hour, rule, is }) => {
    const words: FactWord[] = [];
    const others = (trait: string) =>
      traitsOf(is)
        .filter((each) => each !== trait)
        .join(',') || null;
    if (from && to)
      words.push({
        without: { from: null, to: null },
        label: from === to ? format.day(from) : t('gestao.fromTo', { from: format.day(from), to: format.day(to) }),
      });
    else if (to) words.push({ without: { to: null }, label: t('gestao.until', { day: format.day(to) }) });
    else if (from) words.push({ without: { from: null }, label: t('gestao.since', { day: format.day(from) }) });
    for (const trait of traitsOf(is)) words.push({ without: { is: others(trait) }, label: t(`studies.is.${trait}`) });
    if (kind) words.push({ without: { kind: null }, label: kindLabel(kind, t) });
    if (form) words.push({ without: { form: null }, label: isFormId(form) ? t(`form.title.${form}`) : form });
    if (weekday !== undefined && SUNDAY !== null)
      words.push({ without: { weekday: null }, label: weekdayName(addDays(SUNDAY, weekday), locale) });
    if (hour !== undefined) words.push({ without: { hour: null }, label: `${hour} h` });
    if (rule) words.push({ without: { rule: null }, label: `${t('guard.reading')}: ${topicLabel(rule, t)}` });
    return words;
  };
}
