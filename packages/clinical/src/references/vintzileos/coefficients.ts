/** Vintzileos 1984: crown–heel length in cm from the femur in mm. */
export const VINTZILEOS_1984 = { intercept: 6.18, slope: 0.59, femurMm: [30, 80] } as const;
