/** Baschat AA, Gembruch U. Ultrasound Obstet Gynecol 2003;21:124-127. Polynomials over decimal weeks, lowest power first. */
export const BASCHAT_RANGE_WEEKS = [20, 42] as const;

export const BASCHAT_CPR = {
  mean: [-4.0636, 0.383, -0.0059],
  /** The published correction of a decimal error. */
  sd: [-0.67418, 0.07156, -0.00113],
  /** What the Barcelona calculator uses; larger by up to 0.03. */
  sdBarcelona: [-0.9664, 0.09027, -0.0014],
} as const;

/** Middle cerebral artery PI as in the Barcelona calculator of 2021. */
export const BARCELONA_CEREBRAL = {
  mean: [-2.7317, 0.3335, -0.0058],
  sd: [-0.88005, 0.08182, -0.00133],
} as const;

/** Fixed limits of the cerebroplacental ratio: Bahado-Singh 1999 and Gramellini 1992. */
export const CPR_CUTOFFS = { usual: 1, older: 1.08 } as const;
