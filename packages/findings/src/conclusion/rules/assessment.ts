import type { ConclusionRule, CriterionInput, Test } from './rule.ts';

const FETUS = 'QMB.avaliacaoGestacao{n}';
const AGE = 'gestationalAge.info.calculada';
const PRETERM = 'riskprematurebirth.info';
/** The cervix is asked once, with the first fetus. */
const CERVIX = [PRETERM, 'QMB.avaliacaoGestacao1'];
const heartRate = (is: string): Test => ({ criterion: 'heart.rate', is, of: { bpm: 'bcf' } });
const PRAEVIA = ['Prévia total', 'Prévia parcial'];
const PLACENTA: Readonly<Record<string, CriterionInput>> = {
  gaDays: '@ig',
  covers: { yes: { field: 'placenta', in: PRAEVIA } },
  distanceMm: 'placentaDistanciaOI',
};
const SCREENED: Readonly<Record<string, CriterionInput>> = {
  lengthMm: 'comprimentoColo',
  gaDays: '@ig',
  shortToMm: { setting: 'shortCervix' },
};
/** When it matters how a fetus lies. */
const NEAR_BIRTH: Test = { criterion: 'fetus.presentation', is: 'late', of: { gaDays: '@ig' } };
const screened = (is: string): Test => ({ criterion: 'cervix.screened', is, of: SCREENED });
const LENGTH = { comprimentoColo: 'comprimentoColo' };

/** Section 5: pregnancy assessment, placenta, cord, cervix. */
export const ASSESSMENT: readonly ConclusionRule[] = [
  { id: 'av.obito', group: 'bcf', severity: 'C', at: FETUS, when: { field: 'batimentosFetais', is: 'ausente' } },
  { id: 'av.bradi', group: 'bcf', severity: 'C', at: FETUS, when: heartRate('slow'), say: { bcf: 'bcf' } },
  { id: 'av.taqui', group: 'bcf', severity: 'A', at: FETUS, when: heartRate('rapid'), say: { bcf: 'bcf' } },
  {
    id: 'av.vivo',
    group: 'bcf',
    severity: 'N',
    at: FETUS,
    when: { field: 'batimentosFetais', is: 'presente' },
    say: { bcf: 'bcf' },
    variants: [
      { when: { count: '@fetuses', from: 2 }, wording: 'twin' },
      {
        when: { all: [NEAR_BIRTH, { field: 'apresentacaoFetal', is: 'Cefálica' }] },
        wording: 'cephalic',
        say: { calculada: AGE },
      },
      { when: { field: AGE, set: true }, say: { calculada: AGE } },
    ],
  },
  { id: 'av.ritmo', severity: 'A', at: FETUS, when: { field: 'ritmoCardiaco', is: 'irregular' } },
  {
    id: 'av.pelvica',
    severity: 'I',
    at: FETUS,
    when: {
      all: [NEAR_BIRTH, { field: 'apresentacaoFetal', in: ['Pélvica', 'Córmica'] }],
    },
    say: { apresentacaoFetal: 'apresentacaoFetal' },
  },
  {
    id: 'pl.previa',
    group: 'pl',
    severity: 'C',
    at: FETUS,
    when: { criterion: 'placenta.site', is: 'praevia', of: PLACENTA },
  },
  {
    id: 'pl.baixa',
    group: 'pl',
    severity: 'A',
    at: FETUS,
    when: { criterion: 'placenta.site', is: 'low', of: PLACENTA },
    say: { placentaDistanciaOI: 'placentaDistanciaOI' },
  },
  {
    id: 'pl.local',
    group: 'pl',
    severity: 'N',
    at: FETUS,
    when: { all: [{ field: 'placenta', set: true }, { none: { field: 'placenta', in: PRAEVIA } }] },
    say: { placenta: 'placenta' },
    variants: [
      {
        when: { field: 'placentaMaturidade', set: true },
        say: { placentaMaturidade: 'placentaMaturidade' },
      },
      { when: { field: 'placenta', set: true }, wording: 'site' },
    ],
  },
  {
    id: 'pl.acret',
    severity: 'C',
    at: FETUS,
    when: { field: 'sinaisAcretismo', not: 'ausentes' },
    say: { sinaisAcretismo: 'sinaisAcretismo' },
  },
  {
    id: 'pl.grau3',
    severity: 'I',
    at: FETUS,
    when: {
      all: [
        { field: 'placentaMaturidade', is: 'III' },
        { criterion: 'placenta.maturity', is: 'early', of: { gaDays: '@ig' } },
      ],
    },
  },
  { id: 'co.velam', severity: 'A', at: FETUS, when: { field: 'insercaoCordao', is: 'velamentosa' } },
  { id: 'co.vasa', severity: 'C', at: FETUS, when: { field: 'vasaPrevia', is: 'presente' } },
  { id: 'co.auu', severity: 'A', at: FETUS, when: { field: 'cordaoVasos', is: '2' } },
  {
    id: 'cx.muitoCurto',
    group: 'colo',
    severity: 'C',
    at: CERVIX,
    when: screened('veryShort'),
    say: LENGTH,
  },
  {
    id: 'cx.curto',
    group: 'colo',
    severity: 'A',
    at: CERVIX,
    when: screened('short'),
    say: LENGTH,
  },
  {
    id: 'cx.limite',
    group: 'colo',
    severity: 'I',
    at: CERVIX,
    when: screened('borderline'),
    say: LENGTH,
  },
  {
    id: 'cx.normal',
    group: 'colo',
    severity: 'N',
    at: CERVIX,
    when: screened('usual'),
    say: LENGTH,
  },
  {
    id: 'cx.abd',
    severity: 'I',
    at: CERVIX,
    when: {
      all: [
        { field: 'viaColo', is: 'abdominal' },
        {
          criterion: 'cervix.length',
          is: ['veryShort', 'short', 'borderline'],
          of: { lengthMm: 'comprimentoColo' },
        },
      ],
    },
  },
  {
    id: 'cx.funil',
    severity: 'A',
    at: PRETERM,
    when: { field: 'afunilamento', in: ['y', 'v', 'u'] },
    say: { afunilamento: 'afunilamento' },
  },
  { id: 'cx.sludge', severity: 'A', at: PRETERM, when: { field: 'sludge', is: 'presente' } },
  {
    id: 'cx.risco',
    severity: 'A',
    at: PRETERM,
    when: { criterion: 'preterm.risk', is: 'high', of: { riskPercent: 'riscoMenor28' } },
    say: { riscoMenor28: 'riscoMenor28' },
  },
];
