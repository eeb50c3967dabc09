import type { Curve } from '../curves/curve.ts';
import { compute } from '../entries/compute.ts';
import {
  fmf2018WeightCurve,
  hadlock1991Curve,
  intergrowth2017WeightCurve,
  intergrowth2020HadlockCurve,
} from '../growth/curves.ts';
import type { Given } from '../values/given.ts';
import { choice, type Input, type Inputs, numberInput, optional } from '../values/input.ts';
import type { Notice } from './calculation.ts';
import { derived } from './derived.ts';
import { type Formula, item, refused } from './formula.ts';
import { measured } from './measure.ts';

export const SEX: Input = {
  kind: 'choice',
  choices: ['feminino', 'masculino'],
  unsaid: ['naoIdentificado', 'naoInformar'],
};
const size = (max: number) => numberInput('mm', { min: 1, max });
const SIZES = { dbp: size(130), cc: size(450), ca: size(500), cf: size(100) };
const INPUTS = { dbp: 'bpdMm', cc: 'hcMm', ca: 'acMm', cf: 'flMm' } as const;

/** The clinic shows the weight with the tolerance of the method. */
const TOLERANCE = 0.15;

type Weigh = { author: string; entry: string; from: readonly (keyof typeof SIZES)[]; answer: string };

const WEIGHTS: readonly Weigh[] = [
  { author: 'hadlock4', entry: 'efw.hadlock1985', from: ['dbp', 'cc', 'ca', 'cf'], answer: 'BPD+HC+AC+FL' },
  { author: 'hadlock3', entry: 'efw.hadlock1985', from: ['cc', 'ca', 'cf'], answer: 'HC+AC+FL' },
  { author: 'hadlock2', entry: 'efw.hadlock1985', from: ['ca', 'cf'], answer: 'AC+FL' },
  { author: 'hadlock-dbp', entry: 'efw.hadlock1985', from: ['dbp', 'ca', 'cf'], answer: 'BPD+AC+FL' },
  { author: 'intergrowth', entry: 'efw.intergrowth2017', from: ['cc', 'ca'], answer: 'efwG' },
  { author: 'hadlock1984', entry: 'efw.hadlock1984.hc-ac', from: ['cc', 'ca'], answer: 'efwG' },
  { author: 'shepard', entry: 'efw.shepard1982', from: ['dbp', 'ca'], answer: 'efwG' },
];

const ALONE = ['BPD', 'HC', 'AC', 'FL'];
const WEEKS_APART = 5;

/** Measures of one fetus whose ages lie weeks apart: one of them is likely mistyped, and the weight with it. */
function disagree(inputs: Readonly<Record<string, unknown>>): boolean {
  const { values } = compute('dating.biometry.hadlock1984', inputs);
  const ages = ALONE.flatMap((code) => (typeof values?.[code] === 'number' ? [values[code] as number] : []));
  return values === null || Math.max(...ages) - Math.min(...ages) > WEEKS_APART;
}

function weigh({ author, entry, from, answer }: Weigh): Formula {
  const params: Inputs = Object.fromEntries(from.map((name) => [name, SIZES[name]]));
  return {
    measure: 'peso',
    author,
    version: 1,
    group: 'growth',
    uses: [entry],
    params,
    outputs: [
      { id: 'peso', unit: 'g', decimals: 0 },
      { id: 'pesoMinimo', unit: 'g', decimals: 0 },
      { id: 'pesoMaximo', unit: 'g', decimals: 0 },
    ],
    run(given) {
      const inputs = Object.fromEntries(from.map((name) => [INPUTS[name], given.number(name)]));
      const { values, reason } = compute(entry, inputs);
      if (reason) return refused(reason);
      const grams = values?.[answer];
      if (typeof grams !== 'number') return refused({ code: 'unavailable' });
      return {
        result: [
          item('peso', grams, 'g', 0),
          item('pesoMinimo', grams * (1 - TOLERANCE), 'g', 0),
          item('pesoMaximo', grams * (1 + TOLERANCE), 'g', 0),
        ],
        notices: [
          ...(values?.withinRange === false ? [{ key: 'calc.notice.weightRange' }] : []),
          ...(disagree(inputs) ? [{ key: 'calc.notice.measuresDisagree' }] : []),
        ],
      };
    },
  };
}

export const sexOf = (given: Given | null): 'male' | 'female' | undefined =>
  given?.has('sexo') ? (given.choice('sexo') === 'masculino' ? 'male' : 'female') : undefined;

/** Whose equation made a weight: one of those above, or some one of Hadlock's. */
const EQUATIONS = ['hadlock', ...WEIGHTS.map(({ author }) => author)];
const equationOf = (given: Given): string | null => (given.has('formulaPeso') ? given.choice('formulaPeso') : null);

/**
 * INTERGROWTH-21st made its weight curve of 2017 for its own equation, and one for weights by Hadlock in 2020; the other curves were
 * made for Hadlock's. Of its two curves the one made for the equation answers.
 */
const OWN = 'intergrowth';
const OF_HADLOCK = 'intergrowth2020';
const FOLLOWS: Readonly<Record<string, NonNullable<Formula['instead']>>> = {
  [OWN]: (given) => ([null, OWN].includes(equationOf(given)) ? null : OF_HADLOCK),
  [OF_HADLOCK]: (given) => (equationOf(given) === OWN ? OWN : null),
};

/** A weight read on a curve made for another equation is not compared with its like, and whoever reads it is told. */
function equationNotices(author: string, equation: string | null): readonly Notice[] {
  if (author === OWN) return equation === null ? [{ key: 'calc.notice.curveOfOwnEquation' }] : [];
  if (author === OF_HADLOCK) return equation === null ? [{ key: 'calc.notice.curveOfHadlock' }] : [];
  return equation === OWN ? [{ key: 'calc.notice.weightOfOtherEquation' }] : [];
}

/** The percentile of a weight by one curve. */
export function placedWeight(
  author: string,
  entry: string,
  curve: (given: Given | null) => Curve | null,
  params: Inputs = { sexo: optional(SEX) },
): Formula {
  const formula = measured({
    measure: 'peso-percentil',
    author,
    group: 'growth',
    unit: 'g',
    limits: [0.1, 9000],
    slips: true,
    param: 'peso',
    decimals: 0,
    uses: [entry],
    curve,
    params: { ...params, formulaPeso: optional(choice(...EQUATIONS)) },
  });
  const instead = FOLLOWS[author];
  return {
    ...formula,
    ...(instead ? { instead } : {}),
    run(given, asking) {
      const answer = formula.run(given, asking);
      if ('reason' in answer) return answer;
      return { ...answer, notices: [...equationNotices(author, equationOf(given)), ...(answer.notices ?? [])] };
    },
  };
}

export const growthFormulas: readonly Formula[] = [
  ...WEIGHTS.map(weigh),
  placedWeight('hadlock', 'size.efw.hadlock1991', () => hadlock1991Curve()),
  placedWeight('fmf', 'size.efw.fmf2018', () => fmf2018WeightCurve),
  placedWeight(OWN, 'size.efw.intergrowth2017', () => intergrowth2017WeightCurve),
  placedWeight(OF_HADLOCK, 'size.efw.intergrowth2020hadlock', () => intergrowth2020HadlockCurve),
  derived({
    measure: 'comprimento',
    author: 'vintzileos',
    group: 'growth',
    entry: 'length.vintzileos1984',
    params: { cf: size(100) },
    inputs: (given) => ({ flMm: given.number('cf') }),
    gives: { lengthCm: { id: 'comprimento', unit: 'cm', decimals: 1 } },
  }),
];
