import { compute, entryOf } from '../entries/compute.ts';
import type { Given } from '../values/given.ts';
import { numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import { roundTo } from '../values/units.ts';
import { derived } from './derived.ts';
import { AGE_PARAM, age, type Formula, item, refused } from './formula.ts';
import { unitSlip } from './measure.ts';

const size = (max: number) => numberInput('mm', { min: 1, max });
const cc = size(450);
const ca = size(500);
const cf = size(100);
const dbp = size(130);

/** HC/AC from the two measures, or from the ratio itself, and its place for the age. */
const headToAbdomen: Formula = {
  measure: 'relacao-ccca',
  author: 'hadlock',
  version: 1,
  group: 'biometry',
  uses: ['ratio.hc-ac'],
  params: {
    cc: optional(cc),
    ca: optional(ca),
    valor: optional(numberInput('ratio', { min: 0.5, max: 2.5, aliases: ['relacaoCCCA'] })),
    [AGE_PARAM]: optional(age),
  },
  outputs: [
    { id: 'relacaoCCCA', unit: 'ratio', decimals: 3 },
    { id: 'esperado', unit: 'ratio', decimals: 3 },
  ],
  value: 'valor',
  curve: () => entryOf('ratio.hc-ac')?.curve ?? null,
  run(given) {
    const ratio = ratioOf(given);
    if (ratio === null) return { result: [] };
    const slip = given.has('cc') && given.has('ca') ? slipOf(ratio, given, 'cc', 'ca') : null;
    if (slip) return refused(slip);
    const result = [item('relacaoCCCA', ratio, 'ratio', 3)];
    if (!given.has(AGE_PARAM)) return { result };
    const inputs = { hcMm: ratio * 100, acMm: 100, gaDays: given.number(AGE_PARAM) };
    const { values, reason } = compute('ratio.hc-ac', inputs);
    if (reason) return { result, withheld: reason };
    return {
      result: [...result, item('esperado', Number(values?.expected), 'ratio', 3)],
      z: roundTo(Number(values?.z), 2),
      percentil: roundTo(Number(values?.percentile) / 100, 4),
    };
  },
};

/** One of two lengths in another unit; the one that is too small for the other is named. */
function slipOf(share: number, given: Given, upper: string, lower: string): Reason | null {
  const slip = unitSlip('mm', share, 1);
  if (!slip) return null;
  const input = share < 1 ? upper : lower;
  return { ...slip, input, value: given.number(input) };
}

function ratioOf(given: Given): number | null {
  if (given.has('cc') && given.has('ca')) return given.number('cc') / given.number('ca');
  return given.has('valor') ? given.number('valor') : null;
}

type Pair = {
  measure: string;
  author: string;
  entry: string;
  id: string;
  /** The middle of what is normal: ten times off it is a slip of the unit. */
  usual: number;
  inputs: Readonly<Record<string, string>>;
  params: Formula['params'];
};

/** Femur to another measure, in percent, as the papers print it and the form shows it. */
function pair({ measure, author, entry, id, usual, inputs, params }: Pair): Formula {
  return {
    measure,
    author,
    version: 1,
    group: 'biometry',
    uses: [entry],
    params,
    outputs: [
      { id, unit: '%' },
      { id: 'normal', unit: '' },
    ],
    run(given) {
      const named = Object.fromEntries(Object.entries(inputs).map(([name, input]) => [input, given.number(name)]));
      const { values, reason } = compute(entry, named);
      if (reason) return refused(reason);
      const slip = slipOf(
        Number(values?.percent) / usual,
        given,
        'cf',
        Object.keys(inputs).find((name) => name !== 'cf') ?? 'cf',
      );
      if (slip) return refused(slip);
      return {
        result: [
          item(id, Number(values?.percent), '%'),
          ...(typeof values?.normal === 'boolean' ? [item('normal', values.normal)] : []),
        ],
      };
    },
  };
}

export const ratioFormulas: readonly Formula[] = [
  headToAbdomen,
  pair({
    measure: 'relacao-cacf',
    author: 'hadlock',
    entry: 'ratio.fl-ac',
    id: 'relacaoCACF',
    usual: 22,
    inputs: { ca: 'acMm', cf: 'flMm' },
    params: { ca, cf },
  }),
  pair({
    measure: 'relacao-bpdcf',
    author: 'hohler',
    entry: 'ratio.fl-bpd',
    id: 'relacaoBPDCF',
    usual: 79,
    inputs: { dbp: 'bpdMm', cf: 'flMm' },
    params: { dbp, cf },
  }),
  derived({
    measure: 'relacao-cfcc',
    author: 'hadlock',
    group: 'biometry',
    entry: 'ratio.fl-hc',
    params: { cf, cc, [AGE_PARAM]: age },
    inputs: (given) => ({ flMm: given.number('cf'), hcMm: given.number('cc'), gaDays: given.number(AGE_PARAM) }),
    gives: {
      ratio: { id: 'relacaoCFCC', unit: 'ratio', decimals: 3 },
      expected: { id: 'esperado', unit: 'ratio', decimals: 3 },
    },
  }),
  derived({
    measure: 'indice-cefalico',
    author: 'hadlock',
    group: 'biometry',
    entry: 'ratio.cephalic-index',
    params: { dbp, dof: size(150) },
    inputs: (given) => ({ bpdMm: given.number('dbp'), ofdMm: given.number('dof') }),
    gives: { percent: { id: 'indiceCefalico', unit: '%' } },
  }),
];
