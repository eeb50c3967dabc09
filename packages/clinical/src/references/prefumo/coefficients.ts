/** Prefumo F, Risso D, Venturini PL, De Biasio P. Ultrasound Obstet Gynecol 2002;20:42-46. */
export const PREFUMO_DUCTUS = { rangeCrlMm: [38, 88], atStart: 1.07, perMm: -0.0014 } as const;
