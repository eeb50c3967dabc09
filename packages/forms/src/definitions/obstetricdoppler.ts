import type { FormDefinition } from '../schema/definition.ts';
import type { JointAnswer, TableLayout } from '../schema/tableLayout.ts';
import { PRESENT_ABSENT_UPPER, PRESENT_ABSENT_UPPER_FEMININE, SIM_NAO } from './options.ts';
import { conclusionText } from './sections.ts';

const UTERINE_TABLES: readonly TableLayout[] = [
  {
    title: 'term.arteriasUterinas',
    columns: [{ label: 'term.direita' }, { label: 'term.esquerda' }, { label: 'term.media', result: true }],
    groups: [
      {
        rows: [
          { label: 'term.ip', cells: ['piUterinaDireita', 'piUterinaEsquerda', 'piUterinaMedia'] },
          { label: 'term.ir', cells: ['riUterinaDireita', 'riUterinaEsquerda', 'riUterinaMedia'] },
          { label: 'term.incisura', cells: ['incisuraDireita', 'incisuraEsquerda'] },
        ],
      },
    ],
  },
];

/** The three questions of the catalogue as the one it is; what they store is the same. */
const DIASTOLE: readonly JointAnswer[] = [
  { value: 'PRESENTE', label: 'term.presenteFeminino', is: { diastole: 'PRESENTE' }, writes: { diastole: 'PRESENTE' } },
  {
    value: 'AUSENTE',
    label: 'term.diastoleNula',
    is: { diastole: 'AUSENTE', diastoleZero: 'PRESENTE' },
    writes: { diastole: 'AUSENTE', diastoleZero: 'PRESENTE', diastoleReversa: 'AUSENTE' },
  },
  {
    value: 'REVERSA',
    label: 'term.diastoleInvertida',
    is: { diastoleReversa: 'PRESENTE' },
    writes: { diastole: 'AUSENTE', diastoleZero: 'AUSENTE', diastoleReversa: 'PRESENTE' },
  },
];

const FETAL_TABLES: readonly TableLayout[] = [
  {
    title: 'term.circulacaoFetal',
    groups: [
      {
        label: 'term.arteriaUmbilical',
        rows: [
          { cells: ['piUmbilical'] },
          { cells: ['riUmbilical'] },
          { cells: ['relacaoSdUmbilical'] },
          {
            label: 'term.diastole',
            cells: [['diastole', 'diastoleZero', 'diastoleReversa']],
            answers: DIASTOLE,
            alarm: ['AUSENTE', 'REVERSA'],
          },
          { cells: ['diastoleIntermitente'] },
        ],
      },
      {
        label: 'term.arteriaCerebralMedia',
        rows: [
          { cells: ['piCerebral'] },
          { cells: ['riCerebral'] },
          { cells: [['velocSistolica', 'momVelocSistolica']] },
          { cells: ['relacaoCerebralPlacentaria'] },
          { cells: ['centralizacao'] },
        ],
      },
      {
        label: 'term.ductoVenoso',
        rows: [
          { cells: ['piDuctoVenoso'] },
          { cells: ['saDuctoVenoso'] },
          { cells: ['ondaADuctoVenoso'], alarm: ['Zero', 'FluxoReverso'] },
        ],
      },
      {
        label: 'term.veiaIstmoEFrequencia',
        rows: [{ cells: ['veiaUmbilical'] }, { cells: ['istmoAortico'] }, { cells: ['bcf'] }],
      },
    ],
  },
];

