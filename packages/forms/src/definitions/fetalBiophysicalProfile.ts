import type { FormDefinition } from '../schema/definition.ts';
import { SIM_NAO } from './options.ts';
import { conclusionText } from './sections.ts';

export const fetalBiophysicalProfile: FormDefinition = {
  key: 'fetalBiophysicalProfile',
  label: 'form.title.fetalBiophysicalProfile',
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
          fields: [
            {
              key: 'indicacaoPbf',
              label: 'term.indicacao',
              type: 'select',
              editable: true,
              items: [
                { value: 'rcf', label: 'term.restricaoDeCrescimento' },
                { value: 'diabetes', label: 'term.diabetes' },
                { value: 'hipertensao', label: 'term.hipertensao' },
                { value: 'posdatismo', label: 'term.posDatismo' },
                { value: 'reducaoMovimentos', label: 'term.reducaoDeMovimentos' },
                { value: 'oligoamnio', label: 'term.oligoamnio' },
                { value: 'ruptura', label: 'term.rupturaDeMembranas' },
                { value: 'outros', label: 'term.outros' },
              ],
            },
            {
              key: 'estimulo',
              label: 'term.estimuloRealizado',
              type: 'select',
              items: [
                { value: 'nenhum', label: 'term.nenhum' },
                { value: 'vibroacustico', label: 'term.vibroacustico' },
                { value: 'alimentar', label: 'term.alimentar' },
                { value: 'mecanico', label: 'term.mecanico' },
              ],
              default: 'nenhum',
            },
            {
              key: 'incluirCtg',
              label: 'term.cardiotocografiaIncluida',
              type: 'radio',
              items: SIM_NAO,
              default: 'NAO',
            },
          ],
        },
      ],
    },
    {
      key: 'perfil',
      label: 'term.perfil',
      panels: [
        {
          key: 'perfil',
          label: 'term.perfil',
          replicate: 'feto',
          tables: [
            {
              title: 'form.title.fetalBiophysicalProfile',
              groups: [
                {
                  rows: [
                    { cells: ['tempoObservacao'] },
                    { cells: ['movimentosRespiratorio'] },
                    { cells: ['movimentosFetais'] },
                    { cells: ['tonusFetal'] },
                    { cells: ['maiorBolsao'] },
                    { cells: ['ilaTotal'] },
                    { cells: ['liquidoAmniotico'] },
                    { cells: ['reatividadeCtg'] },
                    { cells: ['bcf'] },
                  ],
                },
              ],
              figures: ['pontuacaoTotal', 'pontuacaoMaxima', 'interpretacao'],
            },
          ],
          fields: [
            {
              key: 'tempoObservacao',
              label: 'term.tempoDeObservacao',
              type: 'textfield',
              decimals: 0,
              suffix: 'min',
              reference: { min: 1, max: 60 },
            },
            {
              key: 'movimentosRespiratorio',
              label: 'term.movimentosRespiratorios',
              type: 'radio',
              items: [
                { value: '2', label: 'term.ge1EpisodioGe30SEm30Min2' },
                { value: '0', label: 'term.ausentesOuLt30S0' },
              ],
              suffix: 'pts',
              reference: { normal: '2' },
            },
            {
              key: 'movimentosFetais',
              label: 'term.movimentosCorporais2',
              type: 'radio',
              items: [
                { value: '2', label: 'term.ge3MovimentosEm30Min2' },
                { value: '0', label: 'term.lt3Movimentos0' },
              ],
              suffix: 'pts',
              reference: { normal: '2' },
            },
            {
              key: 'tonusFetal',
              label: 'term.tonusFetal',
              type: 'radio',
              items: [
                { value: '2', label: 'term.ge1ExtensaoFlexaoAtivaOuAberturaFechamentoDaMao2' },
                { value: '0', label: 'term.lentoParcialOuAusente0' },
              ],
              suffix: 'pts',
              reference: { normal: '2' },
            },
            {
              key: 'maiorBolsao',
              label: 'term.maiorBolsaoVertical',
              type: 'textfield',
              decimals: 1,
              suffix: 'cm',
              formulas: [{ path: 'bolsao/classe', params: { maiorBolsao: '@self' }, into: {} }],
            },
            {
              key: 'ilaTotal',
              label: 'term.ila2',
              type: 'textfield',
              decimals: 1,
              suffix: 'cm',
              showOn: { field: 'gestationalAge.info.fetos', to: 1 },
              showPercentil: true,
              companions: { percentil: 'ilaTotalPercentil' },
              formulas: [
                {
                  path: 'ila/moore',
                  params: { ilaTotal: '@self', ig: '@ig' },
                  into: { '@percentil': 'ilaTotalPercentil' },
                },
              ],
            },
            {
              key: 'liquidoAmniotico',
              label: 'term.liquidoAmniotico',
              type: 'radio',
              items: [
                { value: '2', label: 'term.maiorBolsaoGe2Cm2' },
                { value: '0', label: 'term.maiorBolsaoLt2Cm0' },
              ],
              suffix: 'pts',
            },
            {
              key: 'reatividadeCtg',
              label: 'term.cardiotocografiaBasal',
              type: 'radio',
              items: [
                { value: '2', label: 'term.reativaGe2AceleracoesEm20Min2' },
                { value: '0', label: 'term.naoReativa0' },
              ],
              suffix: 'pts',
              showOn: { field: 'info.incluirCtg', is: 'SIM' },
            },
            {
              key: 'bcf',
              label: 'term.bcf2',
              type: 'textfield',
              decimals: 0,
              suffix: 'bpm',
              reference: { normal: '110–160' },
            },
            {
              key: 'pontuacaoTotal',
              label: 'term.pontuacaoTotal',
              type: 'label',
              formulas: [
                {
                  path: 'pbf/manning',
                  params: {
                    movimentosRespiratorio: 'movimentosRespiratorio',
                    movimentosFetais: 'movimentosFetais',
                    tonusFetal: 'tonusFetal',
                    liquidoAmniotico: 'liquidoAmniotico',
                    cardiotocografia: 'reatividadeCtg',
                  },
                  into: { pontuacaoTotal: 'pontuacaoTotal', maximo: 'pontuacaoMaxima', classe: 'interpretacao' },
                },
              ],
            },
            { key: 'pontuacaoMaxima', label: 'term.pontuacaoMaxima', type: 'label' },
            { key: 'interpretacao', label: 'term.interpretacao', type: 'label' },
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
          replicate: 'feto',
          fields: [
            {
              key: 'graficoIla',
              label: 'term.graficoIla',
              type: 'chartline',
              chart: { measure: 'ila', source: 'fetalBiophysicalProfile.perfil{n}.ilaTotal', author: 'moore' },
            },
            {
              key: 'evolucaoPontuacao',
              label: 'term.evolucaoPontuacao',
              type: 'evolutionchart',
              chart: { measure: 'pbf', source: 'fetalBiophysicalProfile.perfil{n}.pontuacaoTotal' },
            },
            {
              key: 'evolucaoBolsao',
              label: 'term.evolucaoBolsao',
              type: 'evolutionchart',
              chart: { measure: 'bolsao', source: 'fetalBiophysicalProfile.perfil{n}.maiorBolsao', lines: [2, 8] },
            },
          ],
        },
      ],
    },
    conclusionText,
  ],
};
