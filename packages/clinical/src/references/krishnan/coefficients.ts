/**
 * Krishnan 2016: f(size) = b0 + b1·x + b2·x² + b3·x³, RMSE on the scale of f. Sizes in cm; x is the biparietal diameter or the femur
 * in cm, the weight in g, or the gestational age in weeks.
 */
export const KRISHNAN_ROWS: readonly (readonly [
  code: string,
  by: 'BPD' | 'EGA' | 'FL' | 'FW',
  scale: 'ln' | 'sqrt' | 'identity',
  b: readonly [number, number, number, number],
  rmse: number,
])[] = [
  ['AoI', 'BPD', 'identity', [-0.106364392, 0.114725336, -0.012652822, 0.000749829], 0.03586],
  ['AoVA', 'BPD', 'ln', [-3.947393179, 0.95675683, -0.108914159, 0.004912513], 0.11103],
  ['Asc Ao', 'BPD', 'ln', [-3.516489029, 0.902795613, -0.111260436, 0.005548203], 0.14539],
  ['Dsc Ao', 'BPD', 'ln', [-2.856304884, 0.580807686, -0.056881689, 0.002512869], 0.1441],
  ['LPA', 'BPD', 'identity', [-0.134450093, 0.138616398, -0.017642498, 0.00105033], 0.03505],
  ['LVL', 'BPD', 'sqrt', [0.294931561, 0.217614278, -0.005140324, 0], 0.09357],
  ['MPA', 'BPD', 'ln', [-3.846105099, 1.048614264, -0.127816588, 0.006063673], 0.12066],
  ['MVA', 'BPD', 'ln', [-3.32477212, 0.969902515, -0.106860593, 0.004473731], 0.13511],
  ['PDA', 'BPD', 'identity', [-0.227393731, 0.222914532, -0.02864622, 0.001664825], 0.06163],
  ['PVA', 'BPD', 'ln', [-3.711754799, 0.949950993, -0.108380236, 0.00491143], 0.12505],
  ['RPA', 'BPD', 'sqrt', [0.293380618, 0.041556146, 0, 0], 0.03918],
  ['RVL', 'BPD', 'sqrt', [0.263426363, 0.206706017, -0.004314223, 0], 0.09951],
  ['TVA', 'BPD', 'ln', [-3.20428133, 0.932536781, -0.101624273, 0.004371298], 0.14312],
  ['AoI', 'EGA', 'identity', [-0.0555677, 0.014131, 0, 0], 0.03387],
  ['AoVA', 'EGA', 'ln', [-5.41773, 0.35887, -0.009753, 0.0000975], 0.10815],
  ['Asc Ao', 'EGA', 'ln', [-4.88073, 0.34001, -0.0099447, 0.000111], 0.1417],
  ['Dsc Ao', 'EGA', 'ln', [-4.13567, 0.25723, -0.0067305, 0.0000689], 0.13968],
  ['LPA', 'EGA', 'identity', [-0.036635719, 0.013427674, 0, 0], 0.03349],
  ['LVL', 'EGA', 'sqrt', [-0.255130589, 0.089763455, -0.000861674, 0], 0.08465],
  ['MPA', 'EGA', 'ln', [-5.79959, 0.43919, -0.013138, 0.000143], 0.12482],
  ['MVA', 'EGA', 'ln', [-5.06318, 0.39317, -0.010803, 0.000105], 0.13033],
  ['PDA', 'EGA', 'identity', [-0.60043, 0.088373, -0.0027277, 0.0000351], 0.06045],
  ['PVA', 'EGA', 'ln', [-5.10288, 0.34745, -0.009335, 0.0000925], 0.12219],
  ['RPA', 'EGA', 'sqrt', [0.240886196, 0.012312109, 0, 0], 0.03834],
  ['RVL', 'EGA', 'sqrt', [-0.269416749, 0.085593112, -0.000779729, 0], 0.08875],
  ['TVA', 'EGA', 'ln', [-4.76781, 0.3596, -0.0094192, 0.0000892], 0.13986],
  ['AoI', 'FL', 'identity', [0.083363235, 0.036645126, 0.001946812, 0], 0.03495],
  ['AoVA', 'FL', 'ln', [-2.894822836, 0.674753964, -0.076548614, 0.003786118], 0.11448],
  ['Asc Ao', 'FL', 'ln', [-2.520740747, 0.627052188, -0.083530821, 0.005291002], 0.14609],
  ['Dsc Ao', 'FL', 'ln', [-2.082457066, 0.330647767, -0.0139456, 0], 0.14903],
  ['LPA', 'FL', 'identity', [0.1080544, 0.0290772, 0.0024778, 0], 0.0343],
  ['LVL', 'FL', 'sqrt', [0.518248975, 0.222303793, -0.005123903, 0], 0.09145],
  ['MPA', 'FL', 'ln', [-2.734759569, 0.753754795, -0.100173205, 0.005764282], 0.1209],
  ['MVA', 'FL', 'ln', [-2.297550917, 0.730010331, -0.086216681, 0.004071327], 0.13859],
  ['PDA', 'FL', 'identity', [-0.016148793, 0.182764083, -0.028736787, 0.002335734], 0.06116],
  ['PVA', 'FL', 'ln', [-2.723476171, 0.710112751, -0.085804179, 0.004534211], 0.12332],
  ['RPA', 'FL', 'sqrt', [0.330754787, 0.047082447, 0, 0], 0.04017],
  ['RVL', 'FL', 'sqrt', [0.481676728, 0.208990812, -0.003693833, 0], 0.09503],
  ['TVA', 'FL', 'ln', [-2.176444292, 0.674286246, -0.074298643, 0.003537405], 0.14473],
  ['AoI', 'FW', 'identity', [0.144443452, 0.000244333, -9.46e-8, 0], 0.03441],
  ['AoVA', 'FW', 'ln', [-1.847861767, 0.001429191, -6.551e-7, 1e-10], 0.12072],
  ['Asc Ao', 'FW', 'ln', [-1.599326134, 0.001241431, -5.436e-7, 1e-10], 0.15008],
  ['Dsc Ao', 'FW', 'ln', [-1.54869175, 0.00121822, -5.412e-7, 1e-10], 0.13819],
  ['LPA', 'FW', 'identity', [0.161791608, 0.000208647, -7.48e-8, 0], 0.03402],
  ['LVL', 'FW', 'sqrt', [0.870058179, 0.000965135, -4.054e-7, 1e-10], 0.08969],
  ['MPA', 'FW', 'ln', [-1.576411486, 0.001312805, -5.924e-7, 1e-10], 0.1275],
  ['MVA', 'FW', 'ln', [-1.170747399, 0.001453983, -6.879e-7, 1e-10], 0.14442],
  ['PDA', 'FW', 'identity', [0.233123407, 0.000361123, -1.511e-7, 0], 0.06088],
  ['PVA', 'FW', 'ln', [-1.610237002, 0.001342422, -5.866e-7, 1e-10], 0.13343],
  ['RPA', 'FW', 'sqrt', [0.415423453, 0.0002146, -8.41e-8, 0], 0.03825],
  ['RVL', 'FW', 'sqrt', [0.812244415, 0.000942351, -3.89e-7, 1e-10], 0.09289],
  ['TVA', 'FW', 'ln', [-1.127624989, 0.001466129, -6.702e-7, 1e-10], 0.14909],
];

