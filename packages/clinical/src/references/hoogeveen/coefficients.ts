/** Hoogeveen M, Meerman RH, Pasman S, Egberts J. BJOG 2002;109:1132-1136. Volume in mL over weeks. */
export const HOOGEVEEN = { rangeWeeks: [19, 36], volume: [-279, 15.1], plasmaLoss: 0.7 } as const;
