import { classOf, criterionOf, daysBetween, GROWTH_FALL, parseDay } from '@gesta/clinical';
import {
  BASE_AGE,
  type Placed,
  pathAsked,
  personIn,
  placingAt,
  type Remeasured,
  remeasured,
  type Values,
} from '@gesta/forms';
import { dayOf } from './day.ts';
import { readKeyOf } from './earlierExamKey.ts';
import type { EarlierExam, Exam } from './exam.ts';
import { inPercent } from './inPercent.ts';
import type { RuleRef } from './rules/rule.ts';
import { keysOfRef, type Scope } from './scope.ts';

const DAY = 'gestationalAge.info.interationDate';

/** As a share, with where it stands now and since when it fell. */
export type Fall = { keys: readonly string[]; value: number; now: number; day: string };

/**
 * By how much the percentile of a measure is lower than in an exam long enough before, as a share. Every exam is placed on the curve of
 * this exam: two places are compared on one curve or not at all. Beyond the last published centile a value lies at least so far out, so
 * that a fall it shows is one. The latest exam that shows a fall as grave as any is the one that is read.
 */
export function fall(field: RuleRef, scope: Scope): Fall | null {
  const { exam } = scope;
  const [key = ''] = keysOfRef(field, scope);
  const place = exam.compiled.fields.get(key);
  const calc = place && placingAt(place);
  const beside = calc?.into['@percentil'];
  if (!place || !calc || beside === undefined || exam.at(key) === undefined) return null;
  const percentile = key.slice(0, key.lastIndexOf('.') + 1) + beside;
  const now = exam.at(percentile);
  const path = typeof now === 'number' ? pathAsked(exam.compiled, place, calc, exam.values) : null;
  if (typeof now !== 'number' || path === null) return null;
  const falls = exam.earlierExams.flatMap((earlierExam): Fall[] => {
    const then = isEarlier(earlierExam, exam) ? placed(earlierExam, place, path, exam) : null;
    const share = then?.calculation.percentil;
    if (!then || typeof share !== 'number') return [];
    const keys = [percentile, readKeyOf(earlierExam, then.key), readKeyOf(earlierExam, BASE_AGE)];
    return [{ keys, value: share - now, now, day: dayOf(earlierExam.date) }];
  });
  return falls.toReversed().toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}

/** The classes of the criterion, gravest first. */
const GRAVEST = criterionOf('growth.fall')?.classes ?? [];
const gravity = ({ value }: Fall): string => classOf('growth.fall', { fallCentiles: inPercent(value) }) ?? 'none';
const rank = (each: Fall): number => GRAVEST.indexOf(gravity(each));

/** Whether so much was lost that it is said. */
export const isFall = (each: Fall): boolean => gravity(each) !== 'none';

function isEarlier({ date }: EarlierExam, exam: Exam): boolean {
  const [then, now] = [parseDay(dayOf(date)), parseDay(String(exam.at(DAY) ?? ''))];
  return then !== null && now !== null && daysBetween(then, now) >= GROWTH_FALL.apartDays;
}

/** Other exams do not change while this one is typed: each is placed once on each curve. */
const known = new WeakMap<Values, Map<string, Remeasured>>();

function placed({ values }: EarlierExam, place: Placed, path: string, exam: Exam): Remeasured | null {
  const { compiled } = exam;
  const places = known.get(values) ?? new Map<string, Remeasured>();
  known.set(values, places);
  const calc = placingAt(place);
  const person = calc ? personIn(compiled, place, calc, exam.values) : {};
  const name = [place.key, path, ...Object.values(person)].join(' ');
  const found = places.get(name) ?? (calc && remeasured(compiled, place, calc, path, values, person));
  // A curve that is not loaded yet places nothing now, and may later.
  if (typeof found?.calculation.percentil === 'number') places.set(name, found);
  return found;
}
