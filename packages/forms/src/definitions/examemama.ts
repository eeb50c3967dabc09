import type { Field, FormDefinition } from '../schema/definition.ts';
import { NORMAL_ALTERED, PRESENT_ABSENT, PRESENT_ABSENT_FEMININE, SIM_NAO } from './options.ts';

const NODULE: readonly Field[] = [
  {
    key: 'hora',
    label: 'term.posicaoHoraria',
    type: 'select',
    items: [
      { value: '1', label: 'term.1' },
      { value: '2', label: 'term.2' },
      { value: '3', label: 'term.3' },
      { value: '4', label: 'term.4' },
      { value: '5', label: 'term.5' },
      { value: '6', label: 'term.6' },
      { value: '7', label: 'term.7' },
      { value: '8', label: 'term.8' },
      { value: '9', label: 'term.9' },
      { value: '10', label: 'term.10' },
      { value: '11', label: 'term.112' },
      { value: '12', label: 'term.12' },
      { value: 'retroareolar', label: 'term.retroareolar' },
      { value: 'axilar', label: 'term.prolongamentoAxilar' },
    ],
    suffix: 'h',
  },
  {
    key: 'quadrante',
    label: 'term.quadrante',
    type: 'select',
    items: [
      { value: 'qsl', label: 'term.superolateral' },
      { value: 'qsm', label: 'term.superomedial' },
      { value: 'qil', label: 'term.inferolateral' },
      { value: 'qim', label: 'term.inferomedial' },
      { value: 'uqs', label: 'term.uniaoDosSuperiores' },
      { value: 'uqi', label: 'term.uniaoDosInferiores' },
      { value: 'uql', label: 'term.uniaoDosLaterais' },
      { value: 'uqm', label: 'term.uniaoDosMediais' },
      { value: 'central', label: 'term.quadranteCentral' },
    ],
  },
  {
    key: 'distanciaPapila',
    label: 'term.distanciaDaPapila',
    type: 'textfield',
    decimals: 1,
    suffix: 'cm',
    reference: { min: 0, max: 15 },
  },
  { key: 'profundidade', label: 'term.profundidadeDaPele', type: 'textfield', decimals: 1, suffix: 'mm' },
  {
    key: 'long',
    label: 'term.maiorEixo',
    type: 'textfield',
    decimals: 1,
    suffix: 'mm',
    reference: { min: 1, max: 150 },
  },
  { key: 'ap', label: 'term.anteroposterior', type: 'textfield', decimals: 1, suffix: 'mm' },
  { key: 'transv', label: 'term.transversal', type: 'textfield', decimals: 1, suffix: 'mm' },
  {
    key: 'volumeNodulo',
    label: 'term.volume',
    type: 'label',
    suffix: 'cm³',
    formulas: [
      {
        path: 'vol/elipsoide',
        params: { longi: 'long', ap: 'ap', transv: 'transv' },
        into: { volume: 'volumeNodulo' },
      },
    ],
  },
  {
    key: 'tipoAchado',
    label: 'term.tipoDeAchado',
    type: 'select',
    items: [
      { value: 'noduloSolido', label: 'term.noduloSolido' },
      { value: 'cistoSimples', label: 'term.cistoSimples' },
      { value: 'microcistos', label: 'term.microcistosAgrupados' },
      { value: 'cistoComplicado', label: 'term.cistoComplicado' },
      { value: 'complexo', label: 'term.complexoSolidoCistico' },
      { value: 'esteatonecrose', label: 'term.esteatonecrose' },
      { value: 'colecao', label: 'term.colecao' },
      { value: 'lesaoCutanea', label: 'term.lesaoDePele' },
    ],
  },
  {
    key: 'forma',
    label: 'term.forma',
    type: 'select',
    items: [
      { value: 'oval', label: 'term.oval' },
      { value: 'redonda', label: 'term.redonda' },
      { value: 'irregular', label: 'term.formaIrregular' },
    ],
    showOn: { field: 'tipoAchado', in: ['noduloSolido', 'complexo'] },
  },
  {
    key: 'orientacao',
    label: 'term.orientacao',
    type: 'radio',
    items: [
      { value: 'paralela', label: 'term.paralelaAPele' },
      { value: 'naoParalela', label: 'term.naoParalela' },
    ],
    showOn: { field: 'tipoAchado', in: ['noduloSolido', 'complexo'] },
  },
  {
    key: 'margem',
    label: 'term.margem',
    type: 'select',
    items: [
      { value: 'circunscrita', label: 'term.circunscrita' },
      { value: 'indistinta', label: 'term.indistinta' },
      { value: 'angulada', label: 'term.angulada' },
      { value: 'microlobulada', label: 'term.microlobulada' },
      { value: 'espiculada', label: 'term.espiculada' },
    ],
    showOn: { field: 'tipoAchado', in: ['noduloSolido', 'complexo'] },
  },
  {
    key: 'ecogenicidade',
    label: 'term.padraoDeEcos',
    type: 'select',
    items: [
      { value: 'anecoico', label: 'term.anecoico' },
      { value: 'hiperecoico', label: 'term.hiperecoico' },
      { value: 'complexo', label: 'term.complexoCisticoSolido' },
      { value: 'hipoecoico', label: 'term.hipoecoico' },
      { value: 'isoecoico', label: 'term.isoecoico' },
      { value: 'heterogeneo', label: 'term.heterogeneo' },
    ],
  },
  {
    key: 'posterior',
    label: 'term.caracteristicasPosteriores',
    type: 'select',
    items: [
      { value: 'nenhuma', label: 'term.semAlteracao' },
      { value: 'reforco', label: 'term.reforco' },
      { value: 'sombra', label: 'term.sombra' },
      { value: 'combinado', label: 'term.padraoCombinado' },
    ],
  },
  {
    key: 'calcificacoes',
    label: 'term.calcificacoes',
    type: 'select',
    items: [
      { value: 'ausentes', label: 'term.ausentesFeminino' },
      { value: 'noNodulo', label: 'term.noNodulo' },
      { value: 'foraNodulo', label: 'term.foraDoNodulo' },
      { value: 'intraductais', label: 'term.intraductais' },
    ],
  },
  {
    key: 'vascularizacao',
    label: 'term.vascularizacao',
    type: 'select',
    items: [
      { value: 'ausente', label: 'term.ausenteFeminino' },
      { value: 'interna', label: 'term.interna' },
      { value: 'periferica', label: 'term.perifericaEmAnel' },
    ],
  },
  {
    key: 'elasticidade',
    label: 'term.elasticidade',
    type: 'select',
    items: [
      { value: 'macia', label: 'term.macia' },
      { value: 'intermediaria', label: 'term.intermediaria' },
      { value: 'dura', label: 'term.dura' },
      { value: 'naoAvaliada', label: 'term.naoAvaliada' },
    ],
  },
  {
    key: 'estabilidade',
    label: 'term.comparacaoComExameAnterior',
    type: 'select',
    items: [
      { value: 'novo', label: 'term.novo' },
      { value: 'estavel', label: 'term.estavel' },
      { value: 'aumentou', label: 'term.aumentou' },
      { value: 'reduziu', label: 'term.reduziu' },
      { value: 'semComparacao', label: 'term.semExameAnterior' },
    ],
  },
  {
    key: 'birads',
    label: 'term.biRads',
    type: 'select',
    items: [
      { value: '2', label: 'term.2Benigno' },
      { value: '3', label: 'term.3ProvavelmenteBenignoLe2pct' },
      { value: '4A', label: 'term.4aBaixaSuspeicaoGt210pct' },
      { value: '4B', label: 'term.4bModeradaGt1050pct' },
      { value: '4C', label: 'term.4cAltaGt50Lt95pct' },
      { value: '5', label: 'term.5AltamenteSugestivoGe95pct' },
      { value: '6', label: 'term.6MalignidadeComprovada' },
      { value: '0', label: 'term.0Incompleto' },
    ],
    formulas: [
      {
        path: 'birads/us',
        params: {
          tipoAchado: 'tipoAchado',
          forma: 'forma',
          orientacao: 'orientacao',
          margem: 'margem',
          ecogenicidade: 'ecogenicidade',
          posterior: 'posterior',
          elasticidade: 'elasticidade',
          estabilidade: 'estabilidade',
        },
        into: { categoria: 'birads' },
        suggest: true,
      },
    ],
  },
  { key: 'imagemNodulo', label: 'term.imagem', type: 'selectimage' },
];

