import type { Placed, PlacedRisk } from '@gesta/forms';

/** Where the formula of some risks stands, if its markers can be taken out. */
export const leavingPlace = (risks: readonly PlacedRisk[]): Placed | undefined =>
  risks
    .flatMap(({ after, before }) => [after, ...(before ? [before] : [])])
    .find(({ field }) => field.formulas?.some((calc) => 'leavesOut' in calc));
