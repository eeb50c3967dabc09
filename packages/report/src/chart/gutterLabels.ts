import type { Box, ChartLine, ChartText, Paint } from './chartModel.ts';
import { LABEL_TEXT } from './chartModel.ts';
import { num } from './num.ts';
import { spread } from './spread.ts';
import { fitted, textWidth } from './textWidth.ts';

export type GutterLabel = { text: string; paint: Paint; endX: number; endY: number };

const GAP = 5;
const LEADER = 20;
const LEAST_STEP = 11;
const STEP = 13;
const WEIGHT = 600;

/** Room at the right of the plot for what is written there; never more than two fifths of the drawing. */
export function gutterWidth(texts: readonly string[], leaders: boolean, width: number): number {
  if (texts.length === 0) return 12;
  const longest = Math.max(...texts.map((text) => textWidth(text, LABEL_TEXT, WEIGHT)));
  const room = longest + (leaders ? LEADER : GAP) + 4;
  return Math.ceil(Math.min(Math.max(room, 34), Math.max(34, width * 0.4)));
}

/** Whether all of them can stand below each other and still be read. */
export function labelsFit(count: number, plot: Box): boolean {
  return (count - 1) * LEAST_STEP <= plot.bottom - plot.top;
}

/** Direct labels beside the ends of the curves, pushed apart; a thin line leads back where they had to move. */
export function gutterLabels(
  labels: readonly GutterLabel[],
  plot: Box,
  width: number,
  leaders: boolean,
): { texts: ChartText[]; lines: ChartLine[] } {
  const room = plot.bottom - plot.top;
  const step = Math.max(LEAST_STEP, Math.min(STEP, room / Math.max(1, labels.length)));
  const places = spread(
    labels.map((label) => label.endY),
    step,
    plot.top + 2,
    plot.bottom - 2,
  );
  const x = plot.right + (leaders ? LEADER : GAP);
  const lines: ChartLine[] = [];
  const texts = labels.map((label, index): ChartText => {
    const y = places[index] ?? label.endY;
    if (leaders) {
      lines.push({
        d: `M${num(label.endX)} ${num(label.endY)}L${num(plot.right + LEADER - 4)} ${num(y)}`,
        stroke: label.paint,
        width: 0.8,
        opacity: 0.7,
      });
    }
    return {
      text: fitted(label.text, width - x, LABEL_TEXT, WEIGHT),
      x: num(x),
      y: num(y + LABEL_TEXT * 0.35),
      size: LABEL_TEXT,
      weight: WEIGHT,
      anchor: 'start',
      fill: label.paint,
    };
  });
  return { texts, lines };
}
