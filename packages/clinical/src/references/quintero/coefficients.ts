/** Quintero RA, Morales WJ, Allen MH, Bornick PW, Johnson PK, Kruger M. J Perinatol 1999;19:550-555. Pockets in cm. */
export const QUINTERO = {
  donorMaxCm: 2,
  recipientMinCm: 8,
  recipientMinAfter20WeeksCm: 10,
  lateFromDays: 140,
} as const;
