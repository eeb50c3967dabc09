import type { Curve } from '../curves/curve.ts';
import { normalCurve } from '../curves/normalCurve.ts';
import type { Entry, EntryValues } from '../entries/entry.ts';
import { axisInput, axisOf } from '../entries/sizeEntry.ts';
import { percentileOf } from '../maths/normal.ts';
import { polynomial } from '../maths/terms.ts';
import { HADLOCK_1991 } from '../references/hadlock-weight/coefficients.ts';
import type { Given } from '../values/given.ts';
import { type Grams, grams, type Weeks, weeks } from '../values/units.ts';
import { percentileInput, weightAt, weightInput, withMore, zInput } from './family.ts';

/** How the published spread is read: as printed in Table 1, as the abstract says, or on the logarithm of the weight. */
export type HadlockReading = 'table' | 'equation127' | 'lognormal127';
const READINGS: readonly HadlockReading[] = ['table', 'equation127', 'lognormal127'];
/** Unless asked otherwise: the reading that gives back the table the paper prints. */
const DEFAULT: HadlockReading = 'table';

const lnMedian = (age: Weeks): number => polynomial(HADLOCK_1991.lnMedian, age);
/** Hadlock 1991. */
const median = (age: Weeks): Grams => grams(Math.exp(lnMedian(age)));

const shape = { axis: 'weeks', range: HADLOCK_1991.weeks, unit: 'g' } as const;
const share = (part: number): Curve =>
  normalCurve({ ...shape, mean: (x) => median(weeks(x)), sd: (x) => part * median(weeks(x)) });

const CURVES: Readonly<Record<HadlockReading, Curve>> = {
  table: share(HADLOCK_1991.table),
  equation127: share(HADLOCK_1991.equation127),
  lognormal127: normalCurve({
    ...shape,
    mean: (x) => lnMedian(weeks(x)),
    sd: () => HADLOCK_1991.lognormal127,
    scale: 'ln',
  }),
};

export const hadlock1991Curve = (reading: HadlockReading = DEFAULT): Curve => CURVES[reading];

/** The same question answered by each reading, so that a report can name the one it used. */
function everyReading(given: Given): EntryValues {
  const x = axisOf(CURVES.table, given);
  if (given.has('percentile') || given.has('z')) {
    const percentile = given.has('percentile') ? given.number('percentile') : percentileOf(given.number('z'));
    return Object.fromEntries(READINGS.map((each) => [`efwG_${each}`, CURVES[each].valueAt(percentile, x)]));
  }
  if (!given.has('efwG')) return {};
  const weight = given.grams('efwG');
  return Object.fromEntries(READINGS.map((each) => [`percentile_${each}`, CURVES[each].place(weight, x).percentile]));
}

export const hadlock1991Entry: Entry = {
  id: 'size.efw.hadlock1991',
  standard: 'hadlock-weight',
  author: 'Hadlock 1991',
  citation: 'Hadlock FP, Harrist RB, Martinez-Poyer J. Radiology 1991;181:129–133',
  confidence: 'VERIFIED',
  version: 1,
  curve: CURVES[DEFAULT],
  inputs: {
    ...axisInput(CURVES[DEFAULT]),
    efwG: weightInput,
    percentile: percentileInput,
    z: zInput,
    variant: { kind: 'choice', choices: READINGS, optional: true, aliases: ['reading'] },
  },
  compute(given) {
    const variant = given.has('variant') ? (given.choice('variant') as HadlockReading) : DEFAULT;
    return withMore(weightAt(CURVES[variant], given), { ...everyReading(given), variant });
  },
};
