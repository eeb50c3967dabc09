import { compute } from '../entries/compute.ts';
import type { Given } from '../values/given.ts';
import { choice, flagInput, numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import { roundTo } from '../values/units.ts';
import { derived, renamedNumbers } from './derived.ts';
import { AGE_PARAM, age, type Formula, type FormulaAnswer, item, refused } from './formula.ts';

const pocket = numberInput('cm', { min: 0, max: 40 });
const percent = optional(numberInput('%', { min: 0, max: 100 }));
const DELPHI = {
  percentilPeso: 'efwPercentile',
  percentilCa: 'acPercentile',
  percentilUterinas: 'utaPiPercentile',
  percentilUmbilical: 'uaPiPercentile',
  percentilRcp: 'cprPercentile',
} as const;

const TTTS: Readonly<Record<string, string>> = {
  bexigaDoadorVisivel: 'donorBladderVisible',
  dopplerCritico: 'criticalDoppler',
  hidropisia: 'hydrops',
  obito: 'demise',
};

function selectiveRestriction(given: Given): FormulaAnswer | { reason: Reason } {
  const larger = Math.max(given.number('pesoUm'), given.number('pesoDois'));
  const smaller = Math.min(given.number('pesoUm'), given.number('pesoDois'));
  const discordance = item('discordancia', roundTo((100 * (larger - smaller)) / larger, 1), '%', 1);
  const { values, reason } = compute('threshold.sfgr-delphi2019', {
    chorionicity: given.choice('corionicidade') === '1' ? 'MC' : 'DC',
    efwSmallerG: smaller,
    efwLargerG: larger,
    ...renamedNumbers(given, {
      percentilPesoMenor: 'efwSmallerPercentile',
      percentilCaMenor: 'acSmallerPercentile',
      percentilUmbilicalMenor: 'uaPiSmallerPercentile',
    }),
  });
  if (reason) return { result: [discordance], withheld: reason };
  const monochorionic = given.choice('corionicidade') === '1';
  const criteria = ['percentilPesoMenor', 'percentilUmbilicalMenor', ...(monochorionic ? ['percentilCaMenor'] : [])];
  const unseen = criteria.find((name) => !given.has(name));
  // What was not looked at rules nothing out.
  if (values?.sfgr !== true && unseen !== undefined)
    return { result: [discordance], withheld: { code: 'missing', input: unseen } };
  return { result: [discordance, item('rcfSeletiva', values?.sfgr === true)] };
}

/** Which criteria speak at this age; a restriction is ruled out only when all of them were looked at. */
const EARLY = ['percentilPeso', 'percentilCa', 'percentilUterinas', 'percentilUmbilical'];
const LATE = ['percentilPeso', 'percentilCa', 'percentilUmbilical', 'percentilRcp'];
const LATE_FROM_DAYS = 224;

function growthRestriction(given: Given): FormulaAnswer | { reason: Reason } {
  const { values, reason } = compute('threshold.fgr-delphi2016', {
    gaDays: given.number(AGE_PARAM),
    ...renamedNumbers(given, DELPHI),
    ...(given.has('diastoleZero') ? { uaAedf: given.flag('diastoleZero') } : {}),
    ...(given.has('quartisCruzados') ? { crossedQuartiles: given.number('quartisCruzados') } : {}),
  });
  if (reason) return refused(reason);
  const verdict = String(values?.class);
  const unseen = (given.number(AGE_PARAM) < LATE_FROM_DAYS ? EARLY : LATE).find((name) => !given.has(name));
  if (verdict === 'not FGR' && unseen !== undefined)
    return { result: [], withheld: { code: 'missing', input: unseen } };
  return { result: [item('classe', verdict)] };
}

export const twinFormulas: readonly Formula[] = [
  {
    measure: 'gemelar',
    author: 'rcf-seletiva',
    version: 1,
    group: 'twins',
    uses: ['threshold.sfgr-delphi2019', 'threshold.twin-discordance'],
    params: {
      corionicidade: choice('1', '2'),
      pesoUm: numberInput('g', { min: 20, max: 9000 }),
      pesoDois: numberInput('g', { min: 20, max: 9000 }),
      percentilPesoMenor: optional(numberInput('%', { min: 0, max: 100 })),
      percentilCaMenor: optional(numberInput('%', { min: 0, max: 100 })),
      percentilUmbilicalMenor: optional(numberInput('%', { min: 0, max: 100 })),
    },
    outputs: [
      { id: 'discordancia', unit: '%', decimals: 1 },
      { id: 'rcfSeletiva', unit: '' },
    ],
    run: selectiveRestriction,
  },
  derived({
    measure: 'gemelar',
    author: 'ttts',
    group: 'twins',
    entry: 'ttts-quintero',
    params: {
      maiorBolsaoDoador: pocket,
      maiorBolsaoReceptor: pocket,
      bexigaDoadorVisivel: flagInput,
      dopplerCritico: flagInput,
      hidropisia: flagInput,
      obito: flagInput,
    },
    inputs: (given) => ({
      donorMvpCm: given.number('maiorBolsaoDoador'),
      recipientMvpCm: given.number('maiorBolsaoReceptor'),
      ...Object.fromEntries(
        Object.entries(TTTS).flatMap(([name, input]) => (given.has(name) ? [[input, given.flag(name)]] : [])),
      ),
    }),
    gives: { ttts: { id: 'ttts', unit: '' }, stage: { id: 'estagio', unit: '' } },
  }),
  derived({
    measure: 'gemelar',
    author: 'taps',
    group: 'twins',
    entry: 'taps-criteria',
    params: {
      momUm: numberInput('MoM', { positive: true, max: 10 }),
      momDois: numberInput('MoM', { positive: true, max: 10 }),
    },
    inputs: (given) => ({ anemicMom: given.number('momUm'), polycythemicMom: given.number('momDois') }),
    gives: { taps: { id: 'taps', unit: '' }, differenceMom: { id: 'diferenca', unit: 'MoM' } },
  }),
  {
    measure: 'crescimento',
    author: 'delphi',
    version: 1,
    group: 'growth',
    uses: ['threshold.fgr-delphi2016'],
    params: {
      [AGE_PARAM]: age,
      percentilPeso: percent,
      percentilCa: percent,
      percentilUterinas: percent,
      percentilUmbilical: percent,
      percentilRcp: percent,
      diastoleZero: flagInput,
      quartisCruzados: optional(numberInput('count', { min: 0, max: 4 })),
    },
    outputs: [{ id: 'classe', unit: '' }],
    run: growthRestriction,
  },
];
