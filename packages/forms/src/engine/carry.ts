import { type CalendarDay, parseDay } from '@gesta/clinical';
import { CARRIED, SHARED_FACTS, SOURCE } from '../schema/sharedFacts.ts';
import type { Compiled } from './compile.ts';
import type { Placed } from './places.ts';
import { folded, isSet } from './rule.ts';
import { sourceKey } from './sourceKey.ts';
import type { Patch, Values } from './state.ts';
import { isPlaceVisible } from './visible.ts';

const DAY = 'gestationalAge.info.interationDate';
const COUNT = 'gestationalAge.info.fetos';

/** What an earlier exam of the pregnancy said, and on which day it was seen. */
export type Carried = { value: unknown; day: CalendarDay };

/** By place without the number of its fetus: where the same fact may stand in an earlier exam, and what does not come along. */
const PLACES: ReadonlyMap<string, { patterns: readonly string[]; except: readonly string[] }> = new Map(
  Object.entries(CARRIED).flatMap(([field, except]) => {
    const patterns = SHARED_FACTS.find((fact) => fact.some((place) => place.endsWith(`.${field}`))) ?? [];
    return patterns.map((pattern) => [bare(pattern), { patterns, except }] as const);
  }),
);

/** `morphological.avaliacaoGestacao.placenta` */
function bare(pattern: string): string {
  return pattern.replace(/(\{n\}|\*|[1-8])(?=\.[^.]+$)/, '');
}

/** What does not change between two exams, as the newest of the earlier ones that says it has it. They come oldest first. */
export function carriedTo(
  { form, panel, field, index }: Placed,
  values: Values,
  exams: readonly Values[],
): Carried | null {
  const fact = PLACES.get(`${form}.${panel.key}.${field.key}`);
  if (!fact) return null;
  const isSame = (exam: Values) => (exam[COUNT] ?? '1') === (values[COUNT] ?? '1');
  for (const exam of exams.toReversed().filter(isSame)) {
    const keys = fact.patterns.map((pattern) => pattern.replace(/\{n\}|\*/, String(index ?? 1)));
    const key = keys.find((each) => isSet(exam[each]));
    if (key === undefined) continue;
    const value = exam[key];
    if (fact.except.some((each) => folded(each) === folded(value))) continue;
    if (field.items && !field.items.some((item) => folded(item.value) === folded(value))) continue;
    // What came along there already was seen before.
    const since = exam[`${key}${SOURCE}`];
    const day = parseDay(String(since)) ?? parseDay(String(exam[DAY]));
    return day === null ? null : { value, day };
  }
  return null;
}

/** What comes along from the earlier exams, into empty places that are asked, each with the day it was seen. */
export function carriedFacts(compiled: Compiled, values: Values, tell: (place: Placed) => Carried | null): Patch {
  const told: Record<string, unknown> = {};
  for (const place of compiled.fields.values()) {
    if (!isCarried(place) || isSet(values[place.key]) || !isPlaceVisible(place, values)) continue;
    const carried = tell(place);
    if (carried) Object.assign(told, { [place.key]: carried.value, [sourceKey(place)]: carried.day });
  }
  return told;
}

const isCarried = ({ form, panel, field }: Placed): boolean => PLACES.has(`${form}.${panel.key}.${field.key}`);

/** The day on which what stands at a place was seen, while nobody has said it in this exam. */
export const carriedOn = (values: Values, place: Placed): CalendarDay | null =>
  isSet(values[place.key]) ? parseDay(String(values[sourceKey(place)] ?? '')) : null;
