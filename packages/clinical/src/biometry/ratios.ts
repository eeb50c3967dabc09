import type { Curve } from '../curves/curve.ts';
import { normalCurve } from '../curves/normalCurve.ts';
import { asksForValue, missingPart, withMeasure } from '../doppler/measured.ts';
import { type Entry, refuse, type Values } from '../entry.ts';
import type { Given } from '../given.ts';
import { choice, gestationalDays, type Inputs, type NumberInput, number, optional } from '../input.ts';
import { interpolate } from '../maths/interpolate.ts';
import { percentileOf, Z } from '../maths/normal.ts';
import type { Reason } from '../reason.ts';
import { CAMPBELL_1977, HC_AC_BANDS } from '../references/campbell/coefficients.ts';
import {
  BPD_SHAPE_DIVISOR,
  CEPHALIC_INDEX,
  CIRCUMFERENCES,
  FL_AC_NORMAL,
  FL_HC_LINE,
  HADLOCK_1981,
  HADLOCK_1983,
  HADLOCK_FL_HC,
  HC_FACTOR,
} from '../references/hadlock/coefficients.ts';
import { HC_AC, HC_AC_LINE, HC_AC_PERCENTILES, HC_AC_TABLE } from '../references/hc-ac/coefficients.ts';
import { FL_BPD_NORMAL, HOHLER_1981 } from '../references/hohler/coefficients.ts';
import { axisInput, sizeAt } from '../sizeEntry.ts';
import { type Millimetres, millimetres } from '../units.ts';
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

const TABLE_WEEKS = HC_AC_TABLE.map(([week = 0]) => week);
const TABLE_P3 = HC_AC_TABLE.map(([, p3 = 0]) => p3);
const TABLE_P97 = HC_AC_TABLE.map(([, , p97 = 0]) => p97);
const tableAt = (column: readonly number[], w: number) => interpolate(TABLE_WEEKS, column, w) ?? Number.NaN;

/** P3 and P97 by week: normal between them around their middle, and the two themselves as printed. */
const hcAcBetween: Curve = normalCurve({
  axis: 'weeks',
  range: [15, 40],
  unit: 'ratio',
  mean: (w) => (tableAt(TABLE_P3, w) + tableAt(TABLE_P97, w)) / 2,
  sd: (w) => (tableAt(TABLE_P97, w) - tableAt(TABLE_P3, w)) / (2 * Z.p97),
});
const hcAcTable: Curve = {
  ...hcAcBetween,
  valueAt(percentile, w) {
    if (percentile === 3) return tableAt(TABLE_P3, w);
    if (percentile === 97) return tableAt(TABLE_P97, w);
    return hcAcBetween.valueAt(percentile, w);
  },
};

const bandOf = (w: number) =>
  HC_AC_BANDS.find(([, last = 0]) => Math.floor(w) <= last) ?? HC_AC_BANDS[HC_AC_BANDS.length - 1] ?? [];

/** P5 to P95 of a normal distribution are 3.29 SD. */
function campbellSd(w: number): number {
  const [, , p5 = 0, , p95 = 0] = bandOf(w);
  return (p95 - p5) / 3.29;
}

/** Campbell & Thoms 1977: bands of two completed weeks, with steps between them. */
const hcAcCampbell: Curve = {
  axis: 'weeks',
  range: [13, 42 + 6 / 7],
  unit: 'ratio',
  median: (w) => bandOf(w)[3] ?? Number.NaN,
  sd: campbellSd,
  place(value, w) {
    const z = (value - (bandOf(w)[3] ?? Number.NaN)) / campbellSd(w);
    return { z, percentile: percentileOf(z) };
  },
  valueAt(percentile, w) {
    const [, , p5 = 0, mean = 0, p95 = 0] = bandOf(w);
    if (percentile === 5) return p5;
    if (percentile === 50) return mean;
    return percentile === 95 ? p95 : null;
  },
};

/** The ratio as given or of the two circumferences, and where it stands once there is an age. */
function hcAcEntry(spec: Omit<Entry, 'inputs' | 'compute' | 'version'> & { curve: Curve }): Entry {
  const inputs: Inputs = {
    hcMm: optional(fetalLength()),
    acMm: optional(fetalLength()),
    ratio: optional(number('ratio', { positive: true, aliases: ['value'] })),
    gaDays: optional(axisInput(spec.curve).gaDays as NumberInput),
    percentile: optional(number('%', { min: 0.01, max: 99.99 })),
    z: optional(number('score', { min: -3.7, max: 3.7 })),
  };
  return { ...spec, version: 1, inputs, compute: (given) => hcAc(spec.curve, given) };
}

function hcAc(curve: Curve, given: Given): Values | { reason: Reason } {
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

function cephalicIndex(given: Given): Values {
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

/** Ellipse from its two diameters. */
const circumference = (a: Millimetres, b: Millimetres) => millimetres((Math.PI / 2) * (a + b));

/** Hadlock 1982–84 (1.62 where BPD is outer–inner); Doubilet & Greenes 1984 (shape-corrected BPD). */
function circumferences(given: Given): Values | { reason: Reason } {
  const head = given.has('bpdMm') && given.has('ofdMm');
  const abdomen = given.has('apadMm') && given.has('tadMm');
  if (!head && !abdomen) {
    const needed = ['bpdMm', 'ofdMm', 'apadMm', 'tadMm'];
    const half = given.has('apadMm') || given.has('tadMm') ? needed.slice(2) : needed.slice(0, 2);
    return refuse({ code: 'missing', input: half.find((name) => !given.has(name)) ?? 'bpdMm' });
  }
  const outer = given.has('bpdCallipers') && given.choice('bpdCallipers') === 'outerOuter';
  const values: Record<string, number> = {};
  if (head) {
    const bpd = given.mm('bpdMm');
    const ofd = given.mm('ofdMm');
    values.hcMm = outer ? circumference(bpd, ofd) : HC_FACTOR * (bpd + ofd);
    values.bpdAreaCorrectedMm = Math.sqrt((bpd * ofd) / BPD_SHAPE_DIVISOR);
  }
  if (abdomen) values.acMm = circumference(given.mm('apadMm'), given.mm('tadMm'));
  return values;
}

export const ratioEntries: readonly Entry[] = [
  hcAcEntry({ id: 'ratio.hc-ac', ...HC_AC, confidence: 'VERIFIED', curve: hcAcLine }),
  hcAcEntry({ id: 'table.hc-ac-percentiles', ...HC_AC_PERCENTILES, confidence: 'PLAUSIBLE', curve: hcAcTable }),
  hcAcEntry({ id: 'table.campbell1977-hc-ac', ...CAMPBELL_1977, confidence: 'UNCERTAIN', curve: hcAcCampbell }),
  {
    id: 'ratio.fl-ac',
    ...HADLOCK_1983,
    confidence: 'PLAUSIBLE',
    version: 1,
    inputs: { flMm: fetalLength(), acMm: fetalLength(), gaDays: optional(number('days', { min: 21 * 7 })) },
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
  {
    id: 'derived.circumferences',
    ...CIRCUMFERENCES,
    confidence: 'PLAUSIBLE',
    version: 1,
    inputs: {
      bpdMm: optional(fetalLength()),
      ofdMm: optional(fetalLength()),
      apadMm: optional(fetalLength()),
      tadMm: optional(fetalLength()),
      bpdCallipers: optional(choice('outerInner', 'outerOuter')),
    },
    compute: circumferences,
  },
];
