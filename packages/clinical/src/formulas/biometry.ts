import { limbCurves } from '../biometry/limb.ts';
import { orbitCurves } from '../biometry/morphology.ts';
import type { Bone } from '../references/chitty/coefficients.ts';
import { numberInput, optional } from '../values/input.ts';
import { derived } from './derived.ts';
import { AGE_PARAM, age, type Formula } from './formula.ts';
import { type MeasureSpec, measured } from './measure.ts';

type Basic = {
  measure: 'dbp' | 'cc' | 'ca' | 'cf';
  code: 'BPD' | 'HC' | 'AC' | 'FL';
  input: string;
  limits: [number, number];
};
export const BASIC: readonly Basic[] = [
  { measure: 'dbp', code: 'BPD', input: 'bpdMm', limits: [5, 130] },
  { measure: 'cc', code: 'HC', input: 'hcMm', limits: [20, 450] },
  { measure: 'ca', code: 'AC', input: 'acMm', limits: [10, 500] },
  { measure: 'cf', code: 'FL', input: 'flMm', limits: [1, 100] },
];

/** Which of the four each standard has. */
const CURVES: Readonly<Record<string, readonly Basic['code'][]>> = {
  hadlock: ['BPD', 'HC', 'AC', 'FL'],
  intergrowth: ['BPD', 'HC', 'AC', 'FL'],
  snijders: ['HC', 'AC', 'FL'],
  chitty: ['FL'],
};

export const datedByHadlock = (input: string, code: Basic['code']): NonNullable<MeasureSpec['datedBy']> => ({
  entry: 'dating.biometry.hadlock1984',
  input,
  answer: code,
  unit: 'weeks',
});

function basicBy({ measure, code, input, limits }: Basic): Formula[] {
  const common = { measure, group: 'biometry' as const, unit: 'mm' as const, limits, slips: true as const };
  const datedBy = datedByHadlock(input, code);
  const short = code.toLowerCase();
  const placed = (author: string, year: number): Formula[] =>
    CURVES[author]?.includes(code)
      ? [measured({ ...common, author, datedBy, placedBy: `size.${short}.${author}${year}` })]
      : [];
  return [
    ...placed('hadlock', 1984),
    ...placed('intergrowth', 2014),
    ...placed('snijders', 1994),
    ...placed('chitty', 1994),
  ];
}

const limb = (measure: string, bone: Bone, limits: [number, number], more: Partial<MeasureSpec> = {}): Formula =>
  measured({
    measure,
    author: 'chitty',
    group: 'morphology',
    unit: 'mm',
    limits,
    slips: true,
    uses: ['size.limb.chitty2002', 'dating.limb.chitty2002'],
    curve: () => limbCurves[bone],
    datedBy: { entry: 'dating.limb.chitty2002', input: 'valueMm', with: { bone } },
    ...more,
  });

const extra = (
  measure: string,
  author: string,
  entry: string,
  limits: [number, number],
  more: Partial<MeasureSpec> = {},
) => measured({ measure, author, group: 'morphology', unit: 'mm', limits, placedBy: entry, ...more });

export const jeantyHumerus = { entry: 'dating.humerus.jeanty1984', input: 'humerusMm' };

const ORBITS = [
  ['ocular', 'ocularDiameter'],
  ['interocular', 'interocularDistance'],
  ['binocular', 'binocularDistance'],
] as const;

export const biometryFormulas: readonly Formula[] = [
  ...BASIC.flatMap(basicBy),
  extra('dof', 'intergrowth', 'size.ofd.intergrowth2014', [5, 150], { group: 'biometry', slips: true }),
  measured({
    measure: 'cu',
    author: 'jeanty',
    group: 'biometry',
    unit: 'mm',
    limits: [1, 90],
    datedBy: jeantyHumerus,
  }),
  limb('cu', 'humerus', [1, 90], { group: 'biometry' }),
  limb('radio', 'radius', [1, 80]),
  limb('ulna', 'ulna', [1, 90]),
  limb('tibia', 'tibia', [1, 90]),
  limb('fibula', 'fibula', [1, 90]),
  limb('pe', 'foot', [1, 110]),
  ...ORBITS.map(([measure, orbit]) =>
    measured({
      measure,
      author: 'jeanty',
      group: 'morphology',
      unit: 'mm',
      limits: [1, 90],
      uses: ['table.orbits-jeanty'],
      curve: () => orbitCurves[orbit] ?? null,
    }),
  ),
  extra('osso-nasal', 'sonek', 'table.nasal-bone-sonek2003', [0.5, 20]),
  extra('cerebelo', 'intergrowth', 'size.tcd.intergrowth2021', [3, 80], {
    datedBy: { entry: 'dating.tcd.hill1990', input: 'tcdMm', answer: 'gaWeeks', unit: 'weeks' },
  }),
  extra('cisterna', 'intergrowth', 'size.cisternamagna.intergrowth2020', [0.5, 30]),
  extra('atrio', 'intergrowth', 'size.atrium.intergrowth2020', [0.5, 60]),
  extra('corno-anterior', 'intergrowth', 'size.anteriorhorn.intergrowth2020', [0.5, 60]),
  extra('fissura-parieto-occipital', 'intergrowth', 'size.pof.intergrowth2020', [0.5, 40]),
  extra('fissura-sylvius', 'intergrowth', 'size.sylvian.intergrowth2020', [0.5, 50]),
  derived({
    measure: 'quinto-dedo',
    author: 'goldstein',
    group: 'morphology',
    entry: 'size.fifthfinger.goldstein1995',
    params: { valor: optional(numberInput('mm', { positive: true, max: 60 })), [AGE_PARAM]: age },
    inputs: (given) => ({ gaDays: given.number(AGE_PARAM) }),
    gives: { expectedMm: { id: 'esperado', unit: 'mm' } },
  }),
  derived({
    measure: 'pelve',
    author: 'utd',
    group: 'morphology',
    entry: 'threshold.renalpelvis.utd2014',
    params: { valor: numberInput('mm', { min: 0, max: 60 }), [AGE_PARAM]: age },
    inputs: (given) => ({ apdMm: given.number('valor'), gaDays: given.number(AGE_PARAM) }),
    gives: { grade: { id: 'grau', unit: '' } },
  }),
];
