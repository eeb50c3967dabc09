import type { Rule, Section } from '../schema/definition.ts';
import {
  AMNIONICITY,
  ASSESSED,
  CHORIONICITY,
  FLUID_AMOUNT,
  PLACENTA_SITE,
  PRESENT_ABSENT,
  PRESENT_ABSENT_FEMININE,
  PRESENT_ABSENT_MANY,
} from './options.ts';

/** Sections that stand in more than one form. */
export const pregnancyAssessment: Section = {
  key: 'avaliacaoGestacao',
  label: 'term.avaliacao',
  panels: [
    {
      key: 'avaliacaoGestacao',
      label: 'term.avaliacao',
      replicate: 'feto',
      fields: [
        {
          key: 'corionicidade',
          label: 'term.corionicidade',
          type: 'select',
          items: CHORIONICITY,
          showOn: { field: 'gestationalAge.info.fetos', from: 2 },
        },
        {
          key: 'amniocidade',
          label: 'term.amniocidade',
          type: 'select',
          items: AMNIONICITY,
          showOn: { field: 'gestationalAge.info.fetos', from: 2 },
        },
        {
          key: 'posicaoFeto',
          label: 'term.posicaoDoFetoNoUtero',
          type: 'select',
          items: [
            { value: 'direita', label: 'term.direita' },
            { value: 'esquerda', label: 'term.esquerda' },
            { value: 'superior', label: 'term.superior' },
            { value: 'inferior', label: 'term.inferior' },
          ],
          showOn: { field: 'gestationalAge.info.fetos', from: 2 },
        },
        {
          key: 'situacaoFetal',
          label: 'term.situacaoFetal',
          type: 'select',
          items: [
            { value: 'Longitudinal', label: 'term.situacaoLongitudinal' },
            { value: 'Transversal', label: 'term.situacaoTransversal' },
            { value: 'Oblíqua', label: 'term.obliqua' },
          ],
        },
        {
          key: 'apresentacaoFetal',
          label: 'term.apresentacaoFetal',
          type: 'select',
          items: [
            { value: 'Cefálica', label: 'term.cefalica' },
            { value: 'Pélvica', label: 'term.apresentacaoPelvica' },
            { value: 'Córmica', label: 'term.cormica' },
            { value: 'Outros', label: 'term.outros' },
          ],
        },
        {
          key: 'dorsoFetal',
          label: 'term.dorsoFetal',
          type: 'select',
          items: [
            { value: 'anterior', label: 'term.dorsoAnterior' },
            { value: 'posterior', label: 'term.dorsoPosterior' },
            { value: 'lateral direito', label: 'term.lateralDireito' },
            { value: 'lateral esquerdo', label: 'term.lateralEsquerdo' },
            { value: 'outros', label: 'term.outros' },
          ],
        },
        {
          key: 'movimentosFetais',
          label: 'term.movimentosFetais',
          type: 'radio',
          items: PRESENT_ABSENT_MANY,
        },
        {
          key: 'batimentosFetais',
          label: 'term.batimentosCardiacosFetais',
          type: 'radio',
          items: PRESENT_ABSENT_FEMININE,
        },
        {
          key: 'ritmoCardiaco',
          label: 'term.ritmoCardiaco',
          type: 'radio',
          items: [
            { value: 'regular', label: 'term.ritmoRegular' },
            { value: 'irregular', label: 'term.ritmoIrregular' },
          ],
          showOn: { field: 'batimentosFetais', is: 'presente' },
        },
        {
          key: 'bcf',
          label: 'term.bcf2',
          type: 'textfield',
          decimals: 0,
          suffix: 'bpm',
          showOn: { field: 'batimentosFetais', is: 'presente' },
          reference: { normal: '110–160' },
        },
        {
          key: 'sexoFetal',
          label: 'term.sexoFetal',
          type: 'select',
          items: [
            { value: 'masculino', label: 'term.masculino' },
            { value: 'feminino', label: 'term.feminino' },
            { value: 'naoIdentificado', label: 'term.naoIdentificado' },
            { value: 'naoInformar', label: 'term.naoInformarNoLaudo' },
          ],
        },
        {
          key: 'placenta',
          label: 'term.placenta',
          type: 'select',
          items: PLACENTA_SITE,
        },
        {
          key: 'placentaDistanciaOI',
          label: 'term.distanciaDaBordaPlacentariaAoOrificioInterno',
          type: 'textfield',
          decimals: 1,
          suffix: 'mm',
        },
        {
          key: 'placentaMaturidade',
          label: 'term.grauDeMaturidadePlacentariaGrannum',
          type: 'select',
          items: [
            { value: '0', label: 'term.grau0' },
            { value: 'I', label: 'term.grauI' },
            { value: 'II', label: 'term.grauIi' },
            { value: 'III', label: 'term.grauIii' },
          ],
        },
        {
          key: 'placentaEspessura',
          label: 'term.espessuraPlacentaria',
          type: 'textfield',
          decimals: 1,
          suffix: 'mm',
          reference: { normal: 'term.normal10A40' },
        },
        {
          key: 'placentaEcotextura',
          label: 'term.ecotexturaPlacentaria',
          type: 'tableradio',
          items: ASSESSED,
        },
        {
          key: 'sinaisAcretismo',
          label: 'term.sinaisDeAcretismoPlacentario',
          type: 'select',
          items: [
            { value: 'ausentes', label: 'term.ausentes' },
            { value: 'lacunas', label: 'term.lacunas' },
            { value: 'perdaZonaHipoecoica', label: 'term.perdaDaZonaHipoecoica' },
            { value: 'abaulamento', label: 'term.abaulamento' },
            { value: 'multiplos', label: 'term.multiplosSinais' },
          ],
          showOn: {
            any: [
              { field: 'placenta', in: ['Prévia parcial', 'Prévia total'] },
              { field: 'placentaDistanciaOI', below: 20 },
            ],
          },
        },
        {
          key: 'insercaoCordao',
          label: 'term.insercaoPlacentariaDoCordao',
          type: 'select',
          items: [
            { value: 'central', label: 'term.central' },
            { value: 'excentrica', label: 'term.excentrica' },
            { value: 'marginal', label: 'term.marginal' },
            { value: 'velamentosa', label: 'term.velamentosa' },
            { value: 'naoVista', label: 'term.naoVisualizada' },
          ],
        },
        {
          key: 'vasaPrevia',
          label: 'term.vasaPrevia',
          type: 'radio',
          items: PRESENT_ABSENT,
        },
        {
          key: 'cordaoVasos',
          label: 'term.vasosDoCordao',
          type: 'select',
          items: [
            { value: '3', label: 'term.tresVasos2ArteriasE1Veia' },
            { value: '2', label: 'term.arteriaUmbilicalUnica' },
          ],
        },
        {
          key: 'circularCordao',
          label: 'term.circularDeCordaoCervical',
          type: 'select',
          items: [
            { value: 'ausente', label: 'term.ausenteFeminino' },
            { value: 'simples', label: 'term.simples' },
            { value: 'dupla', label: 'term.dupla' },
            { value: 'tripla', label: 'term.triplaOuMais' },
          ],
        },
        {
          key: 'septoInteramniotico',
          label: 'term.membranaInteramniotica',
          type: 'select',
          items: [
            { value: 'espessa', label: 'term.espessa' },
            { value: 'fina', label: 'term.fina' },
            { value: 'ausente', label: 'term.ausenteFeminino' },
          ],
          showOn: { field: 'gestationalAge.info.fetos', from: 2 },
        },
        {
          key: 'comprimentoColo',
          label: 'term.comprimentoDoColoUterino',
          type: 'textfield',
          decimals: 1,
          suffix: 'mm',
          showOn: { field: '@n', is: '1' },
          formulas: [{ path: 'colo/classe', params: { comprimentoColo: '@self', ig: '@ig' }, into: {} }],
        },
        {
          key: 'viaColo',
          label: 'term.viaDeMedidaDoColo',
          type: 'radio',
          items: [
            { value: 'transvaginal', label: 'term.transvaginal' },
            { value: 'abdominal', label: 'term.abdominal' },
          ],
          showOn: { field: 'comprimentoColo', set: true },
        },
        {
          key: 'miomas',
          label: 'term.miomasOutrasAlteracoesMaternas',
          type: 'textarea',
          showOn: { field: '@n', is: '1' },
        },
      ],
    },
  ],
};

