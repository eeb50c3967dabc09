import { type AuthorInfo, curve, type ReferenceCurve } from '@gesta/clinical';
import { type Filled, paramsOf } from './filled.ts';

/** A published curve as it is drawn for one exam. */
export type DrawnStandard = { info: AuthorInfo; curve: ReferenceCurve; defaultSex: boolean };

/** Half weeks are fine enough for the eye; crown–rump length has its own millimetres. */
const STEP = 0.5;

export function drawnStandard(measure: string, info: AuthorInfo, filled: Filled, step = STEP): DrawnStandard {
  const params = paramsOf(info.params, filled);
  const defaultSex = needsSex(info) && params.sexo === undefined;
  const given = defaultSex ? { ...params, sexo: 'feminino' } : params;
  return { info, defaultSex, curve: curve(measure, info.author, given, step) };
}

/** A standard with a curve per sex and none for both draws the female one until somebody says otherwise. */
function needsSex({ params }: AuthorInfo): boolean {
  return params.some(({ name, optional }) => name === 'sexo' && optional !== true);
}

/** On paper nothing is read between two points: a point for every day, and for every quarter of a millimetre. */
export const fineStep = (axis: ReferenceCurve['axis']): number => (axis === 'weeks' ? 1 / 7 : 0.25);
