import type { Values } from '@gesta/forms';

const TAB = 'gestationalAge.info.';

/** The pregnancy dated by hand: the age somebody confirmed, and by what. */
export function manualAge(days: number, reference: string): Values {
  return {
    [`${TAB}calculo`]: 'manual',
    [`${TAB}calculoRef`]: reference,
    [`${TAB}weeks`]: Math.floor(days / 7),
    [`${TAB}days`]: days % 7,
  };
}
