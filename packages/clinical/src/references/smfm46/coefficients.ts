/**
 * Dashe JS, Pressman EK, Hibbard JU; SMFM Consult Series #46. Am J Obstet Gynecol 2018;219:B2-B8; Moore & Cayle 1990. Centimetres;
 * a value equal to the limit of polyhydramnios has it, one equal to the limit of oligohydramnios does not.
 */
export const FLUID_LIMITS = {
  afi: { oligohydramnios: 5, lowNormal: 8, mild: 24, moderate: 30, severe: 35 },
  pocket: { oligohydramnios: 2, lowNormal: 2, mild: 8, moderate: 12, severe: 16 },
} as const;
