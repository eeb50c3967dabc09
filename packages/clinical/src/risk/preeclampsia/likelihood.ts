import { covarianceOf, type Multinormal, selections } from '../../maths/multinormal.ts';
import { PE_GALLO_2016 } from '../../references/gallo2016/coefficients.ts';
import { PE_OGORMAN_2016 } from '../../references/ogorman2016/coefficients.ts';
import { PE_WRIGHT_2020 } from '../../references/wright2020/coefficients.ts';

/** Markers given the week of delivery with preeclampsia: means on broken lines, one covariance. */
export type MarkerModel = {
  markers: readonly string[];
  /** b0 + b1·t until it reaches zero. */
  lines: readonly (readonly [b0: number, b1: number])[];
  /** For every selection of the markers. */
  normals: readonly Multinormal[];
};

const { at24, perWeek, centredAtWeeks, ophthalmicLine } = PE_GALLO_2016;

/** Wright 2020. */
export const WRIGHT_2020: MarkerModel = {
  markers: PE_WRIGHT_2020.markers,
  lines: PE_WRIGHT_2020.lines,
  normals: selections(PE_WRIGHT_2020.covariance),
};

/** O'Gorman 2016, with PAPP-A. */
export const OGORMAN_2016: MarkerModel = {
  markers: PE_OGORMAN_2016.markers,
  lines: PE_OGORMAN_2016.lines,
  normals: selections(covarianceOf(PE_OGORMAN_2016.sd, PE_OGORMAN_2016.correlation)),
};

/** Gallo 2016 and Sapantzoglou 2021, markers at 19 to 24 weeks. */
export const GALLO_2016: MarkerModel = {
  markers: PE_GALLO_2016.markers,
  lines: [
    ...at24.map((mean, index) => [mean - (perWeek[index] ?? 0) * centredAtWeeks, perWeek[index] ?? 0] as const),
    ophthalmicLine,
  ],
  normals: selections(covarianceOf(PE_GALLO_2016.sd, PE_GALLO_2016.correlation)),
};