/** Of one breast; its nodules stand in tabs of their own. */
const breastFields = (nodules: string): readonly Field[] => [
  {
    key: 'pele',
    label: 'term.peleEMamilo',
    type: 'tableradio',
    items: NORMAL_ALTERED,
  },
  {
    key: 'parenquima',
    label: 'term.parenquima',
    type: 'tableradio',
    items: NORMAL_ALTERED,
  },
  {
    key: 'ductos',
    label: 'term.ductos',
    type: 'select',
    items: [
      { value: 'normais', label: 'term.calibreNormal' },
      { value: 'ectasia', label: 'term.ectasiaDuctal' },
      { value: 'lesaoIntraductal', label: 'term.lesaoIntraductal' },
    ],
    reference: { normal: '≤3 mm' },
  },
  {
    key: 'cistosSimples',
    label: 'term.cistosSimples',
    seldom: true,
    type: 'select',
    items: [
      { value: 'ausentes', label: 'term.ausentes' },
      { value: 'unico', label: 'term.cistoUnico' },
      { value: 'multiplos', label: 'term.multiplos' },
      { value: 'bilaterais', label: 'term.multiplosBilaterais' },
    ],
  },
  {
    key: 'cistoMaior',
    label: 'term.maiorCisto',
    seldom: true,
    type: 'textfield',
    decimals: 1,
    suffix: 'mm',
    showOn: { field: 'cistosSimples', in: ['unico', 'multiplos', 'bilaterais'] },
  },
  {
    key: 'cistoLocalizacao',
    label: 'term.localizacaoDoMaiorCisto',
    seldom: true,
    type: 'textfield',
    showOn: { field: 'cistosSimples', in: ['unico', 'multiplos', 'bilaterais'] },
  },
  {
    key: 'distorcao',
    label: 'term.distorcaoArquitetural',
    seldom: true,
    type: 'radio',
    items: PRESENT_ABSENT_FEMININE,
  },
  {
    key: 'edema',
    label: 'term.edema',
    seldom: true,
    type: 'radio',
    items: PRESENT_ABSENT,
  },
  {
    key: 'implante',
    label: 'term.implante',
    type: 'select',
    items: [
      { value: 'ausente', label: 'term.ausente' },
      { value: 'integro', label: 'term.integro' },
      { value: 'roturaIntra', label: 'term.roturaIntracapsular' },
      { value: 'roturaExtra', label: 'term.roturaExtracapsular' },
      { value: 'duvidoso', label: 'term.duvidoso' },
    ],
  },
  {
    key: 'linfonodoIntramamario',
    label: 'term.linfonodoIntramamario',
    seldom: true,
    type: 'select',
    items: [
      { value: 'ausente', label: 'term.ausente' },
      { value: 'tipico', label: 'term.tipico' },
      { value: 'atipico', label: 'term.atipico' },
    ],
  },
  {
    key: 'biradsMama',
    label: 'term.biRadsDaMama',
    type: 'label',
    formulas: [
      {
        path: 'birads-mama/acr',
        params: {
          nodulos: `${nodules}*.birads`,
          pele: 'pele',
          parenquima: 'parenquima',
          ductos: 'ductos',
          cistosSimples: 'cistosSimples',
          distorcao: 'distorcao',
          edema: 'edema',
          implante: 'implante',
          linfonodoIntramamario: 'linfonodoIntramamario',
        },
        into: { categoria: 'biradsMama' },
      },
    ],
  },
  {
    key: 'biradsManual',
    label: 'term.biRadsAjusteDoMedico',
    type: 'select',
    items: [
      { value: '0', label: 'term.0' },
      { value: '1', label: 'term.1' },
      { value: '2', label: 'term.2' },
      { value: '3', label: 'term.3' },
      { value: '4A', label: 'term.4a' },
      { value: '4B', label: 'term.4b' },
      { value: '4C', label: 'term.4c' },
      { value: '5', label: 'term.5' },
      { value: '6', label: 'term.6' },
    ],
  },
];

