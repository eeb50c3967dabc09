import { type Entry, type EntryValues, refuse } from '../entries/entry.ts';
import { sizeEntry } from '../entries/sizeEntry.ts';
import { evaluateTerms } from '../maths/terms.ts';
import { FIFTH_FINGER, GOLDSTEIN_1995 } from '../references/goldstein/coefficients.ts';
import { BRAIN_2020, INTERGROWTH_2020, INTERGROWTH_2021, TCD_2021 } from '../references/intergrowth/coefficients.ts';
import { JEANTY_1984_ORBITS, ORBIT_MEASURES, ORBITS_TABLE } from '../references/jeanty/coefficients.ts';
import { NASAL_PERCENTILES, NASAL_TABLE, SONEK_2003 } from '../references/sonek/coefficients.ts';
import { HEART_RATE_1991, TEZUKA_1991 } from '../references/tezuka/coefficients.ts';
import type { Given } from '../values/given.ts';
import { gestationalDays, type NumberParam, numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import { type Days, type Weeks, weeks } from '../values/units.ts';
import { chosenEntry } from './chosenEntry.ts';
import { lengthCurve } from './lengthCurve.ts';
import { tableCurve } from './tableCurve.ts';

/** Napolitano 2020 (INTERGROWTH-21st): mm over exact weeks, the cisterna magna on the natural logarithm. */
function brain2020(part: keyof typeof BRAIN_2020, measure: string): Entry {
  const { mean, sd } = BRAIN_2020[part];
  return sizeEntry({
    id: `size.${part.toLowerCase()}.intergrowth2020`,
    ...INTERGROWTH_2020,
    confidence: 'VERIFIED',
    measure,
    curve: lengthCurve({
      axis: 'weeks',
      range: [15, 36],
      mean: (w) => evaluateTerms(mean, w),
      sd: (w) => evaluateTerms(sd, w),
      scale: part === 'cisternaMagna' ? 'ln' : 'identity',
    }),
  });
}

export const nasalBoneCurve = tableCurve({ unit: 'mm', percentiles: NASAL_PERCENTILES, rows: NASAL_TABLE });

export const orbitCurves = Object.fromEntries(
  ORBIT_MEASURES.map((each) => [each, tableCurve({ unit: 'mm', percentiles: [5, 50, 95], rows: ORBITS_TABLE[each] })]),
);

const line = ([constant, slope]: readonly [number, number], x: number) => constant + slope * x;

/** Goldstein 1995: over weeks, or over another length. */
export const fifthFinger = (age: Weeks) => line(FIFTH_FINGER.weeks, age);
/** Tezuka 1991 */
export const embryonicHeartRate = (age: Days) => HEART_RATE_1991.slope * age + HEART_RATE_1991.intercept;

const FINGER_WEEKS = [15, 23] as const;
const FINGER_BY_LENGTH = ['bpdMm', 'flMm', 'humerusMm'] as const;
/** The paper gives the ages only; another length counts as far as it expects a finger of those ages. */
const fingerRange = (name: (typeof FINGER_BY_LENGTH)[number]) =>
  FINGER_WEEKS.map((age) => (fifthFinger(weeks(age)) - FIFTH_FINGER[name][0]) / FIFTH_FINGER[name][1]);

const fingerInputs = Object.fromEntries(
  FINGER_BY_LENGTH.map((name): [string, NumberParam] => {
    const [min = 0, max = 0] = fingerRange(name);
    return [name, optional(numberInput('mm', { min, max }))];
  }),
);

function finger(given: Given): EntryValues | { reason: Reason } {
  const expected: number[] = [];
  const byLength: Record<string, number> = {};
  if (given.has('gaDays')) expected.push(fifthFinger(given.gaWeeks()));
  for (const name of FINGER_BY_LENGTH) {
    if (!given.has(name)) continue;
    const value = line(FIFTH_FINGER[name], given.mm(name));
    byLength[`expectedFrom${name[0]?.toUpperCase()}${name.slice(1)}`] = value;
    expected.push(value);
  }
  const [expectedMm] = expected;
  if (expectedMm === undefined) return refuse({ code: 'missing', input: 'gaDays' });
  if (!given.has('valueMm')) return { expectedMm, ...byLength };
  return { expectedMm, ...byLength, differenceMm: given.mm('valueMm') - expectedMm };
}

const EHR_DAYS = [36, 62] as const;

export const morphologyEntries: readonly Entry[] = [
  sizeEntry({
    id: 'size.tcd.intergrowth2021',
    ...INTERGROWTH_2021,
    confidence: 'VERIFIED',
    measure: 'tcdMm',
    /** Rodriguez-Sibaja 2021 (INTERGROWTH-21st): over tens of weeks. */
    curve: lengthCurve({
      axis: 'weeks',
      range: [14, 40],
      mean: (w) => evaluateTerms(TCD_2021.mean, w / 10),
      sd: (w) => evaluateTerms(TCD_2021.sd, w / 10),
    }),
  }),
  brain2020('atrium', 'atriumMm'),
  brain2020('anteriorHorn', 'anteriorHornMm'),
  brain2020('cisternaMagna', 'cisternaMagnaMm'),
  brain2020('pof', 'pofMm'),
  brain2020('sylvian', 'sylvianMm'),
  {
    id: 'size.fifthfinger.goldstein1995',
    ...GOLDSTEIN_1995,
    confidence: 'VERIFIED',
    version: 1,
    inputs: {
      gaDays: optional(gestationalDays(FINGER_WEEKS[0] * 7, FINGER_WEEKS[1] * 7)),
      ...fingerInputs,
      valueMm: optional(numberInput('mm', { positive: true, aliases: ['value', 'fifthFingerMm'] })),
    },
    compute: finger,
  },
  chosenEntry({
    id: 'table.orbits-jeanty',
    ...JEANTY_1984_ORBITS,
    confidence: 'PLAUSIBLE',
    selector: 'measure',
    curves: orbitCurves,
  }),
  sizeEntry({
    id: 'table.nasal-bone-sonek2003',
    ...SONEK_2003,
    confidence: 'PLAUSIBLE',
    measure: 'nasalBoneMm',
    curve: nasalBoneCurve,
  }),
  {
    id: 'ehr.tezuka1991',
    ...TEZUKA_1991,
    confidence: 'VERIFIED',
    version: 1,
    inputs: { gaDays: gestationalDays(...EHR_DAYS), bpm: optional(numberInput('bpm', { positive: true })) },
    compute(given) {
      const expectedBpm = embryonicHeartRate(given.gaDays());
      return given.has('bpm') ? { expectedBpm, differenceBpm: given.number('bpm') - expectedBpm } : { expectedBpm };
    },
  },
];