export const biophysicalAssessment: Section = {
  key: 'avalBiofisicaFetal',
  label: 'term.avaliacaoBiofisica',
  panels: [
    {
      key: 'avalBiofisicaFetal',
      label: 'term.avaliacaoBiofisica',
      replicate: 'feto',
      fields: [
        {
          key: 'movimentosRespiratorio',
          label: 'term.movimentosRespiratorios',
          type: 'radio',
          items: PRESENT_ABSENT_MANY,
          showOn: { field: '@ga', from: 24 },
        },
        {
          key: 'movimentosFetais',
          label: 'term.movimentosCorporais',
          type: 'radio',
          // Several in Portuguese, one in Russian.
          items: [
            { value: 'presente', label: 'term.movimentosCorporaisPresentes' },
            { value: 'ausente', label: 'term.movimentosCorporaisAusentes' },
          ],
        },
        {
          key: 'tonusFetal',
          label: 'term.tonusFetal',
          type: 'radio',
          items: PRESENT_ABSENT,
          showOn: { field: '@ga', from: 24 },
        },
        {
          key: 'liquidoAmniotico',
          label: 'term.liquidoAmnioticoAvaliacao',
          type: 'select',
          items: FLUID_AMOUNT,
        },
        {
          key: 'qse',
          label: 'term.quadranteSuperiorEsquerdo',
          type: 'textfield',
          decimals: 1,
          suffix: 'cm',
          showOn: { field: 'gestationalAge.info.fetos', to: 1 },
          reference: { min: 0, max: 20 },
        },
        {
          key: 'qie',
          label: 'term.quadranteInferiorEsquerdo',
          type: 'textfield',
          decimals: 1,
          suffix: 'cm',
          showOn: { field: 'gestationalAge.info.fetos', to: 1 },
          reference: { min: 0, max: 20 },
        },
        {
          key: 'qsd',
          label: 'term.quadranteSuperiorDireito',
          type: 'textfield',
          decimals: 1,
          suffix: 'cm',
          showOn: { field: 'gestationalAge.info.fetos', to: 1 },
          reference: { min: 0, max: 20 },
        },
        {
          key: 'qid',
          label: 'term.quadranteInferiorDireito',
          type: 'textfield',
          decimals: 1,
          suffix: 'cm',
          showOn: { field: 'gestationalAge.info.fetos', to: 1 },
          reference: { min: 0, max: 20 },
        },
        {
          key: 'ilaTotal',
          label: 'term.ila',
          type: 'label',
          suffix: 'cm',
          showOn: { field: 'gestationalAge.info.fetos', to: 1 },
          reference: { normal: '8–<24' },
          showPercentil: true,
          companions: { percentil: 'ilaTotalPercentil' },
          formulas: [
            { op: 'sum', of: ['qse', 'qie', 'qsd', 'qid'], into: 'ilaTotal', decimals: 1 },
            {
              path: 'ila/moore',
              params: { ilaTotal: '@self', ig: '@ig' },
              into: { '@percentil': 'ilaTotalPercentil' },
            },
          ],
        },
        {
          key: 'maiorBolsao',
          label: 'term.maiorBolsaoVertical',
          type: 'textfield',
          decimals: 1,
          suffix: 'cm',
          reference: { normal: '2–8' },
          formulas: [{ path: 'bolsao/classe', params: { maiorBolsao: '@self' }, into: {} }],
        },
        {
          key: 'pontuacaoBiofisica',
          label: 'term.pontuacaoSemCardiotocografia',
          type: 'label',
          suffix: '/8',
          showOn: { field: '@ga', from: 24 },
          formulas: [
            {
              path: 'pbf/observado',
              params: {
                movimentosRespiratorio: 'movimentosRespiratorio',
                movimentosFetais: 'movimentosFetais',
                tonusFetal: 'tonusFetal',
                maiorBolsao: 'maiorBolsao',
              },
              into: { pontuacaoTotal: 'pontuacaoBiofisica' },
            },
          ],
        },
      ],
    },
  ],
};

