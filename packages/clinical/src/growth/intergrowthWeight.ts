import type { Curve } from '../curves/curve.ts';
import { lnLmsCurve } from '../curves/lmsCurve.ts';
import type { Entry } from '../entries/entry.ts';
import { sizeEntry } from '../entries/sizeEntry.ts';
import { evaluateTerms } from '../maths/terms.ts';
import { STIRNEMANN_2017, STIRNEMANN_2020 } from '../references/intergrowth-weight/coefficients.ts';
import { weightInput } from './family.ts';

/** Stirnemann 2017, over exact weeks. */
export const intergrowth2017WeightCurve: Curve = lnLmsCurve({
  axis: 'weeks',
  range: STIRNEMANN_2017.weeks,
  unit: 'g',
  l: (x) => evaluateTerms(STIRNEMANN_2017.l, x),
  m: (x) => evaluateTerms(STIRNEMANN_2017.m, x),
  s: (x) => evaluateTerms(STIRNEMANN_2017.s, x),
});

/** Stirnemann 2020: skewness and variation run over tens of weeks. */
export const intergrowth2020HadlockCurve: Curve = lnLmsCurve({
  axis: 'weeks',
  range: STIRNEMANN_2020.weeks,
  unit: 'g',
  l: (x) => evaluateTerms(STIRNEMANN_2020.l, x / 10),
  m: (x) => evaluateTerms(STIRNEMANN_2020.m, x),
  s: (x) => evaluateTerms(STIRNEMANN_2020.s, x / 10),
});

function chart(spec: { id: string; author: string; citation: string; curve: Curve }): Entry {
  const entry = sizeEntry({ ...spec, standard: 'intergrowth-weight', confidence: 'VERIFIED', measure: 'efwG' });
  return { ...entry, inputs: { ...entry.inputs, efwG: weightInput } };
}

export const intergrowthWeightEntries: readonly Entry[] = [
  chart({
    id: 'size.efw.intergrowth2017',
    author: 'INTERGROWTH-21st 2017',
    citation: 'Stirnemann J, Villar J, Salomon LJ, et al. Ultrasound Obstet Gynecol 2017;49:478–486',
    curve: intergrowth2017WeightCurve,
  }),
  chart({
    id: 'size.efw.intergrowth2020hadlock',
    author: 'INTERGROWTH-21st 2020',
    citation: 'Stirnemann J, Salomon LJ, Papageorghiou AT. Ultrasound Obstet Gynecol 2020;56:946–948',
    curve: intergrowth2020HadlockCurve,
  }),
];
