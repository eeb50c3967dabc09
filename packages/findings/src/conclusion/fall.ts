import { daysBetween, parseDay } from '@gesta/clinical';
import { BASE_AGE, type Placed, pathAsked, placingAt, type Remeasured, remeasured, type Values } from '@gesta/forms';
import { dayOf } from './day.ts';
import { readKeyOf } from './earlierExamKey.ts';
import type { EarlierExam, Exam } from './exam.ts';
import type { RuleRef, Test } from './rules/rule.ts';
import { keysOfRef, type Scope } from './scope.ts';

export type FallTest = Extract<Test, { field: RuleRef; fellBy: number; overDays: number }>;

const DAY = 'gestationalAge.info.interationDate';

/**
 * Whether the percentile of a measure is lower by more than a share than in an exam so many days earlier. Every exam is placed on the
 * curve of this exam: two places are compared on one curve or not at all. Beyond the last published centile a value lies at least so
 * far out, so that a fall it shows is one. The latest exam that shows it is the one that is read.
 */
export function fall({ field, fellBy, overDays }: FallTest, scope: Scope): readonly string[] | null {
  const { exam } = scope;
  const [key = ''] = keysOfRef(field, scope);
  const place = exam.compiled.fields.get(key);
  const calc = place && placingAt(place);
  const beside = calc?.into['@percentil'];
  if (!place || !calc || beside === undefined || exam.at(key) === undefined) return null;
  const percentile = key.slice(0, key.lastIndexOf('.') + 1) + beside;
  const now = exam.at(percentile);
  if (typeof now !== 'number' || now + fellBy >= 1) return null;
  const path = pathAsked(exam.compiled, place, calc, exam.values);
  if (path === null) return null;
  const found = exam.earlierExams.findLast((earlierExam) => {
    const then = isEarlier(earlierExam, exam, overDays)
      ? placed(earlierExam, place, path, exam)?.calculation.percentil
      : null;
    return typeof then === 'number' && then - now > fellBy;
  });
  const then = found && placed(found, place, path, exam);
  return then ? [percentile, readKeyOf(found, then.key), readKeyOf(found, BASE_AGE)] : null;
}

function isEarlier({ date }: EarlierExam, exam: Exam, days: number): boolean {
  const [then, now] = [parseDay(dayOf(date)), parseDay(String(exam.at(DAY) ?? ''))];
  return then !== null && now !== null && daysBetween(then, now) >= days;
}

/** Other exams do not change while this one is typed: each is placed once on each curve. */
const known = new WeakMap<Values, Map<string, Remeasured>>();

function placed({ values }: EarlierExam, place: Placed, path: string, { compiled }: Exam): Remeasured | null {
  const places = known.get(values) ?? new Map<string, Remeasured>();
  known.set(values, places);
  const name = `${place.key} ${path}`;
  const calc = placingAt(place);
  const found = places.get(name) ?? (calc && remeasured(compiled, place, calc, path, values));
  // A curve that is not loaded yet places nothing now, and may later.
  if (typeof found?.calculation.percentil === 'number') places.set(name, found);
  return found;
}
