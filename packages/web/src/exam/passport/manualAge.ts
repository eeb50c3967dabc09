import type { Values } from '@gesta/forms';
import { shortLabel } from '../comparablePlaces.ts';

const TAB = 'gestationalAge.info.';

/** `CCN – Robinson & Fleming`: the exam finds the measure its age was taken from by these words. */
export const ageReference = (label: string, author: string): string =>
  `${shortLabel(label)} – ${author.replace(/ \d{4}$/, '')}`;

/** The pregnancy dated by hand: the age somebody confirmed, and by what. */
export function manualAge(days: number, reference: string): Values {
  return {
    [`${TAB}calculo`]: 'manual',
    [`${TAB}calculoRef`]: reference,
    [`${TAB}weeks`]: Math.floor(days / 7),
    [`${TAB}days`]: days % 7,
  };
}