export const obstetricdoppler: FormDefinition = {
  key: 'obstetricdoppler',
  label: 'form.title.obstetricdoppler',
  group: 'exame',
  version: 1,
  components: [
    {
      key: 'uterinas',
      label: 'term.uterinas',
      page: 'term.doppler',
      panels: [
        {
          key: 'uterinas',
          label: 'term.uterinas',
          tables: UTERINE_TABLES,
          fields: [
            {
              key: 'piUterinaDireita',
              label: 'term.ipArteriaUterinaDireita',
              type: 'textfield',
              decimals: 2,
              reference: { min: 0.2, max: 5 },
              showPercentil: true,
              companions: { percentil: 'piUterinaDireitaPercentil', zscore: 'piUterinaDireitaZscore' },
              formulas: [
                {
                  path: 'pi-uterina/gomez',
                  params: { valor: '@self', ig: '@ig' },
                  into: { '@percentil': 'piUterinaDireitaPercentil', '@z': 'piUterinaDireitaZscore' },
                  authors: ['cavoretto'],
                },
              ],
            },
            {
              key: 'riUterinaDireita',
              label: 'term.irArteriaUterinaDireita',
              type: 'textfield',
              decimals: 2,
              reference: { min: 0.1, max: 1 },
            },
            {
              key: 'piUterinaEsquerda',
              label: 'term.ipArteriaUterinaEsquerda',
              type: 'textfield',
              decimals: 2,
              showPercentil: true,
              companions: { percentil: 'piUterinaEsquerdaPercentil', zscore: 'piUterinaEsquerdaZscore' },
              formulas: [
                {
                  path: 'pi-uterina/gomez',
                  params: { valor: '@self', ig: '@ig' },
                  into: { '@percentil': 'piUterinaEsquerdaPercentil', '@z': 'piUterinaEsquerdaZscore' },
                  authors: ['cavoretto'],
                },
              ],
            },
            { key: 'riUterinaEsquerda', label: 'term.irArteriaUterinaEsquerda', type: 'textfield', decimals: 2 },
            {
              key: 'piUterinaMedia',
              label: 'term.ipMedioDasUterinas',
              type: 'label',
              decimals: 2,
              showPercentil: true,
              companions: { percentil: 'piUterinaMediaPercentil', zscore: 'piUterinaMediaZscore' },
              formulas: [
                { op: 'mean', of: ['piUterinaDireita', 'piUterinaEsquerda'], into: 'piUterinaMedia' },
                {
                  path: 'pi-uterina/gomez',
                  params: { valor: '@self', ig: '@ig' },
                  into: { '@percentil': 'piUterinaMediaPercentil', '@z': 'piUterinaMediaZscore' },
                  authors: ['cavoretto'],
                },
              ],
            },
            {
              key: 'riUterinaMedia',
              label: 'term.irMedioDasUterinas',
              type: 'label',
              decimals: 2,
              formulas: [{ op: 'mean', of: ['riUterinaDireita', 'riUterinaEsquerda'], into: 'riUterinaMedia' }],
            },
            {
              key: 'incisuraDireita',
              label: 'term.incisuraADireita',
              type: 'radio',
              items: PRESENT_ABSENT_UPPER,
            },
            {
              key: 'incisuraEsquerda',
              label: 'term.incisuraAEsquerda',
              type: 'radio',
              items: PRESENT_ABSENT_UPPER,
            },
          ],
        },
      ],
    },
    {
      key: 'fetal',
      label: 'term.fetal',
      page: 'term.doppler',
      panels: [
        {
          key: 'fetal',
          label: 'term.fetal',
          replicate: 'feto',
          tables: FETAL_TABLES,
          fields: [
            {
              key: 'piUmbilical',
              label: 'term.ipArteriaUmbilical',
              type: 'textfield',
              decimals: 2,
              reference: { min: 0.3, max: 4 },
              showPercentil: true,
              companions: { percentil: 'piUmbilicalPercentil', zscore: 'piUmbilicalZscore' },
              formulas: [
                {
                  path: 'pi-umbilical/fmf',
                  params: { valor: '@self', ig: '@ig' },
                  into: { '@percentil': 'piUmbilicalPercentil', '@z': 'piUmbilicalZscore' },
                  authors: ['acharya', 'arduini', 'intergrowth'],
                },
              ],
            },
            {
              key: 'riUmbilical',
              label: 'term.irArteriaUmbilical',
              type: 'textfield',
              decimals: 2,
              reference: { min: 0.2, max: 1 },
              showPercentil: true,
              companions: { percentil: 'riUmbilicalPercentil', zscore: 'riUmbilicalZscore' },
              formulas: [
                {
                  path: 'ri-umbilical/intergrowth',
                  params: { valor: '@self', ig: '@ig' },
                  into: { '@percentil': 'riUmbilicalPercentil', '@z': 'riUmbilicalZscore' },
                  authors: ['kurmanavicius'],
                },
              ],
            },
            {
              key: 'relacaoSdUmbilical',
              label: 'term.relacaoSDUmbilical',
              type: 'textfield',
              decimals: 2,
              showPercentil: true,
              companions: { percentil: 'relacaoSdUmbilicalPercentil', zscore: 'relacaoSdUmbilicalZscore' },
              formulas: [
                {
                  path: 'sd-umbilical/intergrowth',
                  params: { valor: '@self', ig: '@ig' },
                  into: { '@percentil': 'relacaoSdUmbilicalPercentil', '@z': 'relacaoSdUmbilicalZscore' },
                },
              ],
            },
            {
              key: 'diastole',
              label: 'term.fluxoDiastolicoUmbilical',
              type: 'radio',
              items: PRESENT_ABSENT_UPPER,
              reference: { normal: 'PRESENTE' },
            },
            {
              key: 'diastoleZero',
              label: 'term.diastoleZero',
              type: 'radio',
              // `Diástole zero: ausente` reads as its opposite: the answer says the flow itself.
              items: [
                { value: 'PRESENTE', label: 'term.simFluxoZero' },
                { value: 'AUSENTE', label: 'term.naoFluxoPositivo' },
              ],
              showOn: { field: 'diastole', not: 'PRESENTE' },
              reference: { normal: 'AUSENTE' },
            },
            {
              key: 'diastoleReversa',
              label: 'term.diastoleReversa',
              type: 'radio',
              items: PRESENT_ABSENT_UPPER_FEMININE,
              showOn: { field: 'diastole', not: 'PRESENTE' },
              reference: { normal: 'AUSENTE' },
            },
            {
              // Gratacós 2007: what tells the third type of a selective restriction.
              key: 'diastoleIntermitente',
              label: 'term.diastoleIntermitente',
              type: 'radio',
              items: SIM_NAO,
              showOn: { field: 'gestationalAge.info.fetos', from: 2 },
              reference: { normal: 'NAO' },
            },
            {
              key: 'piCerebral',
              label: 'term.ipArteriaCerebralMedia',
              type: 'textfield',
              decimals: 2,
              reference: { min: 0.5, max: 4 },
              showPercentil: true,
              companions: { percentil: 'piCerebralPercentil', zscore: 'piCerebralZscore' },
              formulas: [
                {
                  path: 'pi-cerebral/fmf',
                  params: { valor: '@self', ig: '@ig' },
                  into: { '@percentil': 'piCerebralPercentil', '@z': 'piCerebralZscore' },
                  authors: ['arduini', 'barcelona'],
                },
              ],
            },
            { key: 'riCerebral', label: 'term.irArteriaCerebralMedia', type: 'textfield', decimals: 2 },
            {
              key: 'velocSistolica',
              label: 'term.picoDeVelocidadeSistolicaDaAcm',
              type: 'textfield',
              decimals: 1,
              suffix: 'cm/s',
              reference: { min: 11, max: 150 },
              formulas: [
                {
                  path: 'velocidade/mari',
                  params: { velocSistolica: '@self', ig: '@ig' },
                  into: { MoM: 'momVelocSistolica' },
                },
              ],
            },
            {
              key: 'momVelocSistolica',
              label: 'term.pvsAcmEmMom',
              type: 'label',
              decimals: 2,
              suffix: 'MoM',
              reference: { normal: '<1.29' },
            },
            {
              key: 'relacaoCerebralPlacentaria',
              label: 'term.relacaoCerebroplacentariaRcp',
              type: 'label',
              decimals: 2,
              showPercentil: true,
              companions: {
                percentil: 'relacaoCerebralPlacentariaPercentil',
                zscore: 'relacaoCerebralPlacentariaZscore',
              },
              formulas: [
                { op: 'ratio', of: ['piCerebral', 'piUmbilical'], into: 'relacaoCerebralPlacentaria' },
                {
                  path: 'rcp/fmf',
                  params: { valor: '@self', ig: '@ig' },
                  into: {
                    '@percentil': 'relacaoCerebralPlacentariaPercentil',
                    '@z': 'relacaoCerebralPlacentariaZscore',
                  },
                  authors: ['baschat'],
                },
              ],
            },
            {
              key: 'centralizacao',
              label: 'term.centralizacaoFetal',
              type: 'radio',
              items: SIM_NAO,
            },
            {
              key: 'piDuctoVenoso',
              label: 'term.ipvDuctoVenoso',
              type: 'textfield',
              decimals: 2,
              reference: { min: 0.1, max: 4 },
              showPercentil: true,
              companions: { percentil: 'piDuctoVenosoPercentil', zscore: 'piDuctoVenosoZscore' },
              formulas: [
                {
                  path: 'pi-ducto/tongprasert',
                  params: { valor: '@self', ig: '@ig' },
                  into: { '@percentil': 'piDuctoVenosoPercentil', '@z': 'piDuctoVenosoZscore' },
                  authors: ['barcelona'],
                },
              ],
            },
            { key: 'saDuctoVenoso', label: 'term.relacaoSADoDuctoVenoso', type: 'textfield', decimals: 2 },
            {
              key: 'ondaADuctoVenoso',
              label: 'term.ondaADoDuctoVenoso',
              type: 'radio',
              items: [
                { value: 'Positivo', label: 'term.positiva' },
                { value: 'Zero', label: 'term.zeroAusente' },
                { value: 'FluxoReverso', label: 'term.fluxoReverso' },
              ],
              reference: { normal: 'Positivo' },
            },
            {
              key: 'veiaUmbilical',
              label: 'term.veiaUmbilical',
              type: 'select',
              items: [
                { value: 'continua', label: 'term.fluxoContinuo' },
                { value: 'pulsatil', label: 'term.pulsatil' },
              ],
              reference: { normal: 'term.normalContinuo' },
            },
            {
              key: 'istmoAortico',
              label: 'term.istmoAortico',
              type: 'select',
              items: [
                { value: 'anterogrado', label: 'term.anterogrado' },
                { value: 'ausente', label: 'term.diastoleAusente' },
                { value: 'retrogrado', label: 'term.retrogrado' },
                { value: 'naoAvaliado', label: 'term.naoAvaliado' },
              ],
            },
            {
              key: 'bcf',
              label: 'term.bcf2',
              type: 'textfield',
              decimals: 0,
              suffix: 'bpm',
              reference: { normal: '110–160' },
            },
          ],
        },
      ],
    },
    {
      key: 'anemia',
      label: 'term.anemiaFetal',
      panels: [
        {
          key: 'anemia',
          label: 'term.anemiaFetal',
          replicate: 'feto',
          // From 1.29 MoM on, as the formula of the level has it.
          opensOn: { field: 'grauAnemia', in: ['mild', 'moderate', 'severe'] },
          fields: [
            {
              key: 'indicacaoAnemia',
              label: 'term.motivo',
              type: 'select',
              items: [
                { value: 'aloimunizacao', label: 'term.aloimunizacao' },
                { value: 'parvovirus', label: 'term.parvovirusB19' },
                { value: 'tapsSttf', label: 'term.tapsStff' },
                { value: 'hemorragia', label: 'term.hemorragiaFetoMaterna' },
                { value: 'outros', label: 'term.outros' },
              ],
            },
            {
              key: 'grauAnemia',
              label: 'term.grauEstimadoDeAnemia',
              type: 'label',
              showOn: { field: 'obstetricdoppler.fetal{n}.velocSistolica', set: true },
              formulas: [
                {
                  path: 'anemia/v1',
                  params: { velocSistolica: 'obstetricdoppler.fetal{n}.velocSistolica', ig: '@ig' },
                  into: { anemiaLevel: 'grauAnemia' },
                },
              ],
            },
            {
              key: 'hematocritoInicial',
              label: 'term.hematocritoFetalInicial',
              type: 'textfield',
              decimals: 1,
              suffix: '%',
              reference: { min: 3, max: 60 },
            },
            {
              key: 'hematocritoAlvo',
              label: 'term.hematocritoAlvo',
              type: 'textfield',
              decimals: 1,
              suffix: '%',
              default: 45,
              reference: { min: 30, max: 55 },
            },
            {
              key: 'hematocritoDoador',
              label: 'term.hematocritoDoDoador',
              type: 'textfield',
              decimals: 1,
              suffix: '%',
              default: 75,
              reference: { min: 60, max: 90 },
            },
            { key: 'pesoFetal', label: 'term.pesoFetalEstimado', type: 'textfield', decimals: 0, suffix: 'g' },
            {
              key: 'volumeTransfundir',
              label: 'term.volumeATransfundir',
              type: 'label',
              suffix: 'mL',
              showOn: { field: 'hematocritoInicial', set: true },
              formulas: [
                {
                  path: 'anemia-volume-to-transfuse/v1',
                  params: {
                    pesoFetal: 'pesoFetal',
                    hematocritoInicial: 'hematocritoInicial',
                    hematocritoAlvo: 'hematocritoAlvo',
                    hematocritoDoador: 'hematocritoDoador',
                    ig: '@ig',
                  },
                  into: { volumeToTransfuse: 'volumeTransfundir' },
                },
              ],
            },
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
              key: 'graficoPiUterina',
              label: 'term.graficoPiUterina',
              type: 'chartline',
              chart: { measure: 'pi-uterina', source: 'obstetricdoppler.uterinas.piUterinaMedia', author: 'gomez' },
              showOn: { field: '@n', is: 1 },
            },
            {
              key: 'evolucaoPiUterina',
              label: 'term.evolucaoPiUterina',
              type: 'evolutionchart',
              chart: { measure: 'pi-uterina', source: 'obstetricdoppler.uterinas.piUterinaMedia', author: 'gomez' },
              showOn: { field: '@n', is: 1 },
            },
            {
              key: 'graficoPiUmbilical',
              label: 'term.graficoPiUmbilical',
              type: 'chartline',
              chart: { measure: 'pi-umbilical', source: 'obstetricdoppler.fetal{n}.piUmbilical', author: 'fmf' },
            },
            {
              key: 'graficoPiCerebral',
              label: 'term.graficoPiCerebral',
              type: 'chartline',
              chart: { measure: 'pi-cerebral', source: 'obstetricdoppler.fetal{n}.piCerebral', author: 'fmf' },
            },
            {
              key: 'graficoRcp',
              label: 'term.graficoRcp',
              type: 'chartline',
              chart: { measure: 'rcp', source: 'obstetricdoppler.fetal{n}.relacaoCerebralPlacentaria', author: 'fmf' },
            },
            {
              key: 'graficoPiDucto',
              label: 'term.graficoPiDucto',
              type: 'chartline',
              chart: { measure: 'pi-ducto', source: 'obstetricdoppler.fetal{n}.piDuctoVenoso', author: 'tongprasert' },
            },
            {
              key: 'graficoVelocSistolica',
              label: 'term.graficoVelocSistolica',
              type: 'chartline',
              chart: { measure: 'velocidade', source: 'obstetricdoppler.fetal{n}.velocSistolica', author: 'mari' },
            },
            {
              key: 'evolucaoPiUmbilical',
              label: 'term.evolucaoPiUmbilical',
              type: 'evolutionchart',
              chart: { measure: 'pi-umbilical', source: 'obstetricdoppler.fetal{n}.piUmbilical', author: 'fmf' },
            },
            {
              key: 'evolucaoPiCerebral',
              label: 'term.evolucaoPiCerebral',
              type: 'evolutionchart',
              chart: { measure: 'pi-cerebral', source: 'obstetricdoppler.fetal{n}.piCerebral', author: 'fmf' },
            },
            {
              key: 'evolucaoRcp',
              label: 'term.evolucaoRcp',
              type: 'evolutionchart',
              chart: { measure: 'rcp', source: 'obstetricdoppler.fetal{n}.relacaoCerebralPlacentaria', author: 'fmf' },
            },
            {
              key: 'evolucaoPiDucto',
              label: 'term.evolucaoPiDucto',
              type: 'evolutionchart',
              chart: { measure: 'pi-ducto', source: 'obstetricdoppler.fetal{n}.piDuctoVenoso', author: 'tongprasert' },
            },
            {
              key: 'evolucaoVelocSistolica',
              label: 'term.evolucaoVelocSistolica',
              type: 'evolutionchart',
              chart: { measure: 'velocidade', source: 'obstetricdoppler.fetal{n}.velocSistolica', author: 'mari' },
            },
          ],
        },
      ],
    },
    conclusionText,
  ],
};
