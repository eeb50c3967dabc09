import { type CalendarDay, daysBetween, LONGEST_PREGNANCY_DAYS } from '@gesta/clinical';
import type { GestationCase } from '../entities/gestation.ts';

type Dated = Pick<GestationCase, 'date'> & {
  interactions: readonly Pick<GestationCase['interactions'][number], 'serviceDay'>[];
};

/**
 * The gestation that new exams go into: the newest, unless it must be over. One that nobody has dated yet counts from its last
 * interaction, and one without interactions has just begun.
 */
export function currentGestation<G extends Dated>(newestFirst: readonly G[], today: CalendarDay): G | undefined {
  const newest = newestFirst[0];
  if (newest === undefined) return undefined;
  const since = newest.date ?? newest.interactions[0]?.serviceDay ?? today;
  return daysBetween(since, today) <= LONGEST_PREGNANCY_DAYS ? newest : undefined;
}
