import type { Curve } from '../curves/curve.ts';
import { normalCurve } from '../curves/normalCurve.ts';
import { asksForValue, missingPart, withMeasure } from '../doppler/measured.ts';
import { type Entry, type EntryValues, refuse } from '../entries/entry.ts';
import { axisInput, sizeAt } from '../entries/sizeEntry.ts';
import { percentileOf } from '../maths/normal.ts';
import {
  CEPHALIC_INDEX,
  FL_AC_NORMAL,
  FL_HC_LINE,
  HADLOCK_1981,
  HADLOCK_1983,
  HADLOCK_FL_HC,
} from '../references/hadlock/coefficients.ts';
import { HC_AC, HC_AC_LINE } from '../references/hc-ac/coefficients.ts';
import { FL_BPD_NORMAL, HOHLER_1981 } from '../references/hohler/coefficients.ts';
import type { Given } from '../values/given.ts';
import { gestationalDays, type Inputs, type NumberParam, numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import type { Millimetres } from '../values/units.ts';
import { fetalLength } from './fetalLength.ts';

/** Share of one length in another, in percent. */
const percentOf = (part: Millimetres, whole: Millimetres) => (100 * part) / whole;
const within = (value: number, [from, to]: readonly [number, number]) => value >= from && value <= to;

const hcAcLine: Curve = normalCurve({
  axis: 'weeks',
  range: [15, 40],
  unit: 'ratio',
  mean: (w) => HC_AC_LINE.mean[0] + HC_AC_LINE.mean[1] * w,
  sd: () => HC_AC_LINE.sd,
});

/** The ratio as given or of the two circumferences, and where it stands once there is an age. */
export function hcAcEntry(spec: Omit<Entry, 'inputs' | 'compute' | 'version'> & { curve: Curve }): Entry {
  const inputs: Inputs = {
    hcMm: optional(fetalLength()),
    acMm: optional(fetalLength()),
    ratio: optional(numberInput('ratio', { positive: true, aliases: ['value'] })),
    gaDays: optional(axisInput(spec.curve).gaDays as NumberParam),
    percentile: optional(numberInput('%', { min: 0.01, max: 99.99 })),
    z: optional(numberInput('score', { min: -3.7, max: 3.7 })),
  };
  return { ...spec, version: 1, inputs, compute: (given) => hcAc(spec.curve, given) };
}

function hcAc(curve: Curve, given: Given): EntryValues | { reason: Reason } {
  const ratio = ratioOf(given);
  const missing = ratio === null && !asksForValue(given) ? missingPart(['hcMm', 'acMm'], given) : null;
  if (missing) return refuse({ code: 'missing', input: missing });
  if (!given.has('gaDays')) {
    if (ratio !== null) return { ratio };
    return refuse({ code: 'missing', input: 'hcMm' });
  }
  const measured = ratio === null ? given : withMeasure(given, 'ratio', ratio);
  const answer = sizeAt(curve, measured, { measure: 'ratio', answered: 'ratio', suffix: '' });
  if ('reason' in answer) return answer;
  const expected = curve.median(given.gaWeeks());
  return ratio === null || asksForValue(given) ? { ...answer, expected } : { ...answer, ratio, expected };
}

function ratioOf(given: Given): number | null {
  if (given.has('hcMm') && given.has('acMm')) return given.mm('hcMm') / given.mm('acMm');
  return given.has('ratio') ? given.number('ratio') : null;
}

function cephalicIndex(given: Given): EntryValues {
  const percent = percentOf(given.mm('bpdMm'), given.mm('ofdMm'));
  const z = (percent - CEPHALIC_INDEX.mean) / CEPHALIC_INDEX.sd;
  const [low, high] = CEPHALIC_INDEX.oneSd;
  const shape = percent < low ? 'dolichocephaly' : percent > high ? 'brachycephaly' : 'normal';
  return {
    percent,
    mean: CEPHALIC_INDEX.mean,
    sd: CEPHALIC_INDEX.sd,
    z,
    percentile: percentileOf(z),
    class: shape,
    within2Sd: within(percent, CEPHALIC_INDEX.twoSd),
  };
}

export const ratioEntries: readonly Entry[] = [
  hcAcEntry({ id: 'ratio.hc-ac', ...HC_AC, confidence: 'VERIFIED', curve: hcAcLine }),
  {
    id: 'ratio.fl-ac',
    ...HADLOCK_1983,
    confidence: 'PLAUSIBLE',
    version: 1,
    inputs: { flMm: fetalLength(), acMm: fetalLength(), gaDays: optional(numberInput('days', { min: 21 * 7 })) },
    compute(given) {
      const percent = percentOf(given.mm('flMm'), given.mm('acMm'));
      return { percent, acOverFl: given.mm('acMm') / given.mm('flMm'), normal: within(percent, FL_AC_NORMAL) };
    },
  },
  {
    id: 'ratio.fl-bpd',
    ...HOHLER_1981,
    confidence: 'PLAUSIBLE',
    version: 1,
    inputs: { flMm: fetalLength(), bpdMm: fetalLength(), gaDays: optional(gestationalDays(23 * 7, 40 * 7)) },
    compute(given) {
      const percent = percentOf(given.mm('flMm'), given.mm('bpdMm'));
      return { percent, bpdOverFl: given.mm('bpdMm') / given.mm('flMm'), normal: within(percent, FL_BPD_NORMAL) };
    },
  },
  {
    id: 'ratio.fl-hc',
    ...HADLOCK_FL_HC,
    confidence: 'PLAUSIBLE',
    version: 1,
    inputs: {
      flMm: optional(fetalLength()),
      hcMm: optional(fetalLength()),
      gaDays: optional(gestationalDays(15 * 7, 42 * 7)),
    },
    compute(given) {
      const both = given.has('flMm') && given.has('hcMm');
      if (!both && !given.has('gaDays')) return refuse({ code: 'missing', input: given.has('flMm') ? 'hcMm' : 'flMm' });
      return {
        ...(both ? { ratio: given.mm('flMm') / given.mm('hcMm') } : {}),
        ...(given.has('gaDays') ? { expected: FL_HC_LINE[0] + FL_HC_LINE[1] * given.gaWeeks() } : {}),
      };
    },
  },
  {
    id: 'ratio.cephalic-index',
    ...HADLOCK_1981,
    confidence: 'VERIFIED',
    version: 1,
    inputs: { bpdMm: fetalLength(), ofdMm: fetalLength(), gaDays: optional(gestationalDays(14 * 7, 40 * 7)) },
    compute: cephalicIndex,
  },
];
