/**
 * Ciobanu A, Wright A, Syngelaki A, Wright D, Akolekar R, Nicolaides KH. Ultrasound Obstet Gynecol 2019;53:465-472, Table S1.
 * Polynomials over days, lowest power first; every SD is on the log10 scale.
 */
export const FMF2019 = {
  rangeDays: [140, 293],
  /** The median of this one is on the scale of the PI itself. */
  umbilical: { median: [1.6473, -0.003005], sdLog10: [0.08713, -0.0002936, 9.355e-7] },
  cerebral: { medianLog10: [0.3117, -0.0071, 6.345e-5, -1.443e-7], sdLog10: [0.1708, -0.001199, 3.211e-6] },
  cerebroplacental: { medianLog10: [-0.3564, 3.969e-4, 3.199e-5, -9.266e-8], sdLog10: [0.1948, -0.00122, 3.262e-6] },
} as const;
