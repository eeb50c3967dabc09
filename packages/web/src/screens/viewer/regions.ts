import { type DicomInstance, regionsOnPicture } from '@gesta/domain';

export type PicturePoint = { x: number; y: number };

/** A part of a picture in which a pixel has a known size, in pixels of the picture. */
export type CalibratedRegion = {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** `tissue`: mm a pixel. `curve`: seconds a pixel across, cm/s a pixel upwards. */
  kind: 'tissue' | 'curve';
  perX: number;
  perY: number;
};

/** Units of PS3.3 C.8.5.5.1. */
const CM = 3;
const SECONDS = 4;
const CM_A_SECOND = 7;

type Told = Pick<DicomInstance, 'regions' | 'columns' | 'rows'>;

/** The parts of a picture that can be measured in; what has another unit, or no size of a pixel, is none of them. */
export function regionsOf({ regions, columns, rows }: Told): CalibratedRegion[] {
  return regionsOnPicture(regions, { width: columns ?? 0, height: rows ?? 0 }).flatMap((region): CalibratedRegion[] => {
    const [x0, y0, x1, y1] = [region.x0, region.y0, region.x1, region.y1].map(Number);
    const [perX, perY] = [Math.abs(Number(region.deltaX)), Math.abs(Number(region.deltaY))];
    if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return [];
    if (!(x1 > x0 && y1 > y0 && perX > 0 && perY > 0)) return [];
    const place = { x0, y0, x1, y1 };
    if (region.unitsX === CM && region.unitsY === CM)
      return [{ ...place, kind: 'tissue', perX: perX * 10, perY: perY * 10 }];
    if (region.unitsX === SECONDS && region.unitsY === CM_A_SECOND) return [{ ...place, kind: 'curve', perX, perY }];
    return [];
  });
}

const holds = ({ x0, y0, x1, y1 }: CalibratedRegion, { x, y }: PicturePoint): boolean =>
  x >= x0 && x <= x1 && y >= y0 && y <= y1;
const areaOf = ({ x0, y0, x1, y1 }: CalibratedRegion): number => (x1 - x0) * (y1 - y0);

/** Of two that lie over each other the smaller is the one drawn on top: a curve, or colours over tissue. */
export function regionAt(regions: readonly CalibratedRegion[], point: PicturePoint): CalibratedRegion | null {
  return (
    regions
      .filter((region) => holds(region, point))
      .toSorted((one, other) => areaOf(one) - areaOf(other))
      .at(0) ?? null
  );
}

/** The nearest point inside: beyond its edge a region says nothing about the size of a pixel. */
export const nearestInside = ({ x0, y0, x1, y1 }: CalibratedRegion, { x, y }: PicturePoint): PicturePoint => ({
  x: Math.min(Math.max(x, x0), x1),
  y: Math.min(Math.max(y, y0), y1),
});

/** The part with tissue that rulers are drawn for: the largest. */
export const mainTissue = (regions: readonly CalibratedRegion[]): CalibratedRegion | null =>
  regions
    .filter(({ kind }) => kind === 'tissue')
    .toSorted((one, other) => areaOf(other) - areaOf(one))
    .at(0) ?? null;
