import type { DicomInstance, DicomStudy, ExamMedia, MaskArea } from '@gesta/domain';

type Point = { x: number; y: number };
type Size = { width: number; height: number };

/** Smaller than this nobody meant an area. */
const LEAST = 8;

/** The area between two places somebody pointed at, on the picture; null where that is none. */
export function areaBetween(one: Point, other: Point, { width, height }: Size): MaskArea | null {
  const within = (value: number, most: number) => Math.max(0, Math.min(Math.round(value), most));
  const area = {
    x0: within(Math.min(one.x, other.x), width),
    y0: within(Math.min(one.y, other.y), height),
    x1: within(Math.max(one.x, other.x), width),
    y1: within(Math.max(one.y, other.y), height),
  };
  return area.x1 - area.x0 >= LEAST && area.y1 - area.y0 >= LEAST ? area : null;
}

/** The least area that has all of them in it. */
export function areaAround(areas: readonly MaskArea[]): MaskArea {
  return {
    x0: Math.min(...areas.map(({ x0 }) => x0)),
    y0: Math.min(...areas.map(({ y0 }) => y0)),
    x1: Math.max(...areas.map(({ x1 }) => x1)),
    y1: Math.max(...areas.map(({ y1 }) => y1)),
  };
}

/** The same with one edge elsewhere; it stays on the picture, and keeps something to show. */
export function withEdge(area: MaskArea, edge: keyof MaskArea, wanted: number, { width, height }: Size): MaskArea {
  const limits = {
    x0: [0, area.x1 - 1],
    y0: [0, area.y1 - 1],
    x1: [area.x0 + 1, width],
    y1: [area.y0 + 1, height],
  } as const;
  const [least, most] = limits[edge];
  return { ...area, [edge]: Math.max(least, Math.min(Math.round(wanted), most)) };
}

/** Where a picture of the report came from, and whether the machine named somebody else. */
export function capturedImage(
  { capturedFrom }: ExamMedia,
  studies: readonly DicomStudy[],
): { image: DicomInstance; differs: boolean } | null {
  for (const { images, identity } of studies) {
    const image = images.find(({ iuid }) => iuid === capturedFrom?.instance);
    if (image) return { image, differs: identity === 'differs' };
  }
  return null;
}

/** Pictures of machines that would leave as nobody has seen them. */
export const unseenIn = (report: readonly ExamMedia[]): ExamMedia[] =>
  report.filter(({ capturedFrom, lookedAt }) => capturedFrom !== null && lookedAt === null);

/** A new picture is drawn with the areas; these kinds can be. */
export const canBeMasked = ({ type }: Pick<ExamMedia, 'type'>): boolean =>
  type === 'image/png' || type === 'image/jpeg';
