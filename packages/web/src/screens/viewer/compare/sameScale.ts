import { fitScale, type PaneSize } from '../view.ts';

/** A picture in its pane: its pixels, the pane's, and how many millimetres one of its pixels is, where the file says so. */
export type ScaledPane = { picture: PaneSize; pane: PaneSize; mmPerPixel: number | null };

/** Millimetres a pixel of the screen shows of a picture that is as large as fits. */
function mmOnScreen({ picture, pane, mmPerPixel }: ScaledPane): number | null {
  const fits = fitScale(picture, pane);
  return mmPerPixel === null || !(fits > 0 && Number.isFinite(fits)) ? null : mmPerPixel / fits;
}

/**
 * How much of the zoom each side gets so that a centimetre is as long in both. The one that shows more of the body is as large as
 * fits, the other smaller, so that both are whole. Null where one of them has no known size.
 */
export function sameScale(one: ScaledPane, other: ScaledPane): { one: number; other: number } | null {
  const [mine, theirs] = [mmOnScreen(one), mmOnScreen(other)];
  if (mine === null || theirs === null) return null;
  const coarsest = Math.max(mine, theirs);
  return { one: mine / coarsest, other: theirs / coarsest };
}
