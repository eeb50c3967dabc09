import type { Field, Section } from '../schema/definition.ts';
import type { TableLayout } from '../schema/tableLayout.ts';
import { SIM_NAO } from './options.ts';

export const ETHNICITY: Field = {
  key: 'etnia',
  label: 'term.origemRacial',
  type: 'select',
  items: [
    { value: 'branca', label: 'term.branca' },
    { value: 'negra', label: 'term.negra' },
    { value: 'sulAsiatica', label: 'term.sulAsiatica' },
    { value: 'lesteAsiatica', label: 'term.lesteAsiatica' },
    { value: 'mista', label: 'term.mistaParda' },
  ],
};

export const SMOKING: Field = {
  key: 'tabagismo',
  label: 'term.tabagismoNaGestacao',
  type: 'radio',
  items: SIM_NAO,
};

/** What the pregnancy knows of her already; filled in with the first pressure, when the risk is being asked for. */
const known = (field: Field): Field => ({
  ...field,
  proposal: { told: 'mother', when: { field: 'avalRiscoPreeclampsia.pam', set: true } },
});

const ASKED: readonly Field[] = [
  ETHNICITY,
  SMOKING,
  {
    key: 'hipertensaoCronica',
    label: 'term.hipertensaoCronica',
    type: 'radio',
    items: SIM_NAO,
  },
  {
    key: 'diabetes',
    label: 'term.diabetesMellitus',
    type: 'select',
    items: [
      { value: 'nao', label: 'term.nao' },
      { value: 'tipo1', label: 'term.tipo1' },
      { value: 'tipo2', label: 'term.tipo2' },
      { value: 'gestacional', label: 'term.gestacional' },
    ],
  },
  {
    key: 'diabetesMedicamento',
    label: 'term.medicamentoParaDiabetes',
    type: 'select',
    items: [
      { value: 'nenhum', label: 'term.nenhumDieta' },
      { value: 'metformina', label: 'term.metformina' },
      { value: 'insulina', label: 'term.insulina' },
      { value: 'insulinaMetformina', label: 'term.insulinaPlusMetformina' },
      { value: 'outro', label: 'term.outro' },
    ],
    showOn: { field: 'diabetes', in: ['tipo1', 'tipo2', 'gestacional'] },
    required: true,
  },
  {
    key: 'lupus',
    label: 'term.lupusEritematosoSistemico',
    type: 'radio',
    items: SIM_NAO,
  },
  {
    key: 'antifosfolipide',
    label: 'term.sindromeAntifosfolipide',
    type: 'radio',
    items: SIM_NAO,
  },
  {
    key: 'doencaRenal',
    label: 'term.doencaRenalCronica',
    type: 'radio',
    items: SIM_NAO,
  },
  {
    key: 'medicamentosUso',
    label: 'term.medicamentosEmUso',
    type: 'select',
    multiple: true,
    items: [
      { value: 'aas', label: 'term.aas' },
      { value: 'antiHipertensivo', label: 'term.antiHipertensivo' },
      { value: 'heparina', label: 'term.heparina' },
      { value: 'levotiroxina', label: 'term.levotiroxina' },
      { value: 'progesterona', label: 'term.progesterona' },
      { value: 'outro', label: 'term.outro' },
    ],
  },
  {
    key: 'maeTevePreeclampsia',
    label: 'term.maeDaGestanteTevePreEclampsia',
    type: 'radio',
    items: SIM_NAO,
  },
  {
    key: 'paridade',
    label: 'term.historiaObstetrica',
    type: 'select',
    items: [
      { value: 'nulipara', label: 'term.nuliparaSemPartoGe24Sem' },
      { value: 'multipara', label: 'term.multiparaPartoGe24Sem' },
    ],
  },
  {
    key: 'dataPartoAnterior',
    label: 'term.dataDoPartoAnterior',
    type: 'date',
    showOn: { field: 'paridade', is: 'multipara' },
    required: true,
  },
  {
    key: 'preeclampsiaAnterior',
    label: 'term.preEclampsiaEmGestacaoAnterior',
    type: 'radio',
    items: SIM_NAO,
    showOn: { field: 'paridade', is: 'multipara' },
    required: true,
  },
  {
    key: 'semanasPartoAnterior',
    label: 'term.igNoPartoAnteriorSemanas',
    type: 'textfield',
    decimals: 0,
    suffix: 'sem',
    showOn: { field: 'paridade', is: 'multipara' },
    reference: { min: 24, max: 43 },
    required: true,
  },
  {
    key: 'diasPartoAnterior',
    label: 'term.igNoPartoAnteriorDias',
    type: 'textfield',
    decimals: 0,
    suffix: 'd',
    showOn: { field: 'paridade', is: 'multipara' },
    reference: { min: 0, max: 6 },
    required: true,
  },
  {
    key: 'pesoRnAnterior',
    label: 'term.pesoAoNascerAnterior',
    type: 'textfield',
    decimals: 0,
    suffix: 'g',
    showOn: { field: 'paridade', is: 'multipara' },
    reference: { min: 300, max: 6000 },
  },
];

