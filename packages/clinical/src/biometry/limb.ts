import type { Curve } from '../curves/curve.ts';
import type { Entry } from '../entries/entry.ts';
import { evaluateTerms } from '../maths/terms.ts';
import { BONES, type Bone, CHITTY_2002, LIMBS_2002 } from '../references/chitty/coefficients.ts';
import { type Millimetres, millimetres, type Weeks } from '../values/units.ts';
import { chosenEntry } from './chosenEntry.ts';
import { lengthCurve } from './lengthCurve.ts';

/** Chitty & Altman 2002 */
export const meanOfBone = (bone: Bone, age: Weeks): Millimetres =>
  millimetres(evaluateTerms(LIMBS_2002[bone].mean, age));

export const perBone = (curveOf: (bone: Bone) => Curve): Readonly<Record<Bone, Curve>> =>
  Object.fromEntries(BONES.map((bone) => [bone, curveOf(bone)])) as Record<Bone, Curve>;

export const limbCurves = perBone((bone) => {
  const { mean, sd } = LIMBS_2002[bone];
  return lengthCurve({
    axis: 'weeks',
    range: [12, 42],
    mean: (w) => evaluateTerms(mean, w),
    sd: (w) => evaluateTerms(sd, w),
  });
});

export const limbEntries: readonly Entry[] = [
  chosenEntry({
    id: 'size.limb.chitty2002',
    ...CHITTY_2002,
    confidence: 'VERIFIED',
    selector: 'bone',
    curves: limbCurves,
  }),
];
