/**
 * Doubilet PM, Benson CB. J Ultrasound Med 1995;14:431-434; Doubilet PM, Benson CB, Chow JS. J Ultrasound Med 1999;18:537-541.
 * Beats per minute; 6.2 weeks is 43.5 days, 7.0 weeks 49 days.
 */
export const EMBRYONIC_BANDS = [
  { toDays: 43.5, slowBelow: 90, normalFrom: 100, upperNormal: 134 },
  { toDays: 49, slowBelow: 110, normalFrom: 120, upperNormal: 154 },
] as const;

/** Common practice from the second trimester on. */
export const FETAL_RATE = { fromDays: 98, min: 110, max: 160 } as const;
