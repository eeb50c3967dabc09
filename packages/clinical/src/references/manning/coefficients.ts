/** Manning 1980: each item 0 or 2; the pocket of the fluid item in cm. */
export const BPP_ITEMS = ['breathing', 'movement', 'tone', 'fluid'] as const;
export const BPP_POINTS = 2;
export const BPP_POCKET_CM = 2;
/** With and without the non-stress test. */
export const BPP_MAXIMA = { withNst: 10, withoutNst: 8 } as const;
