import type { Entry, EntryValues } from '../entries/entry.ts';
import { sizeEntry } from '../entries/sizeEntry.ts';
import { interpolate } from '../maths/interpolate.ts';
import { polynomial } from '../maths/terms.ts';
import { HILL_1990, TCD_SIZE_TABLE } from '../references/hill/coefficients.ts';
import {
  NUCHAL_FOLD_COHORT,
  NUCHAL_FOLD_MEAN_MM,
  NUCHAL_FOLD_SD_MM,
  NUCHAL_FOLD_WEEKS,
} from '../references/nuchal-fold/coefficients.ts';
import { ORBITS_2008, SUKONPAN_2008 } from '../references/sukonpan/coefficients.ts';
import { gestationalDays } from '../values/input.ts';
import type { Weeks } from '../values/units.ts';
import { lengthCurve } from './lengthCurve.ts';

/** A size entry that also answers what else its table prints. */
function alsoAnswering(entry: Entry, extra: (age: Weeks) => EntryValues): Entry {
  return {
    ...entry,
    compute(given) {
      const answer = entry.compute(given);
      return 'reason' in answer ? answer : { ...answer, ...extra(given.gaWeeks()) };
    },
  };
}

const TCD_WEEKS = TCD_SIZE_TABLE.map(([week = 0]) => week);
const TCD_MEAN = TCD_SIZE_TABLE.map(([, , mean = 0]) => mean);
const TCD_LOW = TCD_SIZE_TABLE.map(([, low = 0]) => low);
const TCD_HIGH = TCD_SIZE_TABLE.map(([, , , high = 0]) => high);
/** Half of half the printed band: it is two SD to each side. */
const TCD_SD = TCD_LOW.map((low, index) => ((TCD_HIGH[index] ?? 0) - low) / 4);

const row = (keys: readonly number[], values: readonly number[]) => (w: number) =>
  interpolate(keys, values, w) ?? Number.NaN;

/** Printed tables and lines beside the ranges the forms use. */
export const morphologyTableEntries: readonly Entry[] = [
  alsoAnswering(
    sizeEntry({
      id: 'table.tcd-hill1990-size',
      ...HILL_1990,
      citation: 'Hill LM, et al. Obstet Gynecol 1990;75:981–985',
      confidence: 'PLAUSIBLE',
      measure: 'tcdMm',
      curve: lengthCurve({
        axis: 'weeks',
        range: [TCD_WEEKS[0] ?? 0, TCD_WEEKS.at(-1) ?? 0],
        mean: row(TCD_WEEKS, TCD_MEAN),
        sd: row(TCD_WEEKS, TCD_SD),
      }),
    }),
    (age) => ({ '-2SD': row(TCD_WEEKS, TCD_LOW)(age), '+2SD': row(TCD_WEEKS, TCD_HIGH)(age) }),
  ),
  alsoAnswering(
    sizeEntry({
      id: 'table.nuchal-fold',
      ...NUCHAL_FOLD_COHORT,
      confidence: 'PLAUSIBLE',
      measure: 'nuchalFoldMm',
      curve: lengthCurve({
        axis: 'weeks',
        range: [20, 22],
        mean: row(NUCHAL_FOLD_WEEKS, NUCHAL_FOLD_MEAN_MM),
        sd: row(NUCHAL_FOLD_WEEKS, NUCHAL_FOLD_SD_MM),
      }),
    }),
    (age) => ({ sd: row(NUCHAL_FOLD_WEEKS, NUCHAL_FOLD_SD_MM)(age) }),
  ),
  {
    id: 'size.orbits.sukonpan2008',
    ...SUKONPAN_2008,
    confidence: 'PLAUSIBLE',
    version: 1,
    inputs: { gaDays: gestationalDays(15 * 7, 40 * 7) },
    compute: (given) => ({
      iodMm: polynomial(ORBITS_2008.interocular, given.gaWeeks()),
      bodMm: polynomial(ORBITS_2008.binocular, given.gaWeeks()),
    }),
  },
];
