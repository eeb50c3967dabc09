import { type MeasureTool, measureShape } from './measure.ts';
import type { PaneState, ViewerNote } from './pane.ts';
import { type CalibratedRegion, nearestInside, type PicturePoint, regionAt, regionsOf } from './regions.ts';

type Patch = Partial<PaneState>;

/** Closer than this to the last point, a hand that draws has not moved. */
const STILL = 1;

/** Where the picture on view can be measured. One of another size than its file says can be measured nowhere. */
export function calibrationOf({ picture, size }: Pick<PaneState, 'picture' | 'size'>): CalibratedRegion[] {
  if (!picture || !size || size.width !== picture.columns || size.height !== picture.rows) return [];
  return regionsOf(picture);
}

export const isMeasuring = (tool: PaneState['tool']): tool is MeasureTool => tool !== null && tool !== 'window';

/** Only a length has a meaning over a curve: it is then time and velocity. */
export const canMeasure = (tool: MeasureTool, regions: readonly CalibratedRegion[]): boolean =>
  regions.some(({ kind }) => kind === 'tissue' || tool === 'length');

export function beginNote(state: PaneState, point: PicturePoint): Patch {
  const { tool, draft } = state;
  if (!isMeasuring(tool) || draft?.stage === 'width') return {};
  const region = regionAt(calibrationOf(state), point);
  if (!region || !canMeasure(tool, [region])) return { refused: true, draft: null };
  return { refused: false, playing: false, draft: { shape: { tool, points: [point, point] }, region, stage: 'first' } };
}

/** What leaves the region stays at its edge. */
export function drawNote({ draft }: PaneState, point: PicturePoint): Patch {
  if (!draft) return {};
  const { shape, region, stage } = draft;
  const at = nearestInside(region, point);
  const [first = at, second = at] = shape.points;
  const last = shape.points.at(-1) ?? at;
  if (shape.tool === 'area') {
    if (Math.hypot(at.x - last.x, at.y - last.y) < STILL) return {};
    return { draft: { ...draft, shape: { ...shape, points: [...shape.points, at] } } };
  }
  const points = stage === 'width' ? [first, second, at] : [first, at];
  return { draft: { ...draft, shape: { ...shape, points } } };
}

/** Let go: an ellipse goes on to its second axis, everything else is a note. */
export function endNote(state: PaneState): Patch {
  const { draft, picture, frame, notes } = state;
  if (!draft || !picture) return {};
  const { shape, region, stage } = draft;
  const [first, second] = shape.points;
  const isDot =
    !first || !second || (shape.tool !== 'area' && Math.hypot(second.x - first.x, second.y - first.y) < STILL);
  if (isDot) return { draft: null };
  if (shape.tool === 'ellipse' && stage === 'first') return { draft: { ...draft, stage: 'width' } };
  const measured = measureShape(shape, region);
  if (!measured) return { draft: null };
  const id = Math.max(0, ...notes.map((note) => note.id)) + 1;
  return { draft: null, notes: [...notes, { id, instance: picture.iuid, frame, shape, region, measured }] };
}

/** L1, L2, E1: its letter and its place among those of its kind. */
export function nameOfNote(note: ViewerNote, notes: readonly ViewerNote[]): string {
  const same = notes.filter(({ shape, instance }) => shape.tool === note.shape.tool && instance === note.instance);
  return `${note.shape.tool.charAt(0).toUpperCase()}${same.findIndex(({ id }) => id === note.id) + 1}`;
}
