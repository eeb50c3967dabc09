export const NUCHAL_FOLD_COHORT = {
  standard: 'nuchal-fold',
  author: 'ACOG / SOGC',
  citation: 'ACOG / SOGC soft-marker guidance; mean ± SD at 20–22 wk from a large cohort',
} as const;

export const NUCHAL_FOLD_WEEKS = [20, 21, 22] as const;
export const NUCHAL_FOLD_MEAN_MM = [4.29, 4.62, 4.78] as const;
export const NUCHAL_FOLD_SD_MM = [0.81, 0.78, 0.77] as const;
