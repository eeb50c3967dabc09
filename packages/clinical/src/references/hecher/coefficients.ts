/** Ductus venosus PIV as in the Barcelona calculator of 2021, after Hecher K et al. Ultrasound Obstet Gynecol 1994;4:381-390. */
export const BARCELONA_DUCTUS = { rangeWeeks: [20, 44], mean: [0.903, -0.0116], sd: 0.1483 } as const;
