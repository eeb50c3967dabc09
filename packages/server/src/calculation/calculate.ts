import { GestaError } from '@gesta/domain';
import type { Act } from '../http/context.ts';
import { calculateOnce } from './calculateOnce.ts';
import { presentCalculation, type SaidCalculation } from './present.ts';
import { speechIn } from './speech.ts';

/** Any formula by its path. A path that names none is answered with that reason: the caller asked in good form. */
export const calculateByPath: Act<'calculate'> = async (_ctx, { path, params, allowUncertain, lang }) =>
  presentCalculation(calculateOnce(path, params, allowUncertain), await speechIn(lang));

export const calculateBy: Act<'calculateBy'> = async (_ctx, { measure, author, version, ...body }) =>
  direct(`/calc/${measure}/${author}/${version}`, body);

export const calculateDirect: Act<'calculateDirect'> = async (_ctx, { measure, author, ...body }) =>
  direct(`/calc/${measure}/${author}`, body);

type Body = Parameters<Act<'anemia'>>[1];

/** Here the address itself names the formula: one that does not exist is not there. */
async function direct(path: string, { allowUncertain, lang, ...params }: Body): Promise<SaidCalculation> {
  const calculation = calculateOnce(path, params, allowUncertain);
  if (calculation.error?.code === 'unknownFormula') throw new GestaError('notFound');
  return presentCalculation(calculation, await speechIn(lang));
}
