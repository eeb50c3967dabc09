import { type ScaleLinear, scaleLinear } from 'd3-scale';
import type { Tick } from './chartModel.ts';
import { LABEL_TEXT } from './chartModel.ts';
import type { AxisOptions } from './genericOptions.ts';
import { isFlat } from './num.ts';
import { fitted } from './textWidth.ts';

const MOST_LABEL = 110;

/** From the lowest to the highest value, with zero when bars stand on it; a window of the caller wins. */
export function valueScale(values: readonly number[], window: AxisOptions, zero: boolean): ScaleLinear<number, number> {
  const low = values.reduce((least, value) => Math.min(least, value), zero ? 0 : Number.POSITIVE_INFINITY);
  const high = values.reduce((most, value) => Math.max(most, value), zero ? 0 : Number.NEGATIVE_INFINITY);
  const known = Number.isFinite(low) && Number.isFinite(high);
  const [from, to] = known ? [low, high] : [0, 1];
  const room = isFlat(from, to) ? Math.max(1, Math.abs(to) * 0.1) : 0;
  // Values are written above their bars.
  const headroom = zero && to > 0 ? (to - from) * 0.06 : 0;
  const scale = scaleLinear()
    .domain([from === 0 && zero ? 0 : from - room, to === 0 && zero && from < 0 ? 0 : to + room + headroom])
    .nice(6);
  const [first = 0, last = 1] = scale.domain();
  const [min, max] = [window.min ?? first, window.max ?? last];
  return scale.domain(isFlat(min, max) ? [min, min + Math.max(1, Math.abs(min) * 0.1)] : [min, max]);
}

/** Every name that can be read, or every second, third… of them. */
export function categoryTicks(places: readonly { at: number; text: string }[], step: number): Tick[] {
  const longest = Math.min(MOST_LABEL, Math.max(...places.map(({ text }) => text.length * LABEL_TEXT * 0.6), 0));
  const every = Math.max(1, Math.ceil(longest / Math.max(step - 8, 1)));
  const room = Math.min(MOST_LABEL, step * every - 8);
  return places
    .filter((_, index) => index % every === 0)
    .map(({ at, text }) => ({ at, text: fitted(text, Math.max(room, 24), LABEL_TEXT) }));
}