const BREASTS = {
  mamaDireita: 'mamaDireita.biradsMama',
  ajusteDireita: 'mamaDireita.biradsManual',
  mamaEsquerda: 'mamaEsquerda.biradsMama',
  ajusteEsquerda: 'mamaEsquerda.biradsManual',
  // A breast with nothing said about it or its nodules was not examined.
  vistaDireita: '@typed:mamaDireita+nodulosDireita*',
  vistaEsquerda: '@typed:mamaEsquerda+nodulosEsquerda*',
} as const;

export const examemama: FormDefinition = {
  key: 'examemama',
  label: 'form.title.examemama',
  group: 'exame',
  version: 1,
  page: {
    rows: [
      ['info'],
      ['mamaDireita', 'mamaEsquerda'],
      ['nodulosDireita'],
      ['nodulosEsquerda'],
      ['axilas'],
      ['conclusao'],
    ],
    example: 'term.exemploMamas',
  },
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
              key: 'indicacaoMama',
              label: 'term.indicacao',
              type: 'select',
              editable: true,
              items: [
                { value: 'rastreamento', label: 'term.rastreamento' },
                { value: 'complementar', label: 'term.complementarAMamografia' },
                { value: 'nodulo', label: 'term.noduloPalpavel' },
                { value: 'dor', label: 'term.dor' },
                { value: 'descarga', label: 'term.descargaPapilar' },
                { value: 'controle', label: 'term.controleDeAchadoPrevio' },
                { value: 'implantes', label: 'term.avaliacaoDeImplantes' },
                { value: 'gestacao', label: 'term.gestacaoLactacao' },
                { value: 'outros', label: 'term.outros' },
              ],
            },
            { key: 'exameAnterior', label: 'term.exameAnteriorParaComparacao', type: 'date' },
            {
              key: 'mamografiaBirads',
              label: 'term.biRadsDaMamografia',
              type: 'select',
              items: [
                { value: '0', label: 'term.0' },
                { value: '1', label: 'term.1' },
                { value: '2', label: 'term.2' },
                { value: '3', label: 'term.3' },
                { value: '4', label: 'term.4' },
                { value: '5', label: 'term.5' },
                { value: '6', label: 'term.6' },
                { value: 'naoDisponivel', label: 'term.naoDisponivel' },
              ],
            },
            {
              key: 'historiaFamiliar',
              label: 'term.historiaFamiliarDeCancerDeMamaOvario',
              type: 'radio',
              items: SIM_NAO,
            },
            { key: 'cirurgiaMama', label: 'term.cirurgiaMamariaPrevia', type: 'textfield' },
            {
              key: 'composicao',
              label: 'term.composicaoDoTecido',
              type: 'select',
              items: [
                { value: 'a', label: 'term.aHomogeneaAdiposa' },
                { value: 'b', label: 'term.bHomogeneaFibroglandular' },
                { value: 'c', label: 'term.cHeterogenea' },
              ],
            },
          ],
        },
      ],
    },
    {
      key: 'mamaDireita',
      label: 'term.mamaDireita',
      panels: [
        {
          key: 'mamaDireita',
          label: 'term.mamaDireita',
          fields: breastFields('examemama.nodulosDireita'),
        },
      ],
    },
    {
      key: 'mamaEsquerda',
      label: 'term.mamaEsquerda',
      panels: [
        {
          key: 'mamaEsquerda',
          label: 'term.mamaEsquerda',
          fields: breastFields('examemama.nodulosEsquerda'),
        },
      ],
    },
    {
      key: 'nodulosDireita',
      label: 'term.noduloADireita',
      panels: [
        {
          key: 'nodulosDireita',
          label: 'term.noduloADireita',
          replicate: 'noduloDireita',
          fields: NODULE,
        },
      ],
    },
    {
      key: 'nodulosEsquerda',
      label: 'term.noduloAEsquerda',
      panels: [
        {
          key: 'nodulosEsquerda',
          label: 'term.noduloAEsquerda',
          replicate: 'noduloEsquerda',
          fields: NODULE,
        },
      ],
    },
    {
      key: 'axilas',
      label: 'term.axilas',
      panels: [
        {
          key: 'axilas',
          label: 'term.axilas',
          fields: [
            {
              key: 'axilaDireita',
              label: 'term.axilaDireita',
              type: 'select',
              items: [
                { value: 'normal', label: 'term.linfonodosDeAspectoHabitual' },
                { value: 'atipico', label: 'term.linfonodoAtipico' },
                { value: 'naoAvaliada', label: 'term.naoAvaliada' },
              ],
            },
            {
              key: 'corticalDireita',
              label: 'term.espessuraCortical',
              type: 'textfield',
              decimals: 1,
              suffix: 'mm',
              showOn: { field: 'axilaDireita', is: 'atipico' },
            },
            {
              key: 'axilaEsquerda',
              label: 'term.axilaEsquerda',
              type: 'select',
              items: [
                { value: 'normal', label: 'term.linfonodosDeAspectoHabitual' },
                { value: 'atipico', label: 'term.linfonodoAtipico' },
                { value: 'naoAvaliada', label: 'term.naoAvaliada' },
              ],
            },
            {
              key: 'corticalEsquerda',
              label: 'term.espessuraCortical',
              type: 'textfield',
              decimals: 1,
              suffix: 'mm',
              showOn: { field: 'axilaEsquerda', is: 'atipico' },
            },
            {
              key: 'descricaoAxila',
              label: 'term.descricao',
              type: 'textarea',
              showOn: {
                any: [
                  { field: 'axilaDireita', is: 'atipico' },
                  { field: 'axilaEsquerda', is: 'atipico' },
                ],
              },
            },
          ],
        },
      ],
    },
    {
      key: 'conclusao',
      label: 'term.observacoes',
      panels: [
        {
          key: 'conclusao',
          label: 'term.observacoes',
          fields: [
            {
              key: 'biradsFinal',
              label: 'term.biRadsFinal',
              type: 'label',
              formulas: [
                {
                  path: 'birads-final/acr',
                  params: BREASTS,
                  into: { categoria: 'biradsFinal', lateralidade: 'mamasExaminadas' },
                },
              ],
            },
            { key: 'mamasExaminadas', label: 'term.mamasExaminadas', type: 'label' },
            {
              key: 'recomendacao',
              label: 'term.recomendacao',
              type: 'select',
              items: [
                { value: 'complementar', label: 'term.complementarComOutrosMetodosOuCompararComExamesA' },
                { value: 'rotina', label: 'term.seguirRastreamentoDeRotina' },
                { value: 'controle6m', label: 'term.controleUltrassonograficoEm6Meses' },
                { value: 'biopsia', label: 'term.estudoHistopatologicoBiopsia' },
                { value: 'tratamento', label: 'term.tratamentoOncologicoConformeEquipeAssistente' },
              ],
              formulas: [
                { path: 'birads-final/acr', params: BREASTS, into: { conduta: 'recomendacao' }, suggest: true },
              ],
            },
            { key: 'observacoes', label: 'term.observacoes', type: 'richtexteditor' },
          ],
        },
      ],
    },
  ],
};
