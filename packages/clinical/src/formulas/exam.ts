import { compute } from '../entries/compute.ts';
import { cardiotocographyEntries } from '../organs/cardiotocography.ts';
import { wellbeingEntries } from '../organs/wellbeing.ts';
import type { Given } from '../values/given.ts';
import { choice, type Input, type Inputs, numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import type { Notice } from './calculation.ts';
import { derived, passedOn, through } from './derived.ts';
import { AGE_PARAM, age, type Formula, type FormulaAnswer, item, maybeAge, refused } from './formula.ts';

const KINDS = ['ausentes', 'precoces', 'tardias', 'variaveis', 'prolongadas', 'espicas'];
const cervix: Input = numberInput('mm', { min: 0, max: 100, aliases: ['valor'] });

const HISTORY: Readonly<Record<string, string>> = {
  nulipara: 'none',
  termo: 'term',
  pt16a23: 'd16_23',
  pt24a27: 'd24_32',
  pt28a30: 'd24_32',
  pt31a33: 'd24_32',
  pt34a36: 'd33_36',
};
const ORIGIN: Readonly<Record<string, string>> = {
  branca: 'white',
  negra: 'afroCaribbean',
  sulAsiatica: 'asian',
  lesteAsiatica: 'asian',
  mista: 'asian',
};
const yesNo = choice('SIM', 'NAO');
const isYes = (given: Given, name: string) => given.has(name) && given.choice(name) === 'SIM';
/** The specification asks for a cervix between 0 and 50 mm; anything else clears the risks without an error. */
const CERVIX_MAX = 50;
const cleared = { result: [] };
const fetuses = optional(choice('0', '1', '2', '3', '4', 'Não visto'));

/** Both models were made of singletons without symptoms. An exam that says neither is read as one of them. */
function notOfTheModel(given: Given): Reason | null {
  const isOne = !given.has('fetos') || given.choice('fetos') === '1';
  if (!isOne) return { code: 'refused', key: 'calc.error.pretermSingleton' };
  return isYes(given, 'sintomas') ? { code: 'refused', key: 'calc.error.pretermSymptoms' } : null;
}

/** What was not asked counts as no, and is said. */
function assumedNo(given: Given, names: Readonly<Record<string, string>>): Notice[] {
  const list = Object.keys(names).flatMap((name) => (given.has(name) ? [] : [`calc.marker.${names[name]}`]));
  return list.length === 0 ? [] : [{ key: 'calc.notice.assumed', list }];
}

const PRETERM = [
  ['before28', 'riscoMenor28'],
  ['w28_30', 'risco28a30'],
  ['w31_33', 'risco31a33'],
  ['before32', 'riscoMenor32'],
  ['before34', 'riscoMenor34'],
  ['before37AnyCause', 'riscoMenor37'],
] as const;

function preterm(given: Given): FormulaAnswer | { reason: Reason } {
  const length = given.number('comprimentoColo');
  if (length < 0 || length > CERVIX_MAX) return cleared;
  const other = notOfTheModel(given);
  if (other) return refused(other);
  const { values, reason } = compute('cervix-ptb-to2006', {
    clMm: length,
    gaDays: given.number(AGE_PARAM),
    ageYears: given.number('idade'),
    weightKg: given.number('peso'),
    heightCm: given.number('altura'),
    history: HISTORY[given.choice('historiaObstetrica')],
    ethnicity: ORIGIN[given.choice('etnia')],
    smoker: isYes(given, 'tabagismo'),
    cervicalSurgery: isYes(given, 'conizacao'),
  });
  if (reason) return refused(reason);
  return {
    result: PRETERM.map(([from, id]) => item(id, 100 * Number(values?.[from]), '%', 2)),
    notices: [
      { key: 'calc.notice.screening' },
      { key: 'calc.notice.pretermSingleton' },
      ...assumedNo(given, { tabagismo: 'smoker', conizacao: 'cervicalSurgery' }),
    ],
  };
}

const SURROGATE = [
  ['lt28Pct', 'riscoMenor28'],
  ['w28_30Pct', 'risco28a30'],
  ['w31_33Pct', 'risco31a33'],
  ['w34_36Pct', 'risco34a36'],
] as const;
const percentOutput = (id: string) => ({ id, unit: '%' as const, decimals: 2 });

export const examFormulas: readonly Formula[] = [
  derived({
    measure: 'colo',
    author: 'classe',
    group: 'cervix',
    entry: 'cervix-cutoffs',
    params: { comprimentoColo: cervix, [AGE_PARAM]: age },
    inputs: (given) => ({ clMm: given.number('comprimentoColo'), gaDays: given.number(AGE_PARAM) }),
    gives: { class: { id: 'classe', unit: '' } },
  }),
  {
    measure: 'parto-prematuro',
    author: '',
    version: 2,
    group: 'cervix',
    uses: ['cervix-ptb-to2006'],
    params: {
      comprimentoColo: numberInput('mm'),
      idade: numberInput('years', { min: 10, max: 60 }),
      peso: numberInput('kg', { min: 30, max: 250 }),
      altura: numberInput('cm', { min: 120, max: 210 }),
      etnia: choice(...Object.keys(ORIGIN)),
      tabagismo: optional(yesNo),
      historiaObstetrica: choice(...Object.keys(HISTORY)),
      conizacao: optional(yesNo),
      [AGE_PARAM]: age,
      fetos: fetuses,
      sintomas: optional(yesNo),
    },
    outputs: PRETERM.map(([, id]) => percentOutput(id)),
    lacks: () => [],
    run: preterm,
  },
  {
    measure: 'parto-prematuro',
    author: '',
    version: 1,
    group: 'cervix',
    uses: ['cervix-ptb-surrogate'],
    params: {
      comprimentoColo: numberInput('mm'),
      [AGE_PARAM]: maybeAge,
      fetos: fetuses,
      sintomas: optional(yesNo),
    },
    outputs: SURROGATE.map(([, id]) => percentOutput(id)),
    run(given, { allowUncertain }) {
      const length = given.number('comprimentoColo');
      if (length < 0 || length > CERVIX_MAX) return cleared;
      const other = notOfTheModel(given);
      if (other) return refused(other);
      const gaDays = given.has(AGE_PARAM) ? given.number(AGE_PARAM) : undefined;
      const { values, reason } = compute('cervix-ptb-surrogate', { clMm: length, gaDays }, { allowUncertain });
      if (reason) return refused(reason);
      return {
        result: SURROGATE.map(([from, id]) => item(id, Number(values?.[from]), '%', 2)),
        notices: [{ key: 'calc.notice.screening' }, { key: 'calc.notice.pretermSurrogate' }],
      };
    },
  },
  ...wellbeing(),
];

/** Seen or not, as the growth scan asks it: two points or none. */
const pointsOf = (given: Given, name: string) => (given.choice(name) === 'presente' ? 2 : 0);

function wellbeing(): Formula[] {
  const seen = choice('presente', 'ausente');
  const points = choice('0', '2');
  const items = {
    movimentosRespiratorio: 'breathing',
    movimentosFetais: 'movement',
    tonusFetal: 'tone',
    liquidoAmniotico: 'fluid',
    cardiotocografia: 'nst',
  } as const;
  const named: Readonly<Record<string, readonly string[]>> = { cardiotocografia: ['reatividadeCtg'] };
  return [
    derived({
      measure: 'pbf',
      author: 'manning',
      group: 'wellbeing',
      entry: 'bpp-manning',
      params: Object.fromEntries(
        Object.keys(items).map((name) => [
          name,
          {
            ...points,
            ...(named[name] ? { aliases: named[name] } : {}),
            ...(name === 'cardiotocografia' ? { optional: true as const } : {}),
          },
        ]),
      ),
      inputs: (given) =>
        Object.fromEntries(
          Object.entries(items).flatMap(([name, input]) =>
            given.has(name) ? [[input, Number(given.choice(name))]] : [],
          ),
        ),
      gives: {
        score: { id: 'pontuacaoTotal', unit: 'score' },
        maximum: { id: 'maximo', unit: 'score' },
        interpretation: { id: 'classe', unit: '' },
      },
    }),
    derived({
      measure: 'pbf',
      author: 'observado',
      group: 'wellbeing',
      entry: 'bpp-manning',
      params: {
        movimentosRespiratorio: seen,
        movimentosFetais: seen,
        tonusFetal: seen,
        maiorBolsao: numberInput('cm', { min: 0, max: 30 }),
      },
      inputs: (given) => ({
        breathing: pointsOf(given, 'movimentosRespiratorio'),
        movement: pointsOf(given, 'movimentosFetais'),
        tone: pointsOf(given, 'tonusFetal'),
        pocketCm: given.number('maiorBolsao'),
      }),
      gives: {
        score: { id: 'pontuacaoTotal', unit: 'score' },
        maximum: { id: 'maximo', unit: 'score' },
        interpretation: { id: 'classe', unit: '' },
      },
    }),
    through({
      from: wellbeingEntries,
      measure: 'pbf',
      author: 'interpretacao',
      group: 'wellbeing',
      entry: 'local.bpp-interpretation',
      gives: { interpretation: { id: 'classe', unit: '' } },
    }),
    ...(
      [
        ['reatividade', 'local.ctg-reactivity', 'class'],
        ['figo', 'local.ctg-figo', 'class'],
        ['nichd', 'local.ctg-nichd', 'category'],
        ['zugaib', 'local.ctg-zugaib', 'class'],
      ] as const
    ).map(([author, entry, answer]) => tracing(author, entry, answer)),
  ];
}

/** The form keeps decelerations in one list; the entries look at each kind. */
function tracing(author: string, entry: string, answer: string): Formula {
  const inputs = cardiotocographyEntries.find((each) => each.id === entry)?.inputs ?? {};
  const listed = 'tardias' in inputs;
  const single = Object.fromEntries(Object.entries(inputs).filter(([name]) => !KINDS.includes(name)));
  const params: Inputs = {
    ...single,
    ...(listed ? { desaceleracoes: { kind: 'options', choices: KINDS, optional: true } } : {}),
  };
  return derived({
    measure: 'ctg',
    author,
    group: 'wellbeing',
    entry,
    params,
    inputs: (given) => ({
      ...passedOn(given, single),
      ...(given.has('desaceleracoes')
        ? Object.fromEntries(KINDS.map((kind) => [kind, given.options('desaceleracoes').includes(kind)]))
        : {}),
    }),
    gives: { [answer]: { id: 'classe', unit: '' }, index: { id: 'indice', unit: 'score', decimals: 0 } },
  });
}
