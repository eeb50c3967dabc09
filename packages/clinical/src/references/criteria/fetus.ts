/** Reddy UM et al. Obstet Gynecol 2014;123:1070–1082: low-lying below 20 mm from the internal os, told from 16 weeks on. */
export const LOW_PLACENTA = { fromDays: 16 * 7, belowMm: 20 } as const;

/** Grannum 1979: a third degree before this age is early. */
export const MATURE_PLACENTA_DAYS = 34 * 7;

/** ACOG Practice Bulletin 235: from here a presentation is worth saying. */
export const PRESENTATION_DAYS = 36 * 7;

/** Papageorghiou 2001: a notch that is still there. */
export const NOTCH_DAYS = 24 * 7;

/** ISUOG 2022: the cervix is screened from 16+0 to 24+6. */
export const CERVIX_SCREENED_DAYS = [16 * 7, 24 * 7 + 6] as const;

/** To 2006: risk of spontaneous birth before 28 weeks, in percent. */
export const PRETERM_RISK_PERCENT = 5;

/** Campbell and Nyberg: femur over foot, thoracic over abdominal circumference. */
export const FETAL_RATIOS = { femurFoot: 0.87, thoraxAbdomen: 0.8 } as const;

/** Carvalho JS et al. ISUOG Practice Guidelines: fetal cardiac screening. Ultrasound Obstet Gynecol 2023;61:788–803: 45° ± 20°. */
export const CARDIAC_AXIS = { from: 25, to: 65 } as const;

/** Pasquini 2007: isthmus z-score and isthmus over duct; right over left ventricle. */
export const COARCTATION = { isthmusZ: -2, isthmusDuct: 0.74, rightLeft: 1.3 } as const;

/** Paladini 1990; AHA 2014: circumference and area of the heart in those of the chest. */
export const CARDIOMEGALY = { circumference: 0.5, area: 0.35 } as const;

/** AHA 2014 (Donofrio): pulsatility and systolic velocity (cm/s) of a constricted duct. */
export const DUCT_CONSTRICTION = { piBelow: 1.9, velocityAbove: 140 } as const;

/** Jaeggi 2011; AHA 2014: mechanical atrioventricular interval, in ms. */
export const LONG_AV_MS = 150;

/** NICHD 2008 (Macones): contractions in ten minutes. */
export const TACHYSYSTOLE_ABOVE = 5;
