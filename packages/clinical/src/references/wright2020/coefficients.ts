/**
 * Wright D et al. Am J Obstet Gynecol 2020;223:12. Mean of log10 MoM = b0 + b1·(weeks at delivery) until it reaches zero, then
 * zero; one covariance; log10 MoM truncated at ± limit. Order: MAP, UtA-PI, PlGF.
 */
export const PE_WRIGHT_2020 = {
  markers: ['map', 'utaPi', 'plgf'],
  lines: [
    [0.088997, -0.0016711],
    [0.5861, -0.014233],
    [-0.92352, 0.021584],
  ],
  covariance: [
    [0.00141396, -0.0002726, -0.0001907],
    [-0.0002726, 0.01630906, -0.0034539],
    [-0.0001907, -0.0034539, 0.03147225],
  ],
  truncation: {
    map: [-0.1224076, 0.12240759],
    utaPi: [-0.4216152, 0.42161519],
    plgf: [-0.5655099, 0.56550992],
  },
  rangeDays: [77, 99],
} as const;

/** Weeks before which delivery with preeclampsia is reported, the first week that counts, and what serves as infinity. */
export const PE_LIMITS = {
  first: [32, 34, 37, 41],
  second: [28, 32, 36, 37],
  fromWeeks: 24,
  infinityWeeks: 110,
} as const;