const HISTORY: readonly Field[] = [
  // What she takes may be another thing by now: it is asked anew.
  ...ASKED.map((field) => (field.key === 'medicamentosUso' ? field : known(field))),
  { key: 'incluirBioquimica', label: 'term.incluirBioquimica', type: 'checkbox', default: false },
  {
    key: 'dataBioquimica',
    label: 'term.dataDaColeta',
    type: 'date',
    showOn: { field: 'incluirBioquimica', is: true },
    required: true,
  },
  {
    key: 'unidadeBioquimica',
    label: 'term.resultadoExpressoEm',
    type: 'radio',
    items: [
      { value: 'mom', label: 'term.mom' },
      { value: 'bruto', label: 'term.valorAbsoluto' },
    ],
    default: 'mom',
    showOn: { field: 'incluirBioquimica', is: true },
  },
  {
    key: 'equipamentoBioquimica',
    label: 'term.equipamento',
    type: 'select',
    items: [
      { value: 'delfia', label: 'term.delfiaXpress' },
      { value: 'kryptor', label: 'term.kryptor' },
      { value: 'cobas', label: 'term.cobas' },
    ],
    showOn: { field: 'unidadeBioquimica', is: 'bruto' },
  },
];

const PLGF: Field = {
  key: 'plgf',
  label: 'term.plgf',
  type: 'textfield',
  decimals: 3,
  suffix: 'MoM ou pg/mL',
  showOn: { field: 'incluirBioquimica', is: true },
  reference: { min: 0.05, max: 10 },
};

/** What the risk models ask about the mother; `serum` is what is measured in her blood in that part of the pregnancy. */
const maternalData = (serum: readonly Field[]): Section => ({
  key: 'dadosMaternos',
  label: 'term.dadosMaternos',
  panels: [{ key: 'dadosMaternos', label: 'term.dadosMaternos', fields: [...HISTORY, ...serum] }],
});

export const maternalDataOfFirst: Section = maternalData([
  {
    key: 'bhcgLivre',
    label: 'term.betaHcgLivre',
    type: 'textfield',
    decimals: 3,
    suffix: 'MoM ou UI/L',
    showOn: { field: 'incluirBioquimica', is: true },
    reference: { min: 0.1, max: 15 },
  },
  {
    key: 'pappa',
    label: 'term.pappA',
    type: 'textfield',
    decimals: 3,
    suffix: 'MoM ou UI/L',
    showOn: { field: 'incluirBioquimica', is: true },
    reference: { min: 0.05, max: 10 },
  },
  PLGF,
]);

export const maternalDataOfLater: Section = {
  ...maternalData([
    PLGF,
    {
      key: 'sflt',
      label: 'term.sflt1',
      type: 'textfield',
      decimals: 3,
      suffix: 'MoM ou pg/mL',
      showOn: { field: 'incluirBioquimica', is: true },
    },
  ]),
  closed: true,
};

