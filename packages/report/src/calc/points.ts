import {
  type AuthorInfo,
  type Calculation,
  calculate,
  lengthIn,
  type ReferenceCurve,
  type Unit,
} from '@gesta/clinical';
import { ASKED_AGE, type Filled, paramsOf } from './filled.ts';

/** An earlier exam: gestational age in days (or mm of crown–rump length) and the value measured then. */
export type PastExam = { x: number; value: number };

/** The parameter a curve runs over. */
export const axisParam = (axis: ReferenceCurve['axis']): string => (axis === 'crlMm' ? 'ccn' : ASKED_AGE);

/** Days become weeks on the way to a chart; millimetres stay. */
const onAxis = (x: number, axis: ReferenceCurve['axis']): number => (axis === 'weeks' ? x / 7 : x);

export type MeasuredPoint = { x: number; value: number };

/** The unit in which the author takes what is placed on the curve. */
export function valueUnit({ value: name, params }: AuthorInfo): Unit {
  const param = params.find((each) => each.name === name);
  return param?.kind === 'number' ? param.unit : '';
}

/** The value on screen as a point of the curve; null while it is not whole. */
export function pointOf(author: AuthorInfo, filled: Filled, curve: ReferenceCurve): MeasuredPoint | null {
  const value = author.value === null ? undefined : filled[author.value];
  const x = filled[axisParam(curve.axis)];
  if (typeof value !== 'number' || typeof x !== 'number' || !Number.isFinite(value) || !Number.isFinite(x)) return null;
  return placedOn({ x, value }, valueUnit(author), curve);
}

/** A value in the unit it was measured in, whoever asked for it, where the curve has it: on its axis and in its unit. */
export function placedOn({ x, value }: PastExam, unit: string, curve: ReferenceCurve): MeasuredPoint {
  return { x: onAxis(x, curve.axis), value: lengthIn(value, unit, curve.unit) };
}

/** What the same author says about an earlier exam. */
export function examAnswer(
  author: AuthorInfo,
  filled: Filled,
  exam: PastExam,
  axis: ReferenceCurve['axis'],
  allowUncertain: boolean,
): Calculation {
  const then: Filled = {
    ...filled,
    [axisParam(axis)]: exam.x,
    ...(author.value ? { [author.value]: exam.value } : {}),
  };
  return calculate(author.path, paramsOf(author.params, then), { allowUncertain });
}
