import { BASE_AGE, type Compiled, type Placed, type Values } from '@gesta/forms';
import type { ConclusionSettings } from '../conclusion/rules/settings.ts';
import { cervixMeant, curveMeant, pocketMeant, zOfValue } from './rules/units.ts';

/**
 * Asks of a number before it is taken into an exam what the second reading would ask afterwards: whether it slipped by a unit. Null, or the
 * number it may have been.
 */
export function unitSuspects(
  compiled: Compiled,
  values: Values,
  settings: Pick<ConclusionSettings, 'oligoPocket' | 'polyPocket'>,
): (place: Placed, value: number) => number | null {
  const at = { exam: { compiled, values } };
  const isDated = typeof values[BASE_AGE] === 'number';
  return (place, value) =>
    (isDated ? curveMeant(place, value, at, () => zOfValue(place, value, at)) : null) ??
    pocketMeant(place, value, settings) ??
    cervixMeant(place, value);
}
