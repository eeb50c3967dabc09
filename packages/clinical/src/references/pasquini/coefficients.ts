/** Pasquini 2007: ln(mm) = slope · ln(x) + intercept, RMSE on the logarithm; x is the femur in mm or the age in weeks. */
export const PASQUINI_ROWS: readonly (readonly [
  structure: string,
  by: 'FL' | 'EGA',
  slope: number,
  intercept: number,
  rmse: number,
])[] = [
  ['isthmus3V', 'FL', 0.967, -2.56, 0.16281],
  ['isthmusSagittal', 'FL', 0.879, -2.261, 0.181],
  ['duct3V', 'FL', 1.09, -3.009, 0.17931],
  ['isthmus3V', 'EGA', 1.224, -2.822, 0.16424],
  ['isthmusSagittal', 'EGA', 1.11, -2.49, 0.18183],
  ['duct3V', 'EGA', 1.396, -3.359, 0.17569],
];

export const PASQUINI_WEEKS = [18, 37] as const;
/** Femur in cm of a fetus of these weeks. */
export const PASQUINI_FL_CM = [2.2, 7.9] as const;
/** Coarctation is suspected below either; the ratio is of isthmus to duct. */
export const PASQUINI_SUSPECT = { z: -2, ratio: 0.74 } as const;
