/**
 * O'Gorman N et al. Am J Obstet Gynecol 2016;214:103. As the 2020 model, with PAPP-A; never mixed with it. Order: MAP, UtA-PI,
 * PlGF, PAPP-A. Another transcription has 0.31983 for the correlation of PAPP-A with PlGF.
 */
export const PE_OGORMAN_2016 = {
  markers: ['map', 'utaPi', 'plgf', 'pappa'],
  lines: [
    [0.09564, -0.001824],
    [0.54453, -0.013143],
    [-0.93687, 0.02193],
    [-0.62165, 0.014692],
  ],
  sd: [0.03724, 0.12894, 0.17723, 0.23539],
  correlation: [
    [1, -0.05133, -0.02791, -0.00497],
    [-0.05133, 1, -0.15084, -0.15992],
    [-0.02791, -0.15084, 1, 0.32085],
    [-0.00497, -0.15992, 0.32085, 1],
  ],
} as const;
