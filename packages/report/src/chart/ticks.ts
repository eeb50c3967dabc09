import { type Locale, writeNumber } from '@gesta/domain';
import type { ScaleLinear } from 'd3-scale';
import type { Tick } from './chartModel.ts';
import { type ChartAxis, type ChartWords, sayTick } from './chartWords.ts';

const WEEK_STEPS = [1, 2, 4, 8];
const X_ROOM = 38;
const Y_ROOM = 34;

/** Whole weeks, as many as can be read. */
export function xTicks(scale: ScaleLinear<number, number>, axis: ChartAxis, words: ChartWords): Tick[] {
  const [from = 0, to = 0] = scale.domain();
  const [left = 0, right = 0] = scale.range();
  const step =
    axis === 'weeks' ? WEEK_STEPS.find((each) => ((right - left) * each) / (to - from) >= X_ROOM) : undefined;
  const places = step ? weeksIn(from, to, step) : scale.ticks(Math.max(2, (right - left) / 56));
  return places.map((place) => ({ at: scale(place), text: sayTick(place, axis, words) }));
}

function weeksIn(from: number, to: number, step: number): number[] {
  const places: number[] = [];
  for (let week = Math.ceil(from / step - 1e-9) * step; week <= to + 1e-9; week += step) places.push(week);
  return places;
}

export function yTicks(scale: ScaleLinear<number, number>, height: number, locale: Locale): Tick[] {
  const count = Math.max(2, Math.round(height / Y_ROOM));
  return valueTicks(scale, count, locale);
}

/** Equally many decimals at every tick, as many as the step needs. */
export function valueTicks(scale: ScaleLinear<number, number>, count: number, locale: Locale): Tick[] {
  const places = scale.ticks(count);
  const step = Math.abs((places[1] ?? 1) - (places[0] ?? 0)) || 1;
  const decimals = Math.min(6, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));
  return places.map((place) => ({ at: scale(place), text: writeNumber(place, locale, decimals, decimals) }));
}
