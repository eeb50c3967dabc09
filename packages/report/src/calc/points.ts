import {
  type AuthorInfo,
  type Calculation,
  calculate,
  centimetres,
  mmFromCm,
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
  return placedOn({ x, value }, author, curve);
}

/** An exam, or the present, where the curve has it: its axis and its unit. */
export function placedOn({ x, value }: PastExam, author: AuthorInfo, curve: ReferenceCurve): MeasuredPoint {
  const inCm = valueUnit(author) === 'cm' && curve.unit === 'mm';
  return { x: onAxis(x, curve.axis), value: inCm ? mmFromCm(centimetres(value)) : value };
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
