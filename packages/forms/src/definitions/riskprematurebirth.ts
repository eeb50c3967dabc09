import type { Field, FormDefinition, Proposal } from '../schema/definition.ts';
import type { TableLayout } from '../schema/tableLayout.ts';
import { ETHNICITY, SMOKING } from './maternalData.ts';
import { PRESENT_ABSENT, PRESENT_ABSENT_FEMININE, SIM_NAO } from './options.ts';
import { conclusionText } from './sections.ts';

/** What the risk asks about the mother is filled in once there is a cervix to ask it for. */
const OF_MOTHER: Proposal = { told: 'mother', when: { field: 'comprimentoColo', set: true } };

const MEASURES = ['medidaUm', 'medidaDois', 'medidaTres'];

/** One of up to three: whoever changes it has the shortest again, or none. */
const measure = (key: string, label: string, reference: NonNullable<Field['reference']> = {}): Field => ({
  key,
  label,
  type: 'textfield',
  decimals: 1,
  suffix: 'mm',
  reference,
  events: { change: ['comprimentoColo'] },
});

const FOUR_BANDS = {
  riscoMenor28: 'riscoMenor28',
  risco28a30: 'risco28a30',
  risco31a33: 'risco31a33',
  risco34a36: 'risco34a36',
};
const SINGLETON_AT = { ig: '@ig', fetos: 'gestationalAge.info.fetos', sintomas: 'sintomas' };

const CERVIX_TABLES: readonly TableLayout[] = [
  {
    title: 'term.comprimentoDoColo',
    head: ['viaColo'],
    columns: [
      { label: 'term.primeiraMedida' },
      { label: 'term.segundaMedida' },
      { label: 'term.terceiraMedida' },
      { label: 'term.valeAMenor', result: true },
    ],
    groups: [{ rows: [{ label: 'term.colo', cells: [...MEASURES, 'comprimentoColo'] }] }],
  },
  {
    title: 'term.aspecto',
    groups: [
      {
        rows: [
          { cells: ['afunilamento'], shapes: { ausente: 'T', y: 'Y', v: 'V', u: 'U' } },
          { cells: ['afunilamentoComprimento'] },
          { cells: ['afunilamentoLargura'] },
          { cells: ['sludge'] },
          { cells: ['ecoGlandular'] },
          { cells: ['dinamico'] },
          { cells: ['anguloUterocervical'] },
        ],
      },
    ],
  },
  {
    title: 'form.title.riskprematurebirth',
    head: ['modeloPrematuro'],
    groups: [
      {
        rows: [
          { cells: ['historiaObstetrica'] },
          { cells: ['conizacao'] },
          { cells: ['etnia'] },
          { cells: ['tabagismo'] },
          { cells: ['sintomas'] },
        ],
      },
    ],
    figures: Object.values(FOUR_BANDS),
    bands: true,
  },
  {
    title: 'term.condutaAtual',
    groups: [{ rows: [{ cells: ['progesterona'] }, { cells: ['cerclagem'] }] }],
  },
];

