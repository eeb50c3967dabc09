import { normalCurve } from '../curves/normalCurve.ts';
import { splitNormalCurve } from '../curves/splitNormalCurve.ts';
import type { Entry } from '../entries/entry.ts';
import { polynomial } from '../maths/terms.ts';
import {
  KURMANAVICIUS_CEREBRAL,
  KURMANAVICIUS_RANGE_WEEKS,
  KURMANAVICIUS_RATIO,
  KURMANAVICIUS_UMBILICAL,
} from '../references/kurmanavicius/coefficients.ts';
import { type Weeks, weeks } from '../values/units.ts';
import { indexInput, measuredEntry, ratioOf } from './measured.ts';

const KURMANAVICIUS = {
  standard: 'kurmanavicius',
  author: 'Kurmanavicius 1997',
  citation:
    'Kurmanavicius J, Florio I, Wisser J, et al. Reference resistance indices of the umbilical, fetal middle cerebral and uterine arteries at 24-42 weeks of gestation. Ultrasound Obstet Gynecol 1997;10:112-120',
  confidence: 'PLAUSIBLE',
} as const;

const over = { axis: 'weeks', range: KURMANAVICIUS_RANGE_WEEKS, unit: 'ratio' } as const;
const MAX_RI = 3;

/** Kurmanavicius 1997: straight lines for p5, p50 and p95. */
const umbilicalBand = (age: Weeks): [number, number, number] => [
  polynomial(KURMANAVICIUS_UMBILICAL.p5, age),
  polynomial(KURMANAVICIUS_UMBILICAL.p50, age),
  polynomial(KURMANAVICIUS_UMBILICAL.p95, age),
];

const ratioLine = ([c, root, rootLn]: readonly [number, number, number], age: Weeks) =>
  c + Math.sqrt(age) * (root + rootLn * Math.log(age));

/** Kurmanavicius 1997: umbilical over cerebral index. */
const ratioBand = (age: Weeks): [number, number, number] => [
  ratioLine(KURMANAVICIUS_RATIO.p5, age),
  ratioLine(KURMANAVICIUS_RATIO.p50, age),
  ratioLine(KURMANAVICIUS_RATIO.p95, age),
];

export const resistanceEntries: readonly Entry[] = [
  measuredEntry({
    ...KURMANAVICIUS,
    id: 'ua-ri-kurmanavicius1997',
    measure: 'ri',
    aliases: ['uaRi'],
    max: MAX_RI,
    curve: splitNormalCurve({ ...over, band: (x) => umbilicalBand(weeks(x)) }),
  }),
  measuredEntry({
    ...KURMANAVICIUS,
    id: 'mca-ri-kurmanavicius1997',
    measure: 'ri',
    aliases: ['mcaRi'],
    max: MAX_RI,
    curve: normalCurve({
      ...over,
      mean: (x) => polynomial(KURMANAVICIUS_CEREBRAL.meanLn, Math.log(weeks(x))),
      sd: (x) => KURMANAVICIUS_CEREBRAL.sdPerWeek * weeks(x),
    }),
  }),
  measuredEntry({
    ...KURMANAVICIUS,
    id: 'placentocerebral-ri-kurmanavicius1997',
    measure: 'ratio',
    max: 20,
    more: { uaRi: indexInput(MAX_RI), mcaRi: indexInput(MAX_RI) },
    derive: ratioOf('uaRi', 'mcaRi'),
    curve: splitNormalCurve({ ...over, band: (x) => ratioBand(weeks(x)) }),
  }),
];
