import { dayOf } from './day.ts';
import type { EarlierExam, Exam } from './exam.ts';

/** A value of an earlier exam stands under the day of that exam: `2026-10-15/2ndand3rdquarter.biometria1.pesoEstimado`. */
export const readKeyOf = ({ date }: EarlierExam, key: string): string => `${dayOf(date)}/${key}`;

export function earlierExamKey(read: string): { day: string; key: string } | null {
  const at = read.indexOf('/');
  return at < 0 ? null : { day: read.slice(0, at), key: read.slice(at + 1) };
}

/** The value that stands under a key of what a finding has read. */
export function valueRead({ at, earlierExams }: Exam, read: string): unknown {
  const past = earlierExamKey(read);
  if (!past) return at(read);
  return earlierExams.find(({ date }) => dayOf(date) === past.day)?.values[past.key];
}
