export const BENACERRAF_1990 = {
  standard: 'benacerraf',
  author: 'Benacerraf 1990',
  citation: 'Benacerraf BR, Harlow BL, Frigoletto FD. J Ultrasound Med 1990;9:389–394',
} as const;

/** Middle phalanx of the fifth over that of the fourth digit. */
export const PHALANX = { median: 0.85, suspiciousBelow: 0.7 } as const;