/** Blood pressure as it is read, and what a model of pre-eclampsia makes of it. */
export const PRESSURE: readonly Field[] = [
  {
    key: 'tipoPressao',
    label: 'term.pressaoArterial',
    type: 'radio',
    items: [
      { value: 'leituras', label: 'term.quatroLeituras' },
      { value: 'media', label: 'term.pamInformada' },
    ],
    default: 'leituras',
  },
  {
    key: 'sistolicaDireitaUm',
    label: 'term.pasBracoDireito1a',
    type: 'textfield',
    decimals: 0,
    suffix: 'mmHg',
    showOn: { field: 'tipoPressao', is: 'leituras' },
    reference: { min: 70, max: 250 },
  },
  {
    key: 'diastolicaDireitaUm',
    label: 'term.padBracoDireito1a',
    type: 'textfield',
    decimals: 0,
    suffix: 'mmHg',
    showOn: { field: 'tipoPressao', is: 'leituras' },
    reference: { min: 35, max: 150 },
  },
  {
    key: 'sistolicaDireitaDois',
    label: 'term.pasBracoDireito2a',
    type: 'textfield',
    decimals: 0,
    suffix: 'mmHg',
    showOn: { field: 'tipoPressao', is: 'leituras' },
  },
  {
    key: 'diastolicaDireitaDois',
    label: 'term.padBracoDireito2a',
    type: 'textfield',
    decimals: 0,
    suffix: 'mmHg',
    showOn: { field: 'tipoPressao', is: 'leituras' },
  },
  {
    key: 'sistolicaEsquerdaUm',
    label: 'term.pasBracoEsquerdo1a',
    type: 'textfield',
    decimals: 0,
    suffix: 'mmHg',
    showOn: { field: 'tipoPressao', is: 'leituras' },
  },
  {
    key: 'diastolicaEsquerdaUm',
    label: 'term.padBracoEsquerdo1a',
    type: 'textfield',
    decimals: 0,
    suffix: 'mmHg',
    showOn: { field: 'tipoPressao', is: 'leituras' },
  },
  {
    key: 'sistolicaEsquerdaDois',
    label: 'term.pasBracoEsquerdo2a',
    type: 'textfield',
    decimals: 0,
    suffix: 'mmHg',
    showOn: { field: 'tipoPressao', is: 'leituras' },
  },
  {
    key: 'diastolicaEsquerdaDois',
    label: 'term.padBracoEsquerdo2a',
    type: 'textfield',
    decimals: 0,
    suffix: 'mmHg',
    showOn: { field: 'tipoPressao', is: 'leituras' },
  },
  {
    key: 'pam',
    label: 'term.pressaoArterialMediaPam',
    type: 'textfield',
    decimals: 1,
    suffix: 'mmHg',
    reference: { min: 50, max: 150 },
    formulas: [
      {
        path: 'pam/geral',
        params: {
          sistolicaDireitaUm: 'sistolicaDireitaUm',
          diastolicaDireitaUm: 'diastolicaDireitaUm',
          sistolicaDireitaDois: 'sistolicaDireitaDois',
          diastolicaDireitaDois: 'diastolicaDireitaDois',
          sistolicaEsquerdaUm: 'sistolicaEsquerdaUm',
          diastolicaEsquerdaUm: 'diastolicaEsquerdaUm',
          sistolicaEsquerdaDois: 'sistolicaEsquerdaDois',
          diastolicaEsquerdaDois: 'diastolicaEsquerdaDois',
        },
        into: { pam: 'pam' },
        showOn: { field: 'tipoPressao', not: 'media' },
      },
    ],
  },
  { key: 'pamMom', label: 'term.pamMom', type: 'label', suffix: 'MoM' },
  { key: 'ipUterinasMom', label: 'term.ipUterinasMom', type: 'label', suffix: 'MoM' },
];

const reading = (arm: string, which: string): string[] => [`sistolica${arm}${which}`, `diastolica${arm}${which}`];

/** Arm by reading, in the order they are taken. */
export const PRESSURE_TABLE: TableLayout = {
  title: 'term.pressaoArterial',
  head: ['tipoPressao'],
  columns: [{ label: 'term.primeiraLeitura' }, { label: 'term.segundaLeitura' }],
  groups: [
    {
      rows: [
        { label: 'term.direito', cells: [reading('Direita', 'Um'), reading('Direita', 'Dois')] },
        { label: 'term.esquerdo', cells: [reading('Esquerda', 'Um'), reading('Esquerda', 'Dois')] },
      ],
    },
  ],
  figures: ['pam', 'pamMom', 'ipUterinasMom'],
};

export const EARLY_RISK: Field = {
  key: 'riscoPreeclampsiaPrecoce',
  label: 'term.riscoDePeLt34Semanas',
  type: 'label',
  suffix: '1:',
};

/** What is told with the risk of pre-eclampsia: what it was made of, what it recommends, and what must be read beside it. */
export const PREECLAMPSIA_TOLD: readonly Field[] = [
  {
    key: 'marcadoresUsados',
    label: 'term.marcadoresIncluidos',
    type: 'select',
    multiple: true,
    items: [
      { value: 'pam', label: 'term.pressaoArterialMediaPam' },
      { value: 'ipUterinas', label: 'term.ipMedioDasUterinas' },
      { value: 'plgf', label: 'term.plgf' },
    ],
    disabled: true,
  },
  {
    key: 'recomendacoesPreeclampsia',
    label: 'term.recomendacoes',
    type: 'label',
    says: 'recommendation',
    saysOf: 'riscoPreeclampsia',
  },
  {
    key: 'mensagemPreeclampsia',
    label: 'term.mensagemDoCalculo',
    type: 'label',
    says: 'message',
    saysOf: 'riscoPreeclampsia',
  },
];
