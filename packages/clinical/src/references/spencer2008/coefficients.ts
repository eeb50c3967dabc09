/**
 * Twins: divide the MoM that a single pregnancy would have. Spencer K et al. Prenat Diagn 2008;28:49 (free beta-hCG and PAPP-A by
 * chorionicity); mean nuchal translucency when monochorionic: Vandecruys H et al. Ultrasound Obstet Gynecol 2005;25:551.
 */
export const TWIN_MOM = { freeBhcg: 2.023, pappa: { DC: 2.192, MC: 1.788 } } as const;
