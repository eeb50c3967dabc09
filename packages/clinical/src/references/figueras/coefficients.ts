/** Figueras F, Gratacós E. Fetal Diagn Ther 2014;36:86–98: percentiles beyond which a sign counts; one equal to the limit is not beyond it. */
export const STAGE_LIMITS = { weightBelow: 3, piAbove: 95, cerebralBelow: 5 } as const;

export const FIGUERAS_2014 = {
  standard: 'figueras',
  author: 'Figueras and Gratacós 2014',
  citation:
    'Figueras F, Gratacós E. Update on the diagnosis and classification of fetal growth restriction and proposal of a stage-based management protocol. Fetal Diagn Ther 2014;36:86–98. doi:10.1159/000357592',
} as const;
