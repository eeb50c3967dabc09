import type { Curve } from '../curves/curve.ts';
import { normalCurve } from '../curves/normalCurve.ts';
import { type Entry, type EntryValues, refuse } from '../entries/entry.ts';
import { interpolate } from '../maths/interpolate.ts';
import { percentileOf, Z } from '../maths/normal.ts';
import { CAMPBELL_1977, HC_AC_BANDS } from '../references/campbell/coefficients.ts';
import { BPD_SHAPE_DIVISOR, CIRCUMFERENCES, HC_FACTOR } from '../references/hadlock/coefficients.ts';
import { HC_AC_PERCENTILES, HC_AC_TABLE } from '../references/hc-ac/coefficients.ts';
import type { Given } from '../values/given.ts';
import { choice, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import { type Millimetres, millimetres } from '../values/units.ts';
import { fetalLength } from './fetalLength.ts';
import { hcAcEntry } from './ratios.ts';

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

/** Ellipse from its two diameters. */
const circumference = (a: Millimetres, b: Millimetres) => millimetres((Math.PI / 2) * (a + b));

/** Hadlock 1982–84 (1.62 where BPD is outer–inner); Doubilet & Greenes 1984 (shape-corrected BPD). */
function circumferences(given: Given): EntryValues | { reason: Reason } {
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

/** Other ways to the same ratios, and what a missing circumference can be made of; no form asks for them. */
export const ratioTableEntries: readonly Entry[] = [
  hcAcEntry({ id: 'table.hc-ac-percentiles', ...HC_AC_PERCENTILES, confidence: 'PLAUSIBLE', curve: hcAcTable }),
  hcAcEntry({ id: 'table.campbell1977-hc-ac', ...CAMPBELL_1977, confidence: 'UNCERTAIN', curve: hcAcCampbell }),
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