export const riskprematurebirth: FormDefinition = {
  key: 'riskprematurebirth',
  label: 'form.title.riskprematurebirth',
  group: 'exame',
  version: 1,
  components: [
    {
      key: 'info',
      label: 'term.informacoes',
      panels: [
        {
          key: 'info',
          label: 'term.informacoes',
          tables: CERVIX_TABLES,
          fields: [
            {
              key: 'viaColo',
              label: 'term.via',
              type: 'radio',
              items: [
                { value: 'transvaginal', label: 'term.transvaginal' },
                { value: 'transperineal', label: 'term.transperineal' },
                { value: 'abdominal', label: 'term.abdominal' },
              ],
              default: 'transvaginal',
            },
            measure('medidaUm', 'term.comprimentoDoColo1aMedida', { min: 0, max: 70 }),
            measure('medidaDois', 'term.comprimentoDoColo2aMedida', { min: 0, max: 70 }),
            measure('medidaTres', 'term.comprimentoDoColo3aMedida', { min: 0, max: 70 }),
            {
              key: 'comprimentoColo',
              label: 'term.comprimentoDoColoMenorMedida',
              type: 'textfield',
              decimals: 1,
              suffix: 'mm',
              reference: { min: 0, max: 50 },
              formulas: [
                {
                  op: 'min',
                  of: MEASURES,
                  all: false,
                  decimals: 1,
                  into: 'comprimentoColo',
                  showOn: { any: MEASURES.map((field) => ({ field, set: true })) },
                },
                { path: 'colo/classe', params: { comprimentoColo: '@self', ig: '@ig' }, into: {} },
              ],
            },
            {
              key: 'afunilamento',
              label: 'term.afunilamentoDoOrificioInterno',
              type: 'radio',
              items: [
                { value: 'ausente', label: 'term.ausenteT' },
                { value: 'y', label: 'term.emY' },
                { value: 'v', label: 'term.emV' },
                { value: 'u', label: 'term.emU' },
              ],
              reference: { normal: 'ausente' },
            },
            {
              key: 'afunilamentoComprimento',
              label: 'term.comprimentoDoFunil',
              type: 'textfield',
              decimals: 1,
              suffix: 'mm',
              showOn: { field: 'afunilamento', in: ['y', 'v', 'u'] },
            },
            {
              key: 'afunilamentoLargura',
              label: 'term.larguraDoFunil',
              type: 'textfield',
              decimals: 1,
              suffix: 'mm',
              showOn: { field: 'afunilamento', in: ['y', 'v', 'u'] },
            },
            {
              key: 'sludge',
              label: 'term.sludgeBarroAmniotico',
              type: 'radio',
              items: PRESENT_ABSENT,
              reference: { normal: 'ausente' },
            },
            {
              key: 'ecoGlandular',
              label: 'term.ecoGlandularEndocervical',
              type: 'radio',
              items: PRESENT_ABSENT,
              reference: { normal: 'presente' },
            },
            {
              key: 'dinamico',
              label: 'term.alteracaoDinamicaTesteDeEsforco',
              type: 'radio',
              items: PRESENT_ABSENT_FEMININE,
              reference: { normal: 'ausente' },
            },
            {
              key: 'anguloUterocervical',
              label: 'term.anguloUterocervical',
              type: 'textfield',
              decimals: 0,
              suffix: '°',
            },
            {
              key: 'cerclagem',
              label: 'term.cerclagemPessario',
              type: 'select',
              items: [
                { value: 'nenhum', label: 'term.nenhum' },
                { value: 'cerclagem', label: 'term.cerclagem' },
                { value: 'pessario', label: 'term.pessario' },
              ],
            },
            {
              key: 'progesterona',
              label: 'term.usoDeProgesterona',
              type: 'radio',
              items: SIM_NAO,
            },
            {
              key: 'historiaObstetrica',
              label: 'term.historiaObstetrica',
              type: 'select',
              items: [
                { value: 'nulipara', label: 'term.nuliparaApenasPerdasLt16Sem' },
                { value: 'termo', label: 'term.apenasPartosGe37Sem' },
                { value: 'pt16a23', label: 'term.perdaParto1623Sem' },
                { value: 'pt24a27', label: 'term.parto2427Sem' },
                { value: 'pt28a30', label: 'term.parto2830Sem' },
                { value: 'pt31a33', label: 'term.parto3133Sem' },
                { value: 'pt34a36', label: 'term.parto3436Sem' },
              ],
              proposal: OF_MOTHER,
            },
            {
              key: 'conizacao',
              label: 'term.cirurgiaCervicalPrevia',
              type: 'radio',
              items: SIM_NAO,
              proposal: OF_MOTHER,
            },
            { ...ETHNICITY, proposal: OF_MOTHER },
            { ...SMOKING, proposal: OF_MOTHER },
            {
              key: 'sintomas',
              label: 'term.contracoesSintomas',
              type: 'radio',
              items: SIM_NAO,
            },
            {
              key: 'modeloPrematuro',
              label: 'term.modelo',
              type: 'radio',
              items: [
                { value: 'to2006', label: 'term.modeloTo2006' },
                { value: 'celik', label: 'term.modeloDerivadoDeCelik' },
              ],
              default: 'to2006',
            },
            {
              key: 'riscoMenor28',
              label: 'term.riscoDePartoEspontaneoLt28Sem',
              type: 'label',
              suffix: '% (1:)',
              // All four are of one model: To 2006 has no band of 34 to 36 weeks, and leaves it empty.
              formulas: [
                {
                  path: 'parto-prematuro/v2',
                  params: {
                    ...SINGLETON_AT,
                    comprimentoColo: 'comprimentoColo',
                    idade: 'gestationalAge.info.idadeMaterna',
                    peso: 'gestationalAge.info.motherWeight',
                    altura: 'gestationalAge.info.motherHeight',
                    etnia: 'etnia',
                    tabagismo: 'tabagismo',
                    historiaObstetrica: 'historiaObstetrica',
                    conizacao: 'conizacao',
                  },
                  into: FOUR_BANDS,
                  showOn: { field: 'modeloPrematuro', not: 'celik' },
                },
                {
                  path: 'parto-prematuro/v1',
                  params: { ...SINGLETON_AT, comprimentoColo: 'comprimentoColo' },
                  into: FOUR_BANDS,
                  showOn: { field: 'modeloPrematuro', is: 'celik' },
                  allowUncertain: true,
                },
              ],
            },
            {
              key: 'risco28a30',
              label: 'term.risco2830Sem',
              type: 'label',
              suffix: '% (1:)',
            },
            {
              key: 'risco31a33',
              label: 'term.risco3133Sem',
              type: 'label',
              suffix: '% (1:)',
            },
            {
              key: 'risco34a36',
              label: 'term.risco3436Sem',
              type: 'label',
              suffix: '% (1:)',
            },
            { key: 'imagemColo', label: 'term.imagemDoColo', type: 'selectimage' },
          ],
        },
      ],
    },
    {
      key: 'graph',
      label: 'term.graficos',
      panels: [
        {
          key: 'graph',
          label: 'term.graficos',
          fields: [
            {
              key: 'evolucaoColo',
              label: 'term.evolucaoColo',
              type: 'evolutionchart',
              chart: { measure: 'colo', source: 'riskprematurebirth.info.comprimentoColo', lines: [25, 15] },
            },
          ],
        },
      ],
    },
    conclusionText,
  ],
};
