import type { CalibratedRegion } from './regions.ts';
import { along, type PicturePlace } from './view.ts';

/** What the label takes, and what is written at the foot of a pane. */
const LABEL = 22;
const WORDS = 56;

/**
 * Above a region that begins where its picture does. Otherwise below it, because machines write whose picture it is at the top; where a
 * low pane has no room there, over the foot of the region itself.
 */
export function labelTop({ y0, y1 }: Pick<CalibratedRegion, 'y0' | 'y1'>, place: PicturePlace, height: number): number {
  const above = along(place, y0, 'top') - LABEL + 1;
  if (y0 === 0) return above;
  return Math.max(above + LABEL, Math.min(along(place, y1, 'top') + 2, height - WORDS - LABEL));
}
