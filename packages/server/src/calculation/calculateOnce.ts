import { type Calculation, calculate, curve, type Reason, type ReferenceCurve } from '@gesta/clinical';
import { cacheKey, createCache } from './cache.ts';

const MEGABYTE = 1024 * 1024;
export const calculations = createCache<Calculation>({ entries: 5000, bytes: 16 * MEGABYTE });
export const curves = createCache<ReferenceCurve>({ entries: 500, bytes: 8 * MEGABYTE });

type Params = Readonly<Record<string, unknown>>;

/** What may answer otherwise next time, or was made up by the caller, is not worth keeping. */
const isLasting = ({ error }: { error: Reason | null }) =>
  error?.code !== 'notLoaded' && error?.code !== 'unknownFormula';

/** The same path and parameters are not computed twice. */
export function calculateOnce(path: string, params: Params, allowUncertain: boolean): Calculation {
  const key = cacheKey([path, allowUncertain, params]);
  return calculations.remember(key, () => calculate(path, params, { allowUncertain }), isLasting);
}

export function curveOnce(measure: string, author: string, params: Params, step: number): ReferenceCurve {
  const key = cacheKey([measure, author, step, params]);
  return curves.remember(key, () => curve(measure, author, params, step), isLasting);
}
