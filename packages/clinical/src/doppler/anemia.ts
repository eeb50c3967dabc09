import { centileCurve } from '../curves/centileCurve.ts';
import { normalCurve } from '../curves/normalCurve.ts';
import { type Entry, type EntryValues, refuse } from '../entries/entry.ts';
import { axisInput } from '../entries/sizeEntry.ts';
import { between } from '../maths/interpolate.ts';
import { ANEMIA_MOM, MARI_HB, MARI_PSV, PSV_LIMITS } from '../references/mari/coefficients.ts';
import { NICOLAIDES_HB } from '../references/nicolaides/coefficients.ts';
import { outOfRange } from '../values/given.ts';
import { choice, gestationalDays, numberInput, optional } from '../values/input.ts';
import { daysFromWeeks, type Weeks, weeks } from '../values/units.ts';
import { measuredEntry } from './measured.ts';

const MARI_CITATION =
  'Mari G, Deter RL, Carpenter RL, et al. Noninvasive diagnosis by Doppler ultrasonography of fetal anemia due to maternal red-cell alloimmunization. N Engl J Med 2000;342:9-14';

const MAX_HB = 30;

export type AnemiaLevel = 'none' | 'mild' | 'moderate' | 'severe';

/** Mari 2000: a multiple equal to a limit has reached it. */
export function anemiaLevel(mom: number, limits: readonly [number, number, number] = ANEMIA_MOM.mari): AnemiaLevel {
  if (mom < limits[0]) return 'none';
  if (mom < limits[1]) return 'mild';
  return mom < limits[2] ? 'moderate' : 'severe';
}

/** Mari 2000: median peak systolic velocity of the middle cerebral artery in cm/s. */
export const psvMedian = ([constant, slope]: readonly [number, number], age: Weeks) => Math.exp(constant + slope * age);

const [LOWEST_CM_PER_S, HIGHEST_CM_PER_S] = PSV_LIMITS.cmPerS;
const PSV_DAYS = [daysFromWeeks(weeks(PSV_LIMITS.weeks[0])), daysFromWeeks(weeks(PSV_LIMITS.weeks[1]))] as const;
const COEFFICIENTS = { published: MARI_PSV.ln, rounded: MARI_PSV.lnRounded } as const;
type Variant = keyof typeof COEFFICIENTS;

function psvEntry(usual: Variant, rest: Pick<Entry, 'id' | 'author' | 'citation' | 'confidence'>): Entry {
  return {
    ...rest,
    standard: 'mari',
    version: 1,
    curve: centileCurve({
      axis: 'weeks',
      range: MARI_PSV.rangeWeeks,
      unit: 'cm/s',
      percentiles: [50],
      values: (x) => [psvMedian(COEFFICIENTS[usual], weeks(x))],
    }),
    inputs: {
      gaDays: gestationalDays(...PSV_DAYS),
      psv: {
        ...optional(numberInput('cm/s', { min: LOWEST_CM_PER_S, max: HIGHEST_CM_PER_S })),
        aliases: ['value', 'mcaPsv', 'psvCmS'],
      },
      mom: optional(numberInput('MoM', { positive: true, max: 10 })),
      variant: optional(choice('published', 'rounded')),
    },
    compute(given) {
      const age = given.gaWeeks();
      const variant = given.has('variant') ? (given.choice('variant') as Variant) : usual;
      const median = psvMedian(COEFFICIENTS[variant], age);
      const lines = { p1_00: median, p1_29: 1.29 * median, p1_50: 1.5 * median, p1_55: 1.55 * median };
      const extrapolated = age < MARI_PSV.rangeWeeks[0] || age > MARI_PSV.rangeWeeks[1];
      const answer: EntryValues = { median, ...lines, extrapolated, variant };
      if (!given.has('psv') && !given.has('mom')) return answer;
      const psv = given.has('psv') ? given.number('psv') : given.number('mom') * median;
      if (psv < LOWEST_CM_PER_S || psv > HIGHEST_CM_PER_S)
        return refuse(outOfRange('psv', psv, LOWEST_CM_PER_S, HIGHEST_CM_PER_S, 'cm/s'));
      const mom = given.has('psv') ? psv / median : given.number('mom');
      return { ...answer, psv, value: psv, mom, anemiaLevel: anemiaLevel(mom) };
    },
  };
}

