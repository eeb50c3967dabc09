import type { ConclusionRule, Test } from './rule.ts';

const FETUS = 'QMB.avaliacaoGestacao{n}';
const PRETERM = 'riskprematurebirth.info';
/** The cervix is asked once, with the first fetus. */
const CERVIX = [PRETERM, 'QMB.avaliacaoGestacao1'];
const SCREENED: Test = { field: '@ga', from: 16, below: 25 };
const LENGTH = { comprimentoColo: 'comprimentoColo' };

/** Section 5: pregnancy assessment, placenta, cord, cervix. */
export const ASSESSMENT: readonly ConclusionRule[] = [
  { id: 'av.obito', group: 'bcf', severity: 'C', at: FETUS, when: { field: 'batimentosFetais', is: 'ausente' } },
  { id: 'av.bradi', group: 'bcf', severity: 'C', at: FETUS, when: { field: 'bcf', below: 110 }, say: { bcf: 'bcf' } },
  { id: 'av.taqui', group: 'bcf', severity: 'A', at: FETUS, when: { field: 'bcf', above: 160 }, say: { bcf: 'bcf' } },
  { id: 'av.ritmo', severity: 'A', at: FETUS, when: { field: 'ritmoCardiaco', is: 'irregular' } },
  {
    id: 'av.pelvica',
    severity: 'I',
    at: FETUS,
    when: {
      all: [
        { field: '@ga', from: 36 },
        { field: 'apresentacaoFetal', in: ['Pélvica', 'Córmica'] },
      ],
    },
    say: { apresentacaoFetal: 'apresentacaoFetal' },
  },
  {
    id: 'pl.previa',
    group: 'pl',
    severity: 'C',
    at: FETUS,
    when: {
      all: [
        { field: '@ga', from: 16 },
        {
          any: [
            { field: 'placenta', in: ['Prévia total', 'Prévia parcial'] },
            { field: 'placentaDistanciaOI', from: 0, to: 0 },
          ],
        },
      ],
    },
  },
  {
    id: 'pl.baixa',
    group: 'pl',
    severity: 'A',
    at: FETUS,
    when: {
      all: [
        { field: '@ga', from: 16 },
        { field: 'placentaDistanciaOI', above: 0, below: 20 },
      ],
    },
    say: { placentaDistanciaOI: 'placentaDistanciaOI' },
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
        { field: '@ga', below: 34 },
      ],
    },
  },
  { id: 'co.velam', severity: 'A', at: FETUS, when: { field: 'insercaoCordao', is: 'velamentosa' } },
  { id: 'co.vasa', severity: 'C', at: FETUS, when: { field: 'vasaPrevia', is: 'presente' } },
  { id: 'co.auu', severity: 'A', at: FETUS, when: { field: 'cordaoVasos', is: 2 } },
  {
    id: 'cx.muitoCurto',
    group: 'colo',
    severity: 'C',
    at: CERVIX,
    when: { all: [{ field: 'comprimentoColo', to: 15 }, SCREENED] },
    say: LENGTH,
  },
  {
    id: 'cx.curto',
    group: 'colo',
    severity: 'A',
    at: CERVIX,
    when: { all: [{ field: 'comprimentoColo', to: 'shortCervix' }, SCREENED] },
    say: LENGTH,
  },
  {
    id: 'cx.limite',
    group: 'colo',
    severity: 'I',
    at: CERVIX,
    when: { all: [{ field: 'comprimentoColo', above: 'shortCervix', to: 30 }, SCREENED] },
    say: LENGTH,
  },
  {
    id: 'cx.normal',
    group: 'colo',
    severity: 'N',
    at: CERVIX,
    when: { all: [{ field: 'comprimentoColo', above: 30 }, SCREENED] },
    say: LENGTH,
  },
  {
    id: 'cx.abd',
    severity: 'I',
    at: CERVIX,
    when: {
      all: [
        { field: 'viaColo', is: 'abdominal' },
        { field: 'comprimentoColo', to: 30 },
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
    when: { field: 'riscoMenor28', from: 5 },
    say: { riscoMenor28: 'riscoMenor28' },
  },
];
