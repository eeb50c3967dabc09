export const UTD_2014 = {
  standard: 'utd',
  author: 'UTD 2014',
  citation: 'Nguyen HT, Benson CB, Bromley B, et al. J Pediatr Urol 2014;10:982–998',
} as const;

/** Anterior-posterior diameter of the renal pelvis in mm. */
export const RENAL_PELVIS = {
  fromDays: 16 * 7,
  lateFromDays: 28 * 7,
  early: { a1From: 4, a23From: 7 },
  late: { a1From: 7, a23From: 10 },
} as const;
