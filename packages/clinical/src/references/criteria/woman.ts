/** Doubilet 1999: after 7.0 and until 10 weeks an embryonic heart is slow below this; beats per minute. */
export const LATE_EMBRYO = { untilDays: 70, slowBelow: 120 } as const;

/** Doubilet 2013: from this mean diameter on, in mm, a sac without an embryo is suspicious. */
export const SUSPICIOUS_SAC_MM = 16;

/** Salomon 2005; ISUOG 2016: discordance of the crown–rump lengths, in percent. */
export const CRL_DISCORDANCE = 10;

/** Fetal Medicine Foundation: crown–rump lengths of the first-trimester screening, in mm. */
export const SCREENED_CRL_MM = [45, 84] as const;

/** Nicolaides 2004: the 99th percentile of the nuchal translucency, in mm, whatever the length. */
export const NUCHAL_P99_MM = 3.5;

/** Denominators of a risk: NICE; ISUOG 2014; ASPRE 2017. A company may choose others. */
export const RISK_LIMITS = { trisomyHigh: 100, trisomyIntermediate: 1000, preeclampsiaHigh: 100 } as const;

/** Teede 2023: a follicle from this diameter on, in mm, makes the ovary large by itself. */
export const DOMINANT_FOLLICLE_MM = 10;

/** Jordans 2019: residual myometrium beside a niche, in mm. */
export const THIN_MYOMETRIUM_MM = 3;

/** ACOG Practice Bulletin 222: mmHg. */
export const HYPERTENSION = { systolic: 140, diastolic: 90, severeSystolic: 160, severeDiastolic: 110 } as const;

/** ACOG Committee Opinion 579: late term. */
export const LATE_TERM_DAYS = 41 * 7;

/** ACOG Practice Bulletin 226: advanced maternal age, said while screening is possible. */
export const MATERNAL_AGE = { years: 35, beforeDays: 14 * 7 } as const;
