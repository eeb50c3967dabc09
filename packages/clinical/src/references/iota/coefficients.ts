/** Timmerman 2008: the five benign and the five malignant features of the Simple Rules. */
export const SIMPLE_BENIGN = ['B1', 'B2', 'B3', 'B4', 'B5'] as const;
export const SIMPLE_MALIGNANT = ['M1', 'M2', 'M3', 'M4', 'M5'] as const;

/** Timmerman 2016, in the order of the features. */
export const SRRISK = {
  intercept: -0.97,
  benign: [-3.41, -2.25, -1.66, -2.75, -1.53],
  malignant: [2.2, 2.65, 1.53, 0.98, 1.55],
  centre: 0.92,
} as const;

/**
 * Van Calster 2014, ADNEX. One row for each outcome against benign: borderline, stage I, stages II to IV, metastatic. Terms in
 * order: constant, age, log2 CA125 (only with it), log2 lesion, solid share, its square, more than ten locules, papillations,
 * shadows, ascites, oncology centre.
 */
export const ADNEX: Readonly<Record<'withCa125' | 'withoutCa125', readonly (readonly number[])[]>> = {
  withCa125: [
    [-7.577663, 0.004506, 0.111642, 0.372046, 6.967853, -5.65588, 1.375079, 0.604238, -2.04157, 0.971061, 0.953043],
    [-12.276041, 0.01726, 0.197249, 0.87353, 9.583053, -5.83319, 0.791873, 0.400369, -1.87763, 0.452731, 0.452484],
    [-14.91583, 0.051239, 0.765456, 0.430477, 10.37696, -5.70975, 0.273692, 0.389874, -2.35516, 1.348408, 0.459021],
    [-11.909267, 0.033601, 0.276166, 0.449025, 6.644939, -2.3033, 0.89998, 0.215645, -2.49845, 1.636407, 0.808887],
  ],
  withoutCa125: [
    [-7.412534, 0.003489, 0.430701, 7.117925, -5.74135, 1.343699, 0.607211, -2.11885, 1.167767, 0.983227],
    [-12.201607, 0.017607, 0.98728, 10.07145, -6.17742, 0.763081, 0.410449, -1.98073, 0.77054, 0.543677],
    [-12.826207, 0.045172, 0.759002, 11.83296, -6.64336, 0.316444, 0.390959, -2.94082, 2.691276, 0.929483],
    [-11.424379, 0.033407, 0.560396, 7.264105, -2.77392, 0.983394, 0.199164, -2.63702, 2.185574, 0.906249],
  ],
};
export const ADNEX_AGE = [14, 100] as const;
/** More than three papillations count as four. */
export const ADNEX_MAX_PAPILLATIONS = 4;
/** The share of malignancy from which most centres act. */
export const ADNEX_THRESHOLD = 0.1;
