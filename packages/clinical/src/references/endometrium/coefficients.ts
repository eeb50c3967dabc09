/** ACOG 734 and Smith-Bindman 2004: above these, in mm, after the menopause. */
export const ENDOMETRIUM = { bleedingMm: 4, bleedingOnTherapyMm: 5, noBleedingMm: 11 } as const;
