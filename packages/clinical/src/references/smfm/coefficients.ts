export const SMFM_2018 = {
  standard: 'smfm',
  author: 'SMFM 2018',
  citation:
    'Fox NS, Monteagudo A, Kuller JA, Craigo S, Norton ME (SMFM Consult Series #45). Am J Obstet Gynecol 2018;219:B2–B9',
} as const;

/** Atrium of the lateral ventricle: mild from 10, moderate from 13, severe above 15. */
/** The paper has whole millimetres; what lies between 12 and 13 is moderate to the form catalogue, which is the more careful. */
export const ATRIUM_MM = { mildFrom: 10, moderateFrom: 13, moderateAbove: 12, severeAbove: 15 } as const;
