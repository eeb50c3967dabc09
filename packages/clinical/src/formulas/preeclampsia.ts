import { type PreeclampsiaRisk, preeclampsiaRisk } from '../risk/preeclampsia/firstTrimester.ts';
import { logisticModelEntries } from '../risk/preeclampsia/logisticModelEntries.ts';
import { preeclampsiaRisk2T } from '../risk/preeclampsia/secondTrimester.ts';
import { gaFromCrl } from '../risk/trisomy.ts';
import { addDays } from '../values/day.ts';
import type { Given } from '../values/given.ts';
import { choice, type Inputs, numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import { days } from '../values/units.ts';
import type { Notice, ResultItem } from './calculation.ts';
import { through } from './derived.ts';
import { AGE_PARAM, age, type Formula, type FormulaAnswer, item, refused } from './formula.ts';
import { firstTrimesterLacks, laterLacks } from './lacks.ts';
import {
  birthProblem,
  bloodAge,
  crlProblem,
  factorParams,
  factorProblem,
  factorsOf,
  fetusProblem,
  isTwin,
  largerCrl,
  machineAsked,
  pressureOf,
  pressureParams,
  riskNotices,
  serumOf,
  serumParams,
  womanParams,
  womanProblem,
} from './maternal.ts';

const crl = optional(numberInput('mm', {}));
const index = optional(numberInput('ratio', { min: 0.1, max: 8 }));
const fetuses: Inputs = {
  fetos: optional(choice('0', '1', '2', '3', '4', 'Não visto')),
  corionicidade: optional(choice('1', '2', '3')),
};
const laboratoryMom = optional(numberInput('MoM', { positive: true, max: 20 }));
const uterine: Inputs = {
  piUterinaDireita: index,
  piUterinaEsquerda: index,
  piUterinaMedia: { ...index, aliases: ['piUterina'] },
};

const utaPiOf = (given: Given): number | undefined => {
  if (given.has('piUterinaMedia')) return given.number('piUterinaMedia');
  if (!given.has('piUterinaDireita') || !given.has('piUterinaEsquerda')) return undefined;
  return (given.number('piUterinaDireita') + given.number('piUterinaEsquerda')) / 2;
};

const twinsOf = (given: Given) => (isTwin(given) ? (given.choice('corionicidade') === '1' ? 'MC' : 'DC') : undefined);

const oneIn = (id: string, probability: number): ResultItem => item(id, 1 / probability, '1:N', 6);
/** ASPRE: 1 in 100 before 37 weeks. */
const HIGH = 1 / 100;

function firstTrimester(given: Given): FormulaAnswer | { reason: Reason } {
  const problem = womanProblem(given) ?? crlProblem(given) ?? fetusProblem(given) ?? factorProblem(given);
  if (problem) return refused(problem);
  const ga = gaFromCrl(largerCrl(given));
  const start = addDays(given.day('interationDate'), -Math.round(ga));
  const plgf = serumOf(given, 'plgf');
  const answer = preeclampsiaRisk({
    ...factorsOf(given, start),
    gaDays: ga,
    gaDaysBlood: bloodAge(given, ga),
    machine: machineAsked(given),
    mapMmHg: pressureIn(given),
    utaPi: utaPiOf(given),
    plgfPgMl: plgf.raw,
    moms: { plgf: plgf.mom },
    twins: twinsOf(given),
  });
  if ('reason' in answer) return refused(answer.reason);
  const { posteriorRisk, priorRisk, moms } = answer;
  return {
    result: [
      oneIn('risk', posteriorRisk.before37),
      oneIn('early', posteriorRisk.before34),
      oneIn('before32', posteriorRisk.before32),
      oneIn('before41', posteriorRisk.before41),
      oneIn('prior37', priorRisk.before37),
      oneIn('prior34', priorRisk.before34),
      item('classe', posteriorRisk.before37 >= HIGH ? 'high' : 'low'),
      ...momItems(moms),
      { ...item('ig', Math.round(ga), 'days'), week: ga / 7 },
    ],
    notices: firstNotices(given, answer),
  };
}

const MOM_IDS = { map: 'pamMom', utaPi: 'ipUterinasMom', plgf: 'plgfMom', pappa: 'pappaMom' } as const;
const momItems = (moms: Readonly<Partial<Record<keyof typeof MOM_IDS, number>>>): ResultItem[] =>
  (Object.keys(MOM_IDS) as (keyof typeof MOM_IDS)[]).flatMap((marker) => {
    const mom = moms[marker];
    return mom === undefined ? [] : [item(MOM_IDS[marker], mom, 'MoM', 3)];
  });

function firstNotices(given: Given, answer: PreeclampsiaRisk): Notice[] {
  const { markersUsed, truncated, assumed, momSources, posteriorRisk } = answer;
  const sources = Object.values(momSources);
  return [
    ...riskNotices('Wright 2015 + Tan 2018 + Wright 2020', { used: markersUsed, truncated, assumed }),
    { key: 'calc.notice.gaFromCrl' },
    ...(sources.includes('computed') ? [{ key: 'calc.notice.momComputed' }] : []),
    ...(sources.includes('given') ? [{ key: 'calc.notice.momLab' }] : []),
    ...(given.has('pappa') && given.flag('incluirBioquimica') ? [{ key: 'calc.notice.pappaIgnored' }] : []),
    ...(twinsOf(given) ? [{ key: 'calc.notice.twinsPe' }] : []),
    ...conventions(given),
    { key: posteriorRisk.before37 >= HIGH ? 'calc.recommend.peHigh' : 'calc.recommend.peLow' },
  ];
}

/** Where the paper and the official calculator differ, the physician is told which one this is. */
const conventions = (given: Given): Notice[] => [
  ...(given.has('hipertensaoCronica') && given.choice('hipertensaoCronica') === 'SIM'
    ? [{ key: 'calc.notice.hypertensionRule' }]
    : []),
  ...(['lupus', 'antifosfolipide'].some((name) => given.has(name) && given.choice(name) === 'SIM')
    ? [{ key: 'calc.notice.sleOrAps' }]
    : []),
  ...(given.has('diabetes') && given.choice('diabetes') === 'gestacional'
    ? [{ key: 'calc.notice.gestationalDiabetes' }]
    : []),
];

/** A mean pressure as such, where a reading was given at all. */
const pressureIn = (given: Given): number | undefined => {
  const pressure = pressureOf(given);
  return typeof pressure === 'number' ? pressure : undefined;
};

const laterProblem = (given: Given) => womanProblem(given) ?? fetusProblem(given) ?? factorProblem(given);

function secondTrimester(given: Given): FormulaAnswer | { reason: Reason } {
  const problem = laterProblem(given);
  if (problem) return refused(problem);
  if (!given.has(AGE_PARAM)) return refused({ code: 'missing', input: AGE_PARAM });
  const ga = days(given.number(AGE_PARAM));
  const plgf = serumOf(given, 'plgf');
  const mom = (name: string) => (given.has(name) ? given.number(name) : undefined);
  const answer = preeclampsiaRisk2T({
    ...factorsOf(given, addDays(given.day('interationDate'), -Math.round(ga))),
    gaDays: ga,
    gaDaysBlood: bloodAge(given, ga),
    machine: machineAsked(given),
    mapMmHg: pressureIn(given),
    utaPi: utaPiOf(given),
    plgfPgMl: plgf.raw,
    moms: { map: mom('pamMom'), utaPi: mom('ipUterinasMom'), plgf: plgf.mom },
    ophthalmicRatio: given.has('razaoOftalmica') ? given.number('razaoOftalmica') : undefined,
    twins: twinsOf(given),
  });
  if ('reason' in answer) return refused(answer.reason);
  const { posteriorRisk, priorRisk, moms, markersUsed, truncated, assumed, momSources } = answer;
  return {
    result: [
      oneIn('before28', posteriorRisk.before28),
      oneIn('before32', posteriorRisk.before32),
      oneIn('before36', posteriorRisk.before36),
      oneIn('before37', posteriorRisk.before37),
      oneIn('prior36', priorRisk.before36),
      ...momItems(moms),
    ],
    notices: [
      ...riskNotices('Wright 2015 + Gallo 2016', { used: markersUsed, truncated, assumed }),
      { key: 'calc.notice.gaGiven' },
      { key: 'calc.notice.differs2T' },
      ...(Object.values(momSources).includes('computed') ? [{ key: 'calc.notice.momComputed' }] : []),
      ...(Object.values(momSources).includes('given') ? [{ key: 'calc.notice.momLab' }] : []),
      ...(twinsOf(given) ? [{ key: 'calc.notice.twinsPe' }] : []),
      ...conventions(given),
    ],
  };
}

const shared: Inputs = { ...womanParams, ...fetuses, ...factorParams, ...pressureParams, ...uterine, ...serumParams };
const risks = (...ids: string[]) => ids.map((id) => ({ id, unit: '1:N' as const }));
const moms = ['pamMom', 'ipUterinasMom', 'plgfMom'].map((id) => ({ id, unit: 'MoM' as const, decimals: 3 }));

const barcelonaProblem = (given: Given): Reason | null => {
  const missing = (name: string, key: string): Reason | null =>
    given.has(name) ? null : { code: 'refused', key: `calc.error.${key}` };
  return (
    missing('interationDate', 'noExamDate') ??
    missing('motherHeight', 'noHeight') ??
    missing('motherWeight', 'noWeight') ??
    birthProblem(given) ??
    crlProblem(given)
  );
};

export const preeclampsiaFormulas: readonly Formula[] = [
  {
    measure: 'preeclampsia',
    author: '',
    version: 3,
    group: 'risk',
    uses: ['preeclampsiaRisk', 'peExpectedMedians', 'crlToGaDays'],
    params: { ...shared, ccn: crl, ccn2: crl },
    outputs: [
      ...risks('risk', 'early', 'before32', 'before41', 'prior37', 'prior34'),
      { id: 'classe', unit: '' },
      ...moms,
    ],
    lacks: firstTrimesterLacks,
    run: firstTrimester,
  },
  {
    measure: 'preeclampsia-2t',
    author: '',
    version: 1,
    group: 'risk',
    uses: ['preeclampsiaRisk2T', 'peExpectedMedians2T'],
    params: {
      [AGE_PARAM]: optional(age),
      ...shared,
      pamMom: laboratoryMom,
      ipUterinasMom: laboratoryMom,
      razaoOftalmica: optional(numberInput('ratio', { min: 0.1, max: 1.5 })),
    },
    outputs: [...risks('before28', 'before32', 'before36', 'before37', 'prior36'), ...moms],
    lacks: laterLacks,
    run: secondTrimester,
  },
  {
    measure: 'preeclampsia-3t',
    author: '',
    version: 1,
    group: 'risk',
    uses: [],
    params: { [AGE_PARAM]: optional(age), ...shared },
    // Those of the second trimester: a form that asks both in turn empties what the other said.
    outputs: [...risks('before28', 'before32', 'before36', 'before37'), ...moms],
    unavailable: true,
    run: (given) => refused(laterProblem(given) ?? { code: 'unavailable' }),
  },
  {
    measure: 'preeclampsia-barcelona',
    author: '',
    version: 1,
    group: 'risk',
    uses: [],
    params: { ...womanParams, ccn: crl, ccn2: crl },
    // Those of the other model of the first trimester, for the same reason.
    outputs: [...risks('risk', 'early'), ...moms],
    unavailable: true,
    run: (given) => refused(barcelonaProblem(given) ?? { code: 'unavailable' }),
  },
  through({
    from: logisticModelEntries,
    measure: 'preeclampsia-modelos',
    author: '',
    version: 1,
    group: 'risk',
    entry: 'peLogisticSnell2020',
    gives: {
      probability: { id: 'probabilidade', unit: 'probability', decimals: 4 },
      linearPredictor: { id: 'preditorLinear', unit: '', decimals: 4 },
    },
    notices: () => [{ key: 'calc.notice.screening' }, { key: 'calc.notice.poorlyCalibrated' }],
    offByDefault: true,
  }),
];