export const KRISHNAN_WEEKS = [17, 39] as const;
/** Femur and biparietal diameter in cm of a fetus of these weeks. */
export const KRISHNAN_FL_CM = [2, 8.2] as const;
export const KRISHNAN_BPD_CM = [3.1, 10.4] as const;
/**
 * The cubic terms of the rows by weight were printed with one digit: up to the weight of 28 weeks they agree with the rows by age
 * within 12 %, beyond it they part (at 34 weeks the isthmus would be half its size, at 39 weeks below zero), so no answer there.
 */
export const KRISHNAN_FW_G = [130, 1250] as const;

/** The structures as the paper names them. */
export const KRISHNAN_NAMES: Readonly<Record<string, string>> = {
  AoI: 'Aortic isthmus',
  AoVA: 'Aortic valve annulus',
  'Asc Ao': 'ascending aorta',
  'Dsc Ao': 'descending aorta',
  LPA: 'left pulmonary artery',
  LVL: 'left ventricular length',
  MPA: 'main pulmonary artery',
  MVA: 'Mitral valve annulus',
  PDA: 'patent ductus arteriosus',
  PVA: 'Pulmonary valve annulus',
  RPA: 'right pulmonary artery',
  RVL: 'right ventricular length',
  TVA: 'Tricuspid valve annulus',
};