export const conclusionText: Section = {
  key: 'conclusao',
  label: 'term.observacoes',
  panels: [
    {
      key: 'conclusao',
      label: 'term.observacoes',
      fields: [{ key: 'observacoes', label: 'term.observacoes', type: 'richtexteditor' }],
    },
  ],
};

/** The authors of the NICHD curves published one for each of four groups, which is asked of the person and never inferred. */
const ON_NICHD: Rule = {
  any: ['curvaPeso', 'dbpAutor', 'ccAutor', 'caAutor', 'cfAutor'].map((field) => ({ field, is: 'nichd' })),
};

/** Its references name fields of other tabs of the form it stands in. */
export const biometrySection = (form: string): Section => ({
  key: 'biometria',
  label: 'term.biometria',
  panels: [
    {
      key: 'biometria',
      label: 'term.biometria',
      replicate: 'feto',
      fields: [
        {
          key: 'dbp',
          label: 'term.diametroBiparietalDbp',
          type: 'textfield',
          decimals: 1,
          suffix: 'mm',
          reference: { min: 20, max: 115 },
          showPercentil: true,
          companions: { percentil: 'dbpPercentil', ig: 'igDBP', zscore: 'dbpZscore' },
          formulas: [
            {
              path: 'dbp/hadlock',
              params: { valor: '@self', ig: '@ig', grupo: 'grupoNichd' },
              into: { ig: 'igDBP', '@percentil': 'dbpPercentil', '@z': 'dbpZscore' },
              authors: ['intergrowth', 'who', 'nichd'],
            },
          ],
        },
        {
          key: 'dof',
          label: 'term.diametroOccipitofrontalDof',
          type: 'textfield',
          decimals: 1,
          suffix: 'mm',
          reference: { min: 25, max: 140 },
        },
        {
          key: 'cc',
          label: 'term.circunferenciaCefalicaCc',
          type: 'textfield',
          decimals: 1,
          suffix: 'mm',
          reference: { min: 80, max: 400 },
          showPercentil: true,
          companions: { percentil: 'ccPercentil', ig: 'igCC', zscore: 'ccZscore' },
          formulas: [
            {
              path: 'cc/hadlock',
              params: { valor: '@self', ig: '@ig', grupo: 'grupoNichd' },
              into: { ig: 'igCC', '@percentil': 'ccPercentil', '@z': 'ccZscore' },
              authors: ['intergrowth', 'who', 'snijders', 'nichd'],
            },
          ],
        },
        {
          key: 'ca',
          label: 'term.circunferenciaAbdominalCa',
          type: 'textfield',
          decimals: 1,
          suffix: 'mm',
          reference: { min: 60, max: 450 },
          showPercentil: true,
          companions: { percentil: 'caPercentil', ig: 'igCA', zscore: 'caZscore' },
          formulas: [
            {
              path: 'ca/hadlock',
              params: { valor: '@self', ig: '@ig', grupo: 'grupoNichd' },
              into: { ig: 'igCA', '@percentil': 'caPercentil', '@z': 'caZscore' },
              authors: ['intergrowth', 'who', 'snijders', 'nichd'],
            },
          ],
        },
        {
          key: 'cf',
          label: 'term.comprimentoDoFemurCf',
          type: 'textfield',
          decimals: 1,
          suffix: 'mm',
          reference: { min: 8, max: 85 },
          showPercentil: true,
          companions: { percentil: 'cfPercentil', ig: 'igCF', zscore: 'cfZscore' },
          formulas: [
            {
              path: 'cf/hadlock',
              params: { valor: '@self', ig: '@ig', grupo: 'grupoNichd' },
              into: { ig: 'igCF', '@percentil': 'cfPercentil', '@z': 'cfZscore' },
              authors: ['intergrowth', 'who', 'snijders', 'nichd'],
            },
          ],
        },
        {
          key: 'cu',
          label: 'term.comprimentoDoUmeroCu',
          type: 'textfield',
          decimals: 1,
          suffix: 'mm',
          reference: { min: 8, max: 80 },
          showPercentil: true,
          companions: { percentil: 'cuPercentil', ig: 'igCU' },
          formulas: [
            { path: 'cu/jeanty', params: { cu: '@self', ig: '@ig' }, into: { ig: 'igCU' } },
            {
              path: 'cu/who',
              params: { cu: '@self', ig: '@ig' },
              into: { '@percentil': 'cuPercentil' },
              authors: ['chitty'],
            },
          ],
        },
        {
          key: 'indiceCefalico',
          label: 'term.indiceCefalicoDbpDof',
          type: 'label',
          suffix: '%',
          reference: { normal: '74–83' },
          formulas: [{ op: 'percent', of: ['dbp', 'dof'], into: 'indiceCefalico', decimals: 1 }],
        },
        {
          key: 'relacaoCCCA',
          label: 'term.relacaoCcCa',
          type: 'label',
          decimals: 2,
          showPercentil: true,
          companions: { percentil: 'relacaoCCCAPercentil' },
          formulas: [
            {
              path: 'relacao-ccca/hadlock',
              params: { cc: 'cc', ca: 'ca', ig: '@ig' },
              into: { relacaoCCCA: 'relacaoCCCA', '@percentil': 'relacaoCCCAPercentil' },
            },
          ],
        },
        {
          key: 'relacaoCACF',
          label: 'term.relacaoCfCa',
          type: 'label',
          suffix: '%',
          reference: { normal: 'term.normal20A24' },
          formulas: [
            { path: 'relacao-cacf/hadlock', params: { ca: 'ca', cf: 'cf' }, into: { relacaoCACF: 'relacaoCACF' } },
          ],
        },
        {
          key: 'relacaoBPDCF',
          label: 'term.relacaoCfDbp',
          type: 'label',
          suffix: '%',
          reference: { normal: 'term.normal71A87' },
          formulas: [
            {
              path: 'relacao-bpdcf/hohler',
              params: { dbp: 'dbp', cf: 'cf' },
              into: { relacaoBPDCF: 'relacaoBPDCF' },
            },
          ],
        },
        {
          key: 'formulaPeso',
          label: 'term.formulaDoPeso',
          type: 'select',
          items: [
            { value: 'hadlock4', label: 'term.hadlockDbpCcCaCf' },
            { value: 'hadlock3', label: 'term.hadlockCcCaCf' },
            { value: 'hadlock2', label: 'term.hadlockCaCf' },
            { value: 'intergrowth', label: 'term.intergrowth21stCcCa' },
          ],
        },
        {
          key: 'curvaPeso',
          label: 'term.curvaDePeso',
          type: 'select',
          items: [
            { value: 'hadlock', label: 'term.hadlock1991' },
            { value: 'fmf', label: 'term.fmf2018' },
            { value: 'who', label: 'term.oms2017' },
            { value: 'intergrowth', label: 'term.intergrowth21st' },
            { value: 'nichd', label: 'term.nichd' },
          ],
          default: 'hadlock',
        },
        {
          key: 'grupoNichd',
          label: 'term.grupoDaCurvaNichd',
          type: 'select',
          items: [
            { value: 'branca', label: 'term.branca' },
            { value: 'negra', label: 'term.negra' },
            { value: 'hispanica', label: 'term.hispanica' },
            { value: 'asiatica', label: 'term.asiatica' },
          ],
          showOn: ON_NICHD,
          alert: { on: { field: '@self', set: false }, text: 'term.nichdPrecisaDoGrupo' },
          proposal: {
            from: `${form}.biometria1.grupoNichd`,
            when: { all: [{ field: '@n', from: 2 }, ON_NICHD] },
          },
        },
        {
          key: 'pesoEstimado',
          label: 'term.pesoFetalEstimado15pct',
          type: 'label',
          suffix: 'g',
          showPercentil: true,
          companions: { percentil: 'pesoEstimadoPercentil' },
          formulas: [
            {
              path: 'peso/{formulaPeso}',
              params: { dbp: 'dbp', cc: 'cc', ca: 'ca', cf: 'cf' },
              into: { peso: 'pesoEstimado', pesoMinimo: 'pesoMinimo', pesoMaximo: 'pesoMaximo' },
              showOn: { field: 'formulaPeso', set: true },
            },
            {
              path: 'peso/hadlock4',
              params: { dbp: 'dbp', cc: 'cc', ca: 'ca', cf: 'cf' },
              into: { peso: 'pesoEstimado', pesoMinimo: 'pesoMinimo', pesoMaximo: 'pesoMaximo' },
              showOn: {
                all: [
                  { field: 'formulaPeso', set: false },
                  { field: 'dbp', set: true },
                ],
              },
            },
            {
              path: 'peso/hadlock3',
              params: { dbp: 'dbp', cc: 'cc', ca: 'ca', cf: 'cf' },
              into: { peso: 'pesoEstimado', pesoMinimo: 'pesoMinimo', pesoMaximo: 'pesoMaximo' },
              showOn: {
                all: [
                  { field: 'formulaPeso', set: false },
                  { field: 'dbp', set: false },
                ],
              },
            },
            {
              path: 'peso-percentil/{curvaPeso}',
              params: {
                peso: '@self',
                ig: '@ig',
                sexo: `${form}.avaliacaoGestacao{n}.sexoFetal`,
                // Without a choice the weight is by one of Hadlock's equations.
                formulaPeso: 'formulaPeso??hadlock',
                grupo: 'grupoNichd',
              },
              into: { '@percentil': 'pesoEstimadoPercentil', '@z': 'pesoEstimadoZscore' },
            },
          ],
        },
        { key: 'pesoMinimo', label: 'term.pesoMinimo15pct', type: 'label', suffix: 'g' },
        { key: 'pesoMaximo', label: 'term.pesoMaximoPlus15pct', type: 'label', suffix: 'g' },
        {
          key: 'comprimentoEstimado',
          label: 'term.comprimentoFetalEstimado',
          type: 'label',
          suffix: 'cm',
          formulas: [
            { path: 'comprimento/vintzileos', params: { cf: 'cf' }, into: { comprimento: 'comprimentoEstimado' } },
          ],
        },
        {
          key: 'discordanciaPeso',
          label: 'term.discordanciaDePeso',
          type: 'label',
          suffix: '%',
          showOn: {
            all: [
              { field: 'gestationalAge.info.fetos', from: 2 },
              { field: '@n', is: '1' },
            ],
          },
          formulas: [
            {
              op: 'discordance',
              of: [`${form}.biometria*.pesoEstimado`],
              into: 'discordanciaPeso',
              decimals: 1,
              all: false,
            },
          ],
        },
      ],
    },
  ],
});
