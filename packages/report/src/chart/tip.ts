import { type Box, type ChartModel, type ChartStop, LABEL_TEXT, SMALLEST_TEXT } from './chartModel.ts';
import { textWidth } from './textWidth.ts';

export type Tip = { box: Box; lines: readonly { text: string; x: number; y: number; first: boolean }[] };
type Place = { left: number; top: number };

const INSET = 9;
const AWAY = 12;
const LINE = 14;
const BORDER = 2;
/** A point and the ring around it. */
const CLEAR = 7;

/** The dark box beside a stop: right of it and below, unless it would leave the drawing or hide other points. */
export function tipOf(model: ChartModel, stop: ChartStop): Tip {
  const widths = stop.lines.map((line, index) =>
    textWidth(line, index === 0 ? LABEL_TEXT : SMALLEST_TEXT, index === 0 ? 600 : 400),
  );
  const width = Math.ceil(Math.max(0, ...widths)) + 2 * INSET;
  const height = 8 + stop.lines.length * LINE;
  const { left, top } = bestPlace(model, stop, width, height);
  return {
    box: { left, top, right: left + width, bottom: top + height },
    lines: stop.lines.map((text, index) => ({ text, x: left + INSET, y: top + 15 + index * LINE, first: index === 0 })),
  };
}

function bestPlace(model: ChartModel, stop: ChartStop, width: number, height: number): Place {
  const [right, before] = [stop.x + AWAY, stop.x - AWAY - width];
  const [below, above] = [stop.y + AWAY, stop.y - AWAY - height];
  const places = [
    { left: right, top: below },
    { left: right, top: above },
    { left: model.width - BORDER - width, top: below + 4 },
    { left: before, top: above },
    { left: before, top: below },
  ];
  const obstacles = obstaclesOf(model, stop);
  const costs = places.map(({ left, top }) => {
    const out =
      left < BORDER || left + width > model.width - BORDER || top < BORDER || top + height > model.plot.bottom;
    const hidden = obstacles.filter(
      ({ x, y }) => x > left - CLEAR && x < left + width + CLEAR && y > top - CLEAR && y < top + height + CLEAR,
    );
    return (out ? 1000 : 0) + hidden.length;
  });
  const best = places[costs.indexOf(Math.min(...costs))] ?? { left: right, top: below };
  return {
    left: Math.max(BORDER, Math.min(best.left, model.width - BORDER - width)),
    top: Math.max(BORDER, Math.min(best.top, model.height - BORDER - height)),
  };
}

/** The other points, and the way from each to the next. */
function obstaclesOf(model: ChartModel, stop: ChartStop): { x: number; y: number }[] {
  const points = model.stops.filter((each) => each.kind === 'point').slice(0, 100);
  return points.flatMap((point, index) => {
    const next = points[index + 1];
    const way = next ? [0.25, 0.5, 0.75].map((part) => between(point, next, part)) : [];
    return point === stop ? way : [point, ...way];
  });
}

function between(from: ChartStop, to: ChartStop, part: number): { x: number; y: number } {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
