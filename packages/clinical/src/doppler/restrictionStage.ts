import { STAGE_LIMITS } from '../references/figueras/coefficients.ts';
import type { Given } from '../values/given.ts';

/** Of a velocity that may be absent or reversed. */
const directionOf = <T extends string>(value: number, forward: T): T | 'absent' | 'reversed' => {
  if (value > 0) return forward;
  return value < 0 ? 'reversed' : 'absent';
};

export type Diastole = 'present' | 'absent' | 'reversed';
export type AWave = 'positive' | 'absent' | 'reversed';

/** From what was marked, from the velocity or from the resistance index, which is 1 without and above 1 with reversed flow. */
export function diastoleOf(given: Given): Diastole | null {
  if (given.flag('uaRedf')) return 'reversed';
  if (given.flag('uaAedf')) return 'absent';
  if (given.has('diastole')) return given.choice('diastole') as Diastole;
  if (given.has('D')) return directionOf(given.number('D'), 'present');
  if (given.has('ri')) return directionOf(1 - given.number('ri'), 'present');
  return given.has('uaAedf') || given.has('uaRedf') ? 'present' : null;
}

export function aWaveOf(given: Given): AWave | null {
  if (given.has('aWave')) return given.choice('aWave') as AWave;
  return given.has('a') ? directionOf(given.number('a'), 'positive') : null;
}

const below = (given: Given, name: string, limit: number) => given.has(name) && given.number(name) < limit;
const above = (given: Given, name: string, limit: number) => given.has(name) && given.number(name) > limit;

export type BarcelonaStage = 'none' | 'I' | 'II' | 'III' | 'IV';

/**
 * Figueras and Gratacós 2014, from the gravest sign down. The fourth stage asks for a reversed a-wave; an absent one is a ductus of
 * high resistance, and of the third.
 */
export function barcelonaStage(given: Given): BarcelonaStage {
  const { weightBelow, piAbove, cerebralBelow } = STAGE_LIMITS;
  const aWave = aWaveOf(given);
  if (aWave === 'reversed' || given.flag('ctgDecelerations')) return 'IV';
  const diastole = diastoleOf(given);
  if (diastole === 'reversed' || aWave === 'absent' || above(given, 'dvPivPercentile', piAbove)) return 'III';
  if (diastole === 'absent' || given.flag('isthmusReversed')) return 'II';
  const mild =
    below(given, 'efwPercentile', weightBelow) ||
    above(given, 'uaPiPercentile', piAbove) ||
    below(given, 'mcaPiPercentile', cerebralBelow) ||
    below(given, 'cprPercentile', cerebralBelow) ||
    above(given, 'utaPiPercentile', piAbove);
  return mild ? 'I' : 'none';
}
