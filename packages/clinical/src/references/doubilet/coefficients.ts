export const DOUBILET_1995 = {
  standard: 'doubilet',
  author: 'Doubilet 1995',
  citation: 'Doubilet PM, Benson CB. J Ultrasound Med 1995;14:431–434',
} as const;

export const DOUBILET_2013 = {
  standard: 'doubilet',
  author: 'Doubilet 2013',
  citation: 'Doubilet PM, Benson CB, Bourne T, Blaivas M. N Engl J Med 2013;369:1443–1451',
} as const;

/** 6.2 weeks ends at 43.5 days. Beats per minute; `rapidFrom` carries a good prognosis. */
export const HEART_RATE_BANDS = [
  { untilDays: 43.5, slowBelow: 90, normalFrom: 100, rapidFrom: 135 },
  { untilDays: 49, slowBelow: 110, normalFrom: 120, rapidFrom: 155 },
] as const;

export const PREGNANCY_FAILURE = {
  crlMmWithoutHeartbeat: 7,
  msdMmWithoutEmbryo: 25,
  daysAfterSacWithoutYolkSac: 14,
  daysAfterSacWithYolkSac: 11,
  suspiciousYolkSacAboveMm: 7,
  suspiciousSacExcessBelowMm: 5,
} as const;
