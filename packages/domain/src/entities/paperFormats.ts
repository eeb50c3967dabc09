/**
 * The sheets a report can be printed on: short side by long side, in millimetres. A and B are ISO 216, C is ISO 269; the North American
 * ones are inches written in millimetres.
 */
export const PAPER_SIZES = {
  A0: [841, 1189],
  A1: [594, 841],
  A2: [420, 594],
  A3: [297, 420],
  A4: [210, 297],
  A5: [148, 210],
  A6: [105, 148],
  A7: [74, 105],
  A8: [52, 74],
  A9: [37, 52],
  A10: [26, 37],
  B0: [1000, 1414],
  B1: [707, 1000],
  B2: [500, 707],
  B3: [353, 500],
  B4: [250, 353],
  B5: [176, 250],
  B6: [125, 176],
  B7: [88, 125],
  B8: [62, 88],
  B9: [44, 62],
  B10: [31, 44],
  C0: [917, 1297],
  C1: [648, 917],
  C2: [458, 648],
  C3: [324, 458],
  C4: [229, 324],
  C5: [162, 229],
  C6: [114, 162],
  C7: [81, 114],
  C8: [57, 81],
  C9: [40, 57],
  C10: [28, 40],
  Letter: [215.9, 279.4],
  Legal: [215.9, 355.6],
  Folio: [210, 330],
  Ledger: [279.4, 431.8],
  Tabloid: [279.4, 431.8],
  Executive: [184.15, 266.7],
  DLE: [110, 220],
  Comm10E: [104.775, 241.3],
} as const satisfies Record<string, readonly [number, number]>;

export type PaperFormat = keyof typeof PAPER_SIZES;
export const PAPER_FORMATS = Object.keys(PAPER_SIZES) as [PaperFormat, ...PaperFormat[]];

export const PAGE_ORIENTATIONS = ['portrait', 'landscape'] as const;
export type PageOrientation = (typeof PAGE_ORIENTATIONS)[number];

export type SheetSize = { width: number; height: number };

/** A sheet as it lies: upright the short side is across, on its side the long one. */
export function turned([one, other]: readonly [number, number], orientation: PageOrientation): SheetSize {
  const [short, long] = [Math.min(one, other), Math.max(one, other)];
  return orientation === 'landscape' ? { width: long, height: short } : { width: short, height: long };
}

export const sizeOf = (format: PaperFormat, orientation: PageOrientation): SheetSize =>
  turned(PAPER_SIZES[format], orientation);
