/** ISUOG and FEBRASGO practice: at or below each length, in mm; no label after 24 weeks. */
export const CERVIX_CLASSES: readonly { toMm: number; class: string }[] = [
  { toMm: 15, class: 'very short' },
  { toMm: 25, class: 'short' },
  { toMm: 30, class: 'borderline' },
];
/** 16+0 to 24+0. */
export const CERVIX_CLASS_DAYS = [112, 168] as const;
