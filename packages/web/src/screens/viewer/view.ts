/** How a picture is looked at: its window in grey levels of 0 to 255, its size on the screen, and where it lies. */
export type View = {
  width: number;
  level: number;
  inverted: boolean;
  /** 1 is as large as fits. */
  zoom: number;
  /** Of the middle of the picture from the middle of the pane, in pixels of the screen. */
  x: number;
  y: number;
};

export const WHOLE: View = { width: 256, level: 128, inverted: false, zoom: 1, x: 0, y: 0 };

const MOST_ZOOM = 16;
const LEAST_ZOOM = 0.25;
const STEP = 1.25;

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Larger or smaller around a point, given from the middle of the pane: what lies under it stays there. */
export function zoomAt(view: View, factor: number, at: { x: number; y: number } = { x: 0, y: 0 }): View {
  const zoom = between(view.zoom * factor, LEAST_ZOOM, MOST_ZOOM);
  const grown = zoom / view.zoom;
  return { ...view, zoom, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown };
}
export const zoomIn = (view: View): View => zoomAt(view, STEP);
export const zoomOut = (view: View): View => zoomAt(view, 1 / STEP);
export const fit = (view: View): View => ({ ...view, zoom: 1, x: 0, y: 0 });
export const pan = (view: View, dx: number, dy: number): View => ({ ...view, x: view.x + dx, y: view.y + dy });

/** To the right more contrast is lost, upwards it grows darker: as on a workstation. */
export function dragWindow(view: View, dx: number, dy: number): View {
  return { ...view, width: between(view.width + dx, 1, 1024), level: between(view.level + dy, -256, 512) };
}

/** The window as a line: what a grey of 0 to 1 is multiplied with, and what is added. Null where nothing changes. */
export function windowLine({ width, level, inverted }: View): { slope: number; intercept: number } | null {
  if (width === WHOLE.width && level === WHOLE.level && !inverted) return null;
  const slope = 256 / width;
  const intercept = 0.5 - level / width;
  return inverted ? { slope: -slope, intercept: 1 - intercept } : { slope, intercept };
}

export type PicturePlace = { left: number; top: number; scale: number };
export type PaneSize = { width: number; height: number };

/** Where a row or column of a picture lies in its pane. */
export const along = ({ left, top, scale }: PicturePlace, value: number, side: 'left' | 'top'): number =>
  (side === 'left' ? left : top) + value * scale;

/** Above and below a picture that is seen whole: there stand its words, and machines write theirs to the very edge. */
const WORDS_ROOM = 44;

/** How many pixels of the screen one of a picture is when all of it is seen. */
export function fitScale(picture: PaneSize, pane: PaneSize): number {
  const height = Math.max(pane.height - 2 * WORDS_ROOM, pane.height / 2);
  return Math.min(pane.width / picture.width, height / picture.height);
}

/** Where a picture lies in a pane, and how many pixels of the screen one of its own is. */
export function placeOf(view: Pick<View, 'zoom' | 'x' | 'y'>, picture: PaneSize, pane: PaneSize): PicturePlace {
  const scale = fitScale(picture, pane) * view.zoom;
  return {
    scale,
    left: (pane.width - picture.width * scale) / 2 + view.x,
    top: (pane.height - picture.height * scale) / 2 + view.y,
  };
}
