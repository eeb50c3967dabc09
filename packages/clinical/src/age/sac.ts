import { fetalLength } from '../biometry/fetalLength.ts';
import { type Entry, refuse } from '../entries/entry.ts';
import { interpolate } from '../maths/interpolate.ts';
import { DAYA_1991, MSD_TABLE } from '../references/daya/coefficients.ts';
import { HELLMAN_1969 } from '../references/hellman/coefficients.ts';
import { NYBERG_1987 } from '../references/nyberg/coefficients.ts';
import { type Given, outOfRange } from '../values/given.ts';
import { optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import { type Days, daysFromWeeks, type Millimetres, millimetres, weeks } from '../values/units.ts';
import { anyAge, described, lengthAt } from './datingEntry.ts';
import { msdDaya1991, msdHellman1969, msdNyberg1987 } from './equations.ts';

const diameters = {
  msdMm: optional(fetalLength({ aliases: ['value', 'valueMm'] })),
  longiMm: optional(fetalLength({ aliases: ['longi'] })),
  apMm: optional(fetalLength({ aliases: ['ap'] })),
  transvMm: optional(fetalLength({ aliases: ['transv'] })),
};

/** The mean sac diameter as given, or of the three diameters; null when there is none of either. */
function meanDiameter(given: Given): { msd: Millimetres } | { reason: Reason } | null {
  if (given.has('msdMm')) return { msd: given.mm('msdMm') };
  const names = ['longiMm', 'apMm', 'transvMm'];
  if (!names.some(given.has)) return null;
  const missing = names.find((name) => !given.has(name));
  if (missing) return { reason: { code: 'missing', input: missing } };
  return { msd: millimetres((given.mm('longiMm') + given.mm('apMm') + given.mm('transvMm')) / 3) };
}

type SacSpec = Omit<Entry, 'inputs' | 'compute' | 'version'> & {
  range: readonly [number, number];
  age(msd: Millimetres): Days;
};

function sacEntry({ range, age, ...rest }: SacSpec): Entry {
  const expectedAt = (gaDays: Days) => lengthAt(gaDays, { measure: 'msdMm', range, age });
  return {
    ...rest,
    version: 1,
    inputs: { ...diameters, gaDays: anyAge },
    compute(given) {
      const mean = meanDiameter(given);
      if (!mean) return given.has('gaDays') ? expectedAt(given.gaDays()) : missing;
      if ('reason' in mean) return mean;
      const { msd } = mean;
      if (msd < range[0] || msd > range[1]) return refuse(outOfRange('msdMm', msd, range[0], range[1], 'mm'));
      const answer = { msdMm: msd, ...described(given, age(msd)) };
      const expected = given.has('gaDays') ? expectedAt(given.gaDays()) : {};
      return 'reason' in expected ? answer : { ...expected, ...answer };
    },
  };
}

const missing = refuse({ code: 'missing', input: 'msdMm' });
const TABLE_MM = MSD_TABLE.map(([msd]) => msd);
const TABLE_WEEKS = MSD_TABLE.map(([, age]) => age);

export const sacEntries: readonly Entry[] = [
  sacEntry({
    id: 'dating.msd.daya1991',
    ...DAYA_1991,
    confidence: 'UNCERTAIN',
    range: [2, 24],
    age: msdDaya1991,
  }),
  sacEntry({
    id: 'dating.msd.hellman1969',
    ...HELLMAN_1969,
    confidence: 'PLAUSIBLE',
    range: [10, 60],
    age: msdHellman1969,
  }),
  sacEntry({
    id: 'dating.msd.nyberg1987',
    ...NYBERG_1987,
    confidence: 'VERIFIED',
    range: [2, 25],
    age: msdNyberg1987,
  }),
  {
    id: 'table.msd-daya1991',
    ...DAYA_1991,
    citation: 'Daya S, et al. CMAJ 1991;144:441–446',
    confidence: 'UNCERTAIN',
    version: 1,
    inputs: diameters,
    compute(given) {
      const mean = meanDiameter(given);
      if (!mean) return missing;
      if ('reason' in mean) return mean;
      const gaWeeks = interpolate(TABLE_MM, TABLE_WEEKS, mean.msd);
      if (gaWeeks === null) return refuse(outOfRange('msdMm', mean.msd, TABLE_MM[0], TABLE_MM.at(-1), 'mm'));
      return { msdMm: mean.msd, weeks: gaWeeks, gaWeeks, gaDays: daysFromWeeks(weeks(gaWeeks)) };
    },
  },
];
