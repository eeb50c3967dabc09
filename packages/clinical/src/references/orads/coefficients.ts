export const ORADS_CATEGORIES = ['0', '1', '2', '3', '4', '5'] as const;
export type OradsCategory = (typeof ORADS_CATEGORIES)[number];

/** O-RADS US v2022: share of malignancy in percent, from the first up to but without the second. */
export const ORADS_RISK: Readonly<Record<OradsCategory, { meaning: string; risk: readonly [number, number] | null }>> =
  {
    0: { meaning: 'incomplete', risk: null },
    1: { meaning: 'normal ovary', risk: null },
    2: { meaning: 'almost certainly benign', risk: [0, 1] },
    3: { meaning: 'low', risk: [1, 10] },
    4: { meaning: 'intermediate', risk: [10, 50] },
    5: { meaning: 'high', risk: [50, 100] },
  };

export const ORADS_LIMITS = { physiologicMm: 30, largeMm: 100, manyPapillae: 4 } as const;
/** Typical benign lesions; the others of the list lie outside the ovary. */
export const OVARIAN_TYPICAL: readonly string[] = ['hemorragico', 'dermoide', 'endometrioma'];
export const EXTRAOVARIAN_TYPICAL: readonly string[] = ['paraovariano', 'inclusaoPeritoneal', 'hidrossalpinge'];
