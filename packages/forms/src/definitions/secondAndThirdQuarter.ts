import type { FormDefinition } from '../schema/definition.ts';
import { laterPreeclampsia } from './laterPreeclampsia.ts';
import { maternalDataOfLater } from './maternalData.ts';
import { ASSESSED } from './options.ts';
import { biometrySection, biophysicalAssessment, conclusionText, pregnancyAssessment } from './sections.ts';

export const secondAndThirdQuarter: FormDefinition = {
  key: '2ndand3rdquarter',
  label: 'form.title.2ndand3rdquarter',
  group: 'exame',
  version: 1,
  components: [
    pregnancyAssessment,
    biometrySection('2ndand3rdquarter'),
    {
      key: 'anatomiaFetal',
      label: 'term.anatomiaFetal',
      panels: [
        {
          key: 'anatomiaFetal',
          label: 'term.anatomiaFetal',
          replicate: 'feto',
          fields: [
            {
              key: 'cranio',
              label: 'term.cranio',
              type: 'tableradio',
              items: ASSESSED,
            },
            {
              key: 'sistemaNervosoCentral',
              label: 'term.sistemaNervosoCentral',
              type: 'tableradio',
              items: ASSESSED,
            },
            {
              key: 'face',
              label: 'term.face',
              type: 'tableradio',
              items: ASSESSED,
            },
            {
              key: 'coluna',
              label: 'term.coluna',
              type: 'tableradio',
              items: ASSESSED,
            },
            {
              key: 'torax',
              label: 'term.toraxEPulmoes',
              type: 'tableradio',
              items: ASSESSED,
            },
            {
              key: 'coracao',
              label: 'term.coracaoQuatroCamarasEViasDeSaida',
              type: 'tableradio',
              items: ASSESSED,
            },
            {
              key: 'diafragma',
              label: 'term.diafragma',
              type: 'tableradio',
              items: ASSESSED,
            },
            {
              key: 'estomago',
              label: 'term.estomago',
              type: 'tableradio',
              items: ASSESSED,
            },
            {
              key: 'paredeAbdominal',
              label: 'term.paredeAbdominal',
              type: 'tableradio',
              items: ASSESSED,
            },
            {
              key: 'intestino',
              label: 'term.intestino',
              type: 'tableradio',
              items: ASSESSED,
            },
            {
              key: 'rins',
              label: 'term.rins',
              type: 'tableradio',
              items: ASSESSED,
            },
            {
              key: 'bexiga',
              label: 'term.bexiga',
              type: 'tableradio',
              items: ASSESSED,
            },
            {
              key: 'membros',
              label: 'term.membros',
              type: 'tableradio',
              items: ASSESSED,
            },
            {
              key: 'genitalia',
              label: 'term.genitalia',
              type: 'tableradio',
              items: ASSESSED,
            },
          ],
        },
      ],
    },
    biophysicalAssessment,
    {
      key: 'idadeGestacional',
      label: 'term.idadeGestacional',
      panels: [
        {
          key: 'idadeGestacional',
          label: 'term.idadeGestacional',
          replicate: 'feto',
          fields: [
            {
              key: 'igBase',
              label: 'term.igBase',
              type: 'label',
              suffix: '00s0d',
              formulas: [{ op: 'copy', of: ['gestationalAge.info.calculada'], into: 'igBase' }],
            },
            {
              key: 'igBiometrica',
              label: 'term.igPelaBiometria',
              type: 'label',
              suffix: '00s0d',
              formulas: [
                {
                  path: 'ig-biometria/hadlock',
                  params: {
                    dbp: '2ndand3rdquarter.biometria{n}.dbp',
                    cc: '2ndand3rdquarter.biometria{n}.cc',
                    ca: '2ndand3rdquarter.biometria{n}.ca',
                    cf: '2ndand3rdquarter.biometria{n}.cf',
                  },
                  into: { ig: 'igBiometrica' },
                },
              ],
            },
            {
              key: 'igMedia',
              label: 'term.mediaDasIdadesDbpCcCaCf',
              type: 'label',
              suffix: '00s0d',
              formulas: [
                {
                  op: 'mean',
                  of: [
                    '2ndand3rdquarter.biometria{n}.igDBP',
                    '2ndand3rdquarter.biometria{n}.igCC',
                    '2ndand3rdquarter.biometria{n}.igCA',
                    '2ndand3rdquarter.biometria{n}.igCF',
                  ],
                  into: 'igMedia',
                  decimals: 0,
                  all: false,
                },
              ],
            },
            {
              key: 'diferencaIg',
              label: 'term.diferencaBiometriaBase',
              type: 'label',
              suffix: 'dias',
              formulas: [{ op: 'difference', of: ['igBiometrica', 'igBase'], into: 'diferencaIg', decimals: 0 }],
            },
            {
              key: 'dppBiometrica',
              label: 'term.dppPelaBiometria',
              type: 'label',
              suffix: 'date',
              formulas: [
                {
                  path: 'ig/parto',
                  params: { interationDate: 'gestationalAge.info.interationDate', ig: 'igBiometrica' },
                  into: { dateParto: 'dppBiometrica' },
                },
              ],
            },
            { key: 'usarComoBase', label: 'term.usarComoIdadeGestacionalBase', type: 'checkbox' },
          ],
        },
      ],
    },
    maternalDataOfLater,
    laterPreeclampsia,
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
              key: 'graficoDbp',
              label: 'term.graficoDbp',
              type: 'chartline',
              chart: { measure: 'dbp', source: '2ndand3rdquarter.biometria{n}.dbp', author: 'hadlock' },
            },
            {
              key: 'graficoCc',
              label: 'term.graficoCc',
              type: 'chartline',
              chart: { measure: 'cc', source: '2ndand3rdquarter.biometria{n}.cc', author: 'hadlock' },
            },
            {
              key: 'graficoCa',
              label: 'term.graficoCa',
              type: 'chartline',
              chart: { measure: 'ca', source: '2ndand3rdquarter.biometria{n}.ca', author: 'hadlock' },
            },
            {
              key: 'graficoCf',
              label: 'term.graficoCf',
              type: 'chartline',
              chart: { measure: 'cf', source: '2ndand3rdquarter.biometria{n}.cf', author: 'hadlock' },
            },
            {
              key: 'graficoCu',
              label: 'term.graficoCu',
              type: 'chartline',
              chart: { measure: 'cu', source: '2ndand3rdquarter.biometria{n}.cu', author: 'who' },
            },
            {
              key: 'graficoPeso',
              label: 'term.graficoPeso',
              type: 'chartline',
              chart: {
                measure: 'peso-percentil',
                source: '2ndand3rdquarter.biometria{n}.pesoEstimado',
                author: 'hadlock',
              },
            },
            {
              key: 'graficoCcCa',
              label: 'term.graficoCcCa',
              type: 'chartline',
              chart: {
                measure: 'relacao-ccca',
                source: '2ndand3rdquarter.biometria{n}.relacaoCCCA',
                author: 'hadlock',
              },
            },
            {
              key: 'graficoIla',
              label: 'term.graficoIla',
              type: 'chartline',
              chart: { measure: 'ila', source: '2ndand3rdquarter.avalBiofisicaFetal{n}.ilaTotal', author: 'moore' },
            },
            {
              key: 'evolucaoBolsao',
              label: 'term.evolucaoBolsao',
              type: 'evolutionchart',
              chart: { measure: 'bolsao', source: '2ndand3rdquarter.avalBiofisicaFetal{n}.maiorBolsao', lines: [2, 8] },
            },
            {
              key: 'evolucaoDbp',
              label: 'term.evolucaoDbp',
              type: 'evolutionchart',
              chart: { measure: 'dbp', source: '2ndand3rdquarter.biometria{n}.dbp', author: 'hadlock' },
            },
            {
              key: 'evolucaoCc',
              label: 'term.evolucaoCc',
              type: 'evolutionchart',
              chart: { measure: 'cc', source: '2ndand3rdquarter.biometria{n}.cc', author: 'hadlock' },
            },
            {
              key: 'evolucaoCa',
              label: 'term.evolucaoCa',
              type: 'evolutionchart',
              chart: { measure: 'ca', source: '2ndand3rdquarter.biometria{n}.ca', author: 'hadlock' },
            },
            {
              key: 'evolucaoCf',
              label: 'term.evolucaoCf',
              type: 'evolutionchart',
              chart: { measure: 'cf', source: '2ndand3rdquarter.biometria{n}.cf', author: 'hadlock' },
            },
            {
              key: 'evolucaoPeso',
              label: 'term.evolucaoPeso',
              type: 'evolutionchart',
              chart: {
                measure: 'peso-percentil',
                source: '2ndand3rdquarter.biometria{n}.pesoEstimado',
                author: 'hadlock',
              },
            },
            {
              key: 'evolucaoIla',
              label: 'term.evolucaoIla',
              type: 'evolutionchart',
              chart: { measure: 'ila', source: '2ndand3rdquarter.avalBiofisicaFetal{n}.ilaTotal', author: 'moore' },
            },
            {
              key: 'evolucaoColo',
              label: 'term.evolucaoColo',
              type: 'evolutionchart',
              chart: {
                measure: 'colo',
                source: '2ndand3rdquarter.avaliacaoGestacao1.comprimentoColo',
                lines: [25, 15],
              },
              showOn: { field: '@n', is: 1 },
            },
            {
              key: 'graficoPesoGemelar',
              label: 'term.graficoPesoGemelar',
              type: 'chartline',
              chart: {
                measure: 'peso-percentil',
                source: '2ndand3rdquarter.biometria{n}.pesoEstimado',
                author: 'hadlock',
              },
              showOn: { field: '@n', is: 1 },
            },
          ],
        },
      ],
    },
    conclusionText,
  ],
};
