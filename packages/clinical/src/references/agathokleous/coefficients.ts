/** Agathokleous M et al. Ultrasound Obstet Gynecol 2013;41:247 (values corrected February 2013). [LR present, LR absent], trisomy 21. */
export const SOFT_MARKERS = {
  intracardiacEchogenicFocus: [5.83, 0.8],
  ventriculomegaly: [27.52, 0.94],
  increasedNuchalFold: [23.3, 0.8],
  hyperechogenicBowel: [11.44, 0.9],
  mildHydronephrosis: [7.63, 0.92],
  shortFemur: [3.72, 0.8],
  shortHumerus: [4.81, 0.74],
  aberrantRightSubclavian: [21.48, 0.71],
  absentOrHypoplasticNasalBone: [23.27, 0.46],
} as const;
