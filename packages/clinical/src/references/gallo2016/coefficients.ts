/**
 * Gallo DM et al. Am J Obstet Gynecol 2016;214:619, markers at 19-24 weeks. Mean of log10 MoM = at24 + perWeek·(t − 24) until zero.
 * The fourth marker is the ophthalmic artery ratio of Sapantzoglou I et al. Ultrasound Obstet Gynecol 2021;57:75, as a delta on
 * its own scale. Order: MAP, UtA-PI, PlGF, ophthalmic delta.
 */
export const PE_GALLO_2016 = {
  markers: ['map', 'utaPi', 'plgf', 'ophthalmicDelta'],
  centredAtWeeks: 24,
  at24: [0.063088, 0.34798, -1.11759],
  perWeek: [-0.002842, -0.0195256, 0.078571],
  ophthalmicLine: [0.6732, -0.0154],
  sd: [0.036403, 0.113746, 0.201017, 0.0924],
  correlation: [
    [1, -0.0412, -0.05417, 0.1519],
    [-0.0412, 1, -0.07356, 0.0263],
    [-0.05417, -0.07356, 1, -0.0251],
    [0.1519, 0.0263, -0.0251, 1],
  ],
  rangeDays: [133, 174],
} as const;
