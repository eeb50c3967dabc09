import type { MaskArea } from '../entities/examFile.ts';
import { regionsOnPicture } from './regionsOnPicture.ts';

type Size = { width: number; height: number };

/** Machines write up to a handful; more is no picture of anything. */
export const MOST_AREAS = 16;

/**
 * What of a picture of a machine is shown by itself: the regions the machine says it draws in. Names, codes and hospitals are written
 * outside of them. Null where it names none, or one that is not on the picture: then nobody knows, and a person has to say.
 */
export function proposedMask(regions: readonly Readonly<Record<string, unknown>>[], size: Size): MaskArea[] | null {
  const areas = regionsOnPicture(regions, size)
    .slice(0, MOST_AREAS)
    .flatMap((region) => areaOf(region, size) ?? []);
  return areas.length > 0 ? areas : null;
}

/** DICOM counts both corners as inside. */
function areaOf({ x0, y0, x1, y1 }: Readonly<Record<string, unknown>>, { width, height }: Size): MaskArea | null {
  if (typeof x0 !== 'number' || typeof y0 !== 'number' || typeof x1 !== 'number' || typeof y1 !== 'number') return null;
  const area = {
    x0: Math.max(0, x0),
    y0: Math.max(0, y0),
    x1: Math.min(width, x1 + 1),
    y1: Math.min(height, y1 + 1),
  };
  return area.x0 < area.x1 && area.y0 < area.y1 ? area : null;
}

/** Whether every area lies on the picture, and shows something of it. */
export const fitsPicture = (areas: readonly MaskArea[], { width, height }: Size): boolean =>
  areas.every(({ x0, y0, x1, y1 }) => x0 < x1 && y0 < y1 && x1 <= width && y1 <= height);