/** Mari 2000: median haemoglobin in g/dL. */
const mariHbMedian = (age: Weeks) => Math.exp(MARI_HB.ln[0] + MARI_HB.ln[1] / age);

const mariHb = centileCurve({
  axis: 'weeks',
  range: MARI_HB.rangeWeeks,
  unit: 'g/dL',
  percentiles: [50],
  values: (x) => [mariHbMedian(weeks(x))],
});

/** A multiple equal to a limit is not below it. */
function hbLevel(mom: number): AnemiaLevel {
  const [mild, moderate, severe] = MARI_HB.mom;
  if (mom >= mild) return 'none';
  if (mom >= moderate) return 'mild';
  return mom >= severe ? 'moderate' : 'severe';
}

/** Nicolaides 1988: a straight line from 17 to 40 weeks. */
function nicolaidesMean(age: Weeks): number {
  const [from, to] = NICOLAIDES_HB.rangeWeeks;
  const [low, high] = NICOLAIDES_HB.ends;
  return between(low, high, (age - from) / (to - from));
}

/** Nicolaides 1988: classes of the deficit; none where there is no deficit. */
function deficitClass(deficit: number): AnemiaLevel {
  if (deficit <= 0) return 'none';
  if (deficit < NICOLAIDES_HB.deficit.moderate) return 'mild';
  return deficit <= NICOLAIDES_HB.deficit.severe ? 'moderate' : 'severe';
}

const hb = { ...optional(numberInput('g/dL', { positive: true, max: MAX_HB })), aliases: ['value', 'hbGdl'] };

export const anemiaEntries: readonly Entry[] = [
  psvEntry('published', {
    id: 'mca-psv-mari2000',
    author: 'Mari 2000',
    citation: MARI_CITATION,
    confidence: 'VERIFIED',
  }),
  psvEntry('rounded', {
    id: 'mca-psv-mari2000-rounded',
    author: 'Mari 2000 (rounded)',
    citation: `${MARI_CITATION} (rounded coefficients)`,
    confidence: 'PLAUSIBLE',
  }),
  {
    id: 'fetal-hb-mari2000',
    standard: 'mari',
    author: 'Mari 2000',
    citation: MARI_CITATION,
    confidence: 'UNCERTAIN',
    version: 1,
    curve: mariHb,
    inputs: { ...axisInput(mariHb), hb },
    compute(given) {
      const hbMedian = mariHbMedian(given.gaWeeks());
      if (!given.has('hb')) return { hbMedian, median: hbMedian };
      const mom = given.number('hb') / hbMedian;
      const level = hbLevel(mom);
      return { hbMedian, median: hbMedian, hb: given.number('hb'), mom, class: level, anemiaLevel: level };
    },
  },
  measuredEntry({
    id: 'fetal-hb-nicolaides1988',
    standard: 'nicolaides',
    author: 'Nicolaides 1988',
    citation:
      'Nicolaides KH, Soothill PW, Clewell WH, Rodeck CH, Mibashan RS, Campbell S. Fetal haemoglobin measurement in the assessment of red cell isoimmunisation. Lancet 1988;1:1073-1075',
    confidence: 'VERIFIED',
    measure: 'hb',
    aliases: ['hbGdl'],
    max: MAX_HB,
    curve: normalCurve({
      axis: 'weeks',
      range: NICOLAIDES_HB.rangeWeeks,
      unit: 'g/dL',
      mean: (x) => nicolaidesMean(weeks(x)),
      sd: () => NICOLAIDES_HB.sd,
    }),
    also(x, value) {
      const hbMean = nicolaidesMean(weeks(x));
      if (value === null) return { hbMean };
      const deficit = hbMean - value;
      return { hbMean, deficit, class: deficitClass(deficit) };
    },
  }),
];
