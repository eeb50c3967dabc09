import type { Values } from '@gesta/forms';

const HALF_CM = 0.5;
const FARTHEST_CM = 15;

/** One step on the clock face by an arrow: left and right go round the hours, up and down away from the nipple and back. */
export function stepOnFace(values: Values, tab: string, key: string): Values {
  const [hourKey, farKey] = [`${tab}.hora`, `${tab}.distanciaPapila`];
  const hour = Number(values[hourKey]);
  const far = typeof values[farKey] === 'number' ? values[farKey] : 0;
  const round = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  // Behind the nipple and in the axilla there is no hour to go on from.
  if (round !== 0)
    return { [hourKey]: String(Number.isInteger(hour) && hour > 0 ? ((hour - 1 + round + 12) % 12) + 1 : 12) };
  const away = key === 'ArrowUp' ? HALF_CM : -HALF_CM;
  return { [farKey]: Math.min(Math.max(far + away, 0), FARTHEST_CM) };
}
