/** Nicolaides KH. The 11-13+6 weeks scan, 2004: probability added to the same trisomy after an affected pregnancy. */
export const PREVIOUS_AFFECTED = { addProbability: 0.0075 } as const;
