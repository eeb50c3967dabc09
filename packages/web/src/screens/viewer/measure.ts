import type { CalibratedRegion, PicturePoint } from './regions.ts';

/** What is drawn: two ends of a line, two ends of an axis with a point of the other one's length, or the way round. */
export type DrawnShape = { tool: 'length' | 'ellipse' | 'area'; points: readonly PicturePoint[] };
export type MeasureTool = DrawnShape['tool'];

/** Millimetres, square centimetres, seconds, centimetres a second. */
export type ShapeMeasure =
  | { kind: 'length'; mm: number }
  | { kind: 'ellipse'; around: number; long: number; short: number; area: number }
  | { kind: 'area'; area: number; around: number }
  | { kind: 'curve'; seconds: number; speed: number };

type Plane = Pick<CalibratedRegion, 'perX' | 'perY'>;

const toPlane = ({ perX, perY }: Plane, { x, y }: PicturePoint): PicturePoint => ({ x: x * perX, y: y * perY });
const distance = (one: PicturePoint, other: PicturePoint): number => Math.hypot(other.x - one.x, other.y - one.y);

/** By the size of a pixel of the region all points lie in; null while there is nothing to measure yet. */
export function measureShape({ tool, points }: DrawnShape, region: CalibratedRegion): ShapeMeasure | null {
  const plane = points.map((point) => toPlane(region, point));
  const [first, second] = plane;
  if (!first || !second) return null;
  if (region.kind === 'curve') {
    if (tool !== 'length') return null;
    return { kind: 'curve', seconds: Math.abs(second.x - first.x), speed: Math.abs(second.y - first.y) };
  }
  if (tool === 'length') return { kind: 'length', mm: distance(first, second) };
  if (tool === 'area') return plane.length < 3 ? null : { kind: 'area', ...polygon(plane) };
  const { a, b } = axesOf(plane);
  return {
    kind: 'ellipse',
    around: ellipseRound(a, b),
    long: 2 * Math.max(a, b),
    short: 2 * Math.min(a, b),
    area: (Math.PI * a * b) / 100,
  };
}

/** Half axes: one is drawn, the other is how far the third point lies from it. */
function axesOf([one, other, third]: readonly PicturePoint[]): { a: number; b: number } {
  if (!one || !other) return { a: 0, b: 0 };
  const a = distance(one, other) / 2;
  if (!third || a === 0) return { a, b: a };
  const along = { x: (other.x - one.x) / (2 * a), y: (other.y - one.y) / (2 * a) };
  return { a, b: Math.abs((third.x - one.x) * along.y - (third.y - one.y) * along.x) };
}

/** Ramanujan's second approximation, exact to a thousandth of a millimetre at these sizes. */
function ellipseRound(a: number, b: number): number {
  if (a + b === 0) return 0;
  const h = ((a - b) / (a + b)) ** 2;
  return Math.PI * (a + b) * (1 + (3 * h) / (10 + Math.sqrt(4 - 3 * h)));
}

function polygon(points: readonly PicturePoint[]): { area: number; around: number } {
  let [twice, around] = [0, 0];
  for (const [index, point] of points.entries()) {
    const next = points[(index + 1) % points.length] ?? point;
    twice += point.x * next.y - next.x * point.y;
    around += distance(point, next);
  }
  return { area: Math.abs(twice) / 200, around };
}

const STEPS = 72;

/** The line that is drawn for it, in pixels of the picture: where these are no squares, a circle of millimetres is none of pixels. */
export function outlineOf({ tool, points }: DrawnShape, region: CalibratedRegion): PicturePoint[] {
  if (tool !== 'ellipse' || points.length < 2) return [...points];
  const plane = points.map((point) => toPlane(region, point));
  const [one, other] = plane;
  const { a, b } = axesOf(plane);
  if (!one || !other || a === 0) return [...points];
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  const along = { x: (other.x - one.x) / (2 * a), y: (other.y - one.y) / (2 * a) };
  return Array.from({ length: STEPS }, (_, step) => {
    const turn = (2 * Math.PI * step) / STEPS;
    const [u, v] = [a * Math.cos(turn), b * Math.sin(turn)];
    return {
      x: (middle.x + u * along.x - v * along.y) / region.perX,
      y: (middle.y + u * along.y + v * along.x) / region.perY,
    };
  });
}
