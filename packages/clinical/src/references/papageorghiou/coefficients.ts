/**
 * Fixed 95th centiles of the mean uterine PI. Martin AM et al. Ultrasound Obstet Gynecol 2001;18:583-586 (11 to 14 weeks);
 * Papageorghiou AT et al. Ultrasound Obstet Gynecol 2001;18:441-449 (20 to 24 weeks, transvaginal). Days, both ends included.
 */
export const UTERINE_CUTOFFS = [
  { window: 'w11_14', fromDays: 77, toDays: 98, cutoff: 2.35 },
  { window: 'w20_24', fromDays: 140, toDays: 174, cutoff: 1.63 },
] as const;
