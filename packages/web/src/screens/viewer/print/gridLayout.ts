/** Pictures on a sheet: so many beside each other, so many below each other. */
export type GridLayout = { columns: number; rows: number };

/** In the order of the keys 1 to 6. */
export const GRID_LAYOUTS = [
  { columns: 4, rows: 5 },
  { columns: 3, rows: 5 },
  { columns: 3, rows: 4 },
  { columns: 2, rows: 4 },
  { columns: 2, rows: 3 },
  { columns: 1, rows: 2 },
] as const satisfies readonly GridLayout[];

export const USUAL_LAYOUT: GridLayout = GRID_LAYOUTS[2];

export const picturesPerSheet = ({ columns, rows }: GridLayout): number => columns * rows;
export const sheetsFor = (pictures: number, layout: GridLayout): number =>
  Math.ceil(pictures / picturesPerSheet(layout));

/** What lies on each sheet, in order. */
export function dealSheets<T>(pictures: readonly T[], layout: GridLayout): T[][] {
  const each = picturesPerSheet(layout);
  return Array.from({ length: sheetsFor(pictures.length, layout) }, (_, sheet) =>
    pictures.slice(sheet * each, (sheet + 1) * each),
  );
}

/** A4 in millimetres, and what a printer leaves white. */
const PAPER = { width: 210, height: 297, margin: 10 } as const;
/** What is printed on is so many pixels wide, whatever it is shown on. */
const AREA_WIDTH = 800;
const PIXELS_PER_MM = AREA_WIDTH / (PAPER.width - 2 * PAPER.margin);
/** Of the screen and of paper alike: an inch has 96. */
const CSS_PIXELS_PER_MM = 96 / 25.4;

/** The sheet in pixels of the printed area, and how much smaller they are on paper. */
export const SHEET = {
  areaWidth: AREA_WIDTH,
  width: PAPER.width * PIXELS_PER_MM,
  height: PAPER.height * PIXELS_PER_MM,
  margin: PAPER.margin * PIXELS_PER_MM,
  onPaper: CSS_PIXELS_PER_MM / PIXELS_PER_MM,
  head: 62,
  foot: 34,
  gap: 14,
  caption: 20,
} as const;

export type CellSize = { width: number; height: number; picture: number };

/** Most machines have pictures of this shape; another one lies in the middle of its place. */
const SHAPE = 3 / 4;

/** As wide as the columns let it be, and never so high that a row falls off the sheet. */
export function cellOf({ columns, rows }: GridLayout, captions: boolean): CellSize {
  const below = captions ? SHEET.caption : 0;
  const room = SHEET.height - 2 * SHEET.margin - SHEET.head - SHEET.foot;
  const widest = (SHEET.areaWidth - (columns - 1) * SHEET.gap) / columns;
  const highest = (room - (rows - 1) * SHEET.gap) / rows;
  const height = Math.floor(Math.min(widest * SHAPE + below, highest));
  const picture = height - below;
  return { width: Math.min(widest, picture / SHAPE), height, picture };
}
