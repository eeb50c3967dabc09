import { type Box, type ChartText, LABEL_TEXT } from './chartModel.ts';
import type { Scales } from './curvePaths.ts';
import { type Point, type Speech, sayFetus } from './curveSpeech.ts';
import { fetusTone } from './marks.ts';
import { num } from './num.ts';
import { spread } from './spread.ts';
import { textWidth } from './textWidth.ts';

const AWAY = 11;
const STEP = 13;

/** Each fetus is named beside its last point: a shape alone would have to be looked up. */
export function fetusNames(points: readonly Point[], { x, y }: Scales, plot: Box, speech: Speech): ChartText[] {
  const last = new Map<number, Point>();
  for (const point of points) {
    const fetus = point.fetus ?? 1;
    const before = last.get(fetus);
    if (!before || before.x <= point.x) last.set(fetus, point);
  }
  const ends = [...last.values()];
  const places = spread(
    ends.map((point) => y(point.value)),
    STEP,
    plot.top + 4,
    plot.bottom - 4,
  );
  return ends.map((point, index) => {
    const text = sayFetus(point, speech);
    const right = x(point.x) + AWAY + textWidth(text, LABEL_TEXT, 600) <= plot.right;
    return {
      text,
      x: num(x(point.x) + (right ? AWAY : -AWAY)),
      y: num((places[index] ?? 0) + LABEL_TEXT * 0.35),
      size: LABEL_TEXT,
      weight: 600,
      anchor: right ? 'start' : 'end',
      fill: fetusTone(point.fetus ?? 1),
    };
  });
}
