/**
 * Schneider 2005: ln(size) = slope · ln(x) + intercept, RMSE on the logarithm. Sizes in cm (areas in cm²); x is the femur or the
 * biparietal diameter in cm, or the gestational age in weeks. n is the number of fetuses behind the row.
 */
export const SCHNEIDER_ROWS: readonly (readonly [
  code: string,
  by: 'FL' | 'BPD' | 'EGA',
  n: number,
  intercept: number,
  slope: number,
  rmse: number,
])[] = [
  ['AoVA', 'FL', 119, -2.274, 0.8972, 0.1103],
  ['AoVA', 'BPD', 119, -2.848, 1.039, 0.1307],
  ['AoVA', 'EGA', 128, -5.019, 1.263, 0.1282],
  ['PDA', 'FL', 86, -2.251, 0.737, 0.183],
  ['PDA', 'BPD', 85, -2.694, 0.8236, 0.2042],
  ['PDA', 'EGA', 90, -4.44, 1.013, 0.1913],
  ['Asc Ao', 'FL', 118, -2.141, 0.8968, 0.1225],
  ['Asc Ao', 'BPD', 118, -2.758, 1.06, 0.1227],
  ['Asc Ao', 'EGA', 127, -4.886, 1.261, 0.133],
  ['Dsc Ao', 'FL', 110, -2.368, 0.9415, 0.1224],
  ['Dsc Ao', 'BPD', 111, -2.998, 1.101, 0.1332],
  ['Dsc Ao', 'EGA', 119, -5.365, 1.36, 0.1216],
  ['IVC', 'FL', 108, -2.502, 0.8365, 0.1885],
  ['IVC', 'BPD', 105, -3.159, 1.031, 0.1892],
  ['IVC', 'EGA', 114, -5.14, 1.201, 0.1893],
  ['LPA', 'FL', 83, -2.785, 0.9219, 0.1935],
  ['LPA', 'BPD', 82, -3.383, 1.062, 0.2001],
  ['LPA', 'EGA', 87, -5.39, 1.231, 0.1966],
  ['LVArea', 'FL', 115, -2.283, 1.823, 0.2145],
  ['LVArea', 'BPD', 115, -3.335, 2.042, 0.2691],
  ['LVArea', 'EGA', 124, -7.43, 2.432, 0.2564],
  ['LVEDD', 'FL', 117, -1.516, 0.9554, 0.1403],
  ['LVEDD', 'BPD', 117, -2.087, 1.08, 0.1652],
  ['LVEDD', 'EGA', 126, -4.292, 1.298, 0.156],
  ['LVL', 'FL', 117, -0.675, 0.8772, 0.1216],
  ['LVL', 'BPD', 117, -1.262, 1.024, 0.1313],
  ['LVL', 'EGA', 126, -3.231, 1.193, 0.1376],
  ['MPA', 'FL', 114, -2.072, 0.9465, 0.1645],
  ['MPA', 'BPD', 114, -2.774, 1.144, 0.1455],
  ['MPA', 'EGA', 123, -5.025, 1.347, 0.157],
  ['MVA', 'FL', 117, -1.55, 0.8473, 0.1202],
  ['MVA', 'BPD', 117, -2.118, 0.9921, 0.1296],
  ['MVA', 'EGA', 126, -4.084, 1.173, 0.1315],
  ['PVA', 'FL', 115, -2.148, 0.9437, 0.111],
  ['PVA', 'BPD', 116, -2.813, 1.126, 0.1171],
  ['PVA', 'EGA', 124, -5.114, 1.352, 0.1208],
  ['RPA', 'FL', 103, -2.623, 0.8685, 0.178],
  ['RPA', 'BPD', 103, -3.223, 1.025, 0.1813],
  ['RPA', 'EGA', 109, -5.307, 1.23, 0.1802],
  ['RVArea', 'FL', 118, -2.488, 1.905, 0.2651],
  ['RVArea', 'BPD', 118, -3.643, 2.165, 0.3193],
  ['RVArea', 'EGA', 127, -8.133, 2.625, 0.2957],
  ['RVEDD', 'FL', 118, -1.485, 0.9625, 0.1435],
  ['RVEDD', 'BPD', 118, -2.145, 1.138, 0.1525],
  ['RVEDD', 'EGA', 127, -4.455, 1.363, 0.1442],
  ['RVL', 'FL', 118, -0.825, 0.9305, 0.152],
  ['RVL', 'BPD', 118, -1.403, 1.064, 0.1661],
  ['RVL', 'EGA', 127, -3.566, 1.277, 0.1658],
  ['TVA', 'FL', 118, -1.735, 0.9937, 0.1386],
  ['TVA', 'BPD', 118, -2.439, 1.188, 0.1456],
  ['TVA', 'EGA', 127, -4.766, 1.395, 0.1394],
];

/** Measured as an area, in cm². */
export const SCHNEIDER_AREAS: readonly string[] = ['LVArea', 'RVArea'];
export const SCHNEIDER_WEEKS = [15, 39] as const;
/** Femur and biparietal diameter in cm of a fetus of these weeks. */
export const SCHNEIDER_FL_CM = [1.4, 8.2] as const;
export const SCHNEIDER_BPD_CM = [2.4, 10.4] as const;

/** The structures as the paper names them. */
export const SCHNEIDER_NAMES: Readonly<Record<string, string>> = {
  AoVA: 'Aortic valve',
  PDA: 'Arterial duct',
  'Asc Ao': 'Ascending aorta',
  'Dsc Ao': 'Descending aorta',
  IVC: 'Inferior vena cava',
  LPA: 'Left pulmonary artery',
  LVArea: 'LV area',
  LVEDD: 'LV EDD',
  LVL: 'LV inlet',
  MPA: 'Main pulmonary artery',
  MVA: 'Mitral valve',
  PVA: 'Pulmonary valve',
  RPA: 'Right pulmonary artery',
  RVArea: 'RV area',
  RVEDD: 'RV EDD',
  RVL: 'RV inlet',
  TVA: 'Tricuspid valve',
};
