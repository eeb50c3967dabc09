import type { FormDefinition } from '../definition.ts';

export const gynecologic: FormDefinition = {
  key: 'gynecologic',
  label: 'form.title.gynecologic',
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
              key: 'viaExame',
              label: 'term.viaDoExame',
              type: 'select',
              multiple: true,
              items: [
                { value: 'transvaginal', label: 'term.transvaginal' },
                { value: 'abdominal', label: 'term.abdominalBexigaCheia' },
                { value: 'transretal', label: 'term.transretal' },
              ],
            },
            {
              key: 'indicacaoGineco',
              label: 'term.indicacao',
              type: 'select',
              editable: true,
              items: [
                { value: 'rotina', label: 'term.rotina' },
                { value: 'sangramento', label: 'term.sangramentoUterinoAnormal' },
                { value: 'dorPelvica', label: 'term.dorPelvica' },
                { value: 'massaAnexial', label: 'term.massaAnexial' },
                { value: 'infertilidade', label: 'term.infertilidade' },
                { value: 'controleFolicular', label: 'term.controleDeOvulacao' },
                { value: 'diu', label: 'term.controleDeDiu' },
                { value: 'posMenopausa', label: 'term.sangramentoPosMenopausa' },
                { value: 'endometriose', label: 'term.suspeitaDeEndometriose' },
                { value: 'outros', label: 'term.outros' },
              ],
            },
            {
              key: 'estadoMenopausal',
              label: 'term.estadoMenopausal',
              type: 'select',
              items: [
                { value: 'premenopausa', label: 'term.preMenopausa' },
                { value: 'posmenopausa', label: 'term.posMenopausa' },
                { value: 'desconhecido', label: 'term.desconhecido' },
              ],
            },
            { key: 'dum', label: 'term.dum', type: 'date', showOn: { field: 'estadoMenopausal', not: 'posmenopausa' } },
            {
              key: 'diaCiclo',
              label: 'term.diaDoCiclo',
              type: 'label',
              showOn: { field: 'dum', set: true },
              formulas: [
                {
                  path: 'ciclo/dia',
                  params: { dum: 'dum', interationDate: 'gestationalAge.info.interationDate' },
                  into: { diaCiclo: 'diaCiclo' },
                },
              ],
            },
            {
              key: 'hormonios',
              label: 'term.usoDeHormonios',
              type: 'select',
              items: [
                { value: 'nenhum', label: 'term.nenhum' },
                { value: 'aco', label: 'term.contraceptivoOral' },
                { value: 'diuHormonal', label: 'term.diuHormonal' },
                { value: 'implante', label: 'term.implanteInjetavel' },
                { value: 'trh', label: 'term.terapiaHormonal' },
                { value: 'tamoxifeno', label: 'term.tamoxifeno' },
                { value: 'inducao', label: 'term.inducaoDaOvulacao' },
              ],
            },
            {
              key: 'cirurgias',
              label: 'term.cirurgiasPrevias',
              type: 'select',
              multiple: true,
              items: [
                { value: 'histerectomiaTotal', label: 'term.histerectomiaTotal' },
                { value: 'histerectomiaSubtotal', label: 'term.histerectomiaSubtotal' },
                { value: 'ooforectomiaDireita', label: 'term.ooforectomiaDireita' },
                { value: 'ooforectomiaEsquerda', label: 'term.ooforectomiaEsquerda' },
                { value: 'miomectomia', label: 'term.miomectomia' },
                { value: 'cesarea', label: 'term.cesarea' },
                { value: 'laqueadura', label: 'term.laqueadura' },
              ],
            },
          ],
        },
      ],
    },
    {
      key: 'utero',
      label: 'term.utero',
      panels: [
        {
          key: 'utero',
          label: 'term.utero',
          hideOn: { field: 'gynecologic.info.cirurgias', has: ['histerectomiaTotal'] },
          fields: [
            {
              key: 'posicaoUtero',
              label: 'term.posicao',
              type: 'select',
              items: [
                { value: 'avf', label: 'term.anteversofletido' },
                { value: 'rvf', label: 'term.retroversofletido' },
                { value: 'medio', label: 'term.medianizado' },
                { value: 'lateralizado', label: 'term.lateralizado' },
              ],
            },
            {
              key: 'contornoUtero',
              label: 'term.contornos',
              type: 'radio',
              items: [
                { value: 'regulares', label: 'term.regulares' },
                { value: 'irregulares', label: 'term.irregularesBocelados' },
              ],
            },
            {
              key: 'long',
              label: 'term.longitudinal',
              type: 'textfield',
              decimals: 1,
              suffix: 'mm',
              reference: { min: 15, max: 300 },
            },
            {
              key: 'ap',
              label: 'term.anteroposterior',
              type: 'textfield',
              decimals: 1,
              suffix: 'mm',
              reference: { min: 8, max: 200 },
            },
            {
              key: 'transv',
              label: 'term.transversal',
              type: 'textfield',
              decimals: 1,
              suffix: 'mm',
              reference: { min: 8, max: 250 },
            },
            {
              key: 'volumeUtero',
              label: 'term.volumeUterino',
              type: 'label',
              suffix: 'cm³',
              reference: { normal: 'nulliparous 25–90' },
              formulas: [
                {
                  path: 'vol/elipsoide',
                  params: { longi: 'long', ap: 'ap', transv: 'transv' },
                  into: { volume: 'volumeUtero' },
                },
              ],
            },
            {
              key: 'miometrio',
              label: 'term.miometrio',
              type: 'select',
              items: [
                { value: 'homogeneo', label: 'term.homogeneo' },
                { value: 'heterogeneo', label: 'term.heterogeneoDifuso' },
                { value: 'nodular', label: 'term.comNodulos' },
              ],
            },
            {
              key: 'adenomiose',
              label: 'term.sinaisDeAdenomioseMusa',
              type: 'select',
              multiple: true,
              items: [
                { value: 'ausentes', label: 'term.ausentes' },
                { value: 'cistos', label: 'term.cistosMiometriais' },
                { value: 'ilhas', label: 'term.ilhasHiperecogenicas' },
                { value: 'estrias', label: 'term.estriasBrotosSubendometriais' },
                { value: 'assimetria', label: 'term.assimetriaDeParedes' },
                { value: 'sombrasLeque', label: 'term.sombrasEmLeque' },
                { value: 'globoso', label: 'term.uteroGloboso' },
                { value: 'zonaJuncional', label: 'term.zonaJuncionalIrregularInterrompida' },
                { value: 'vascTranslesional', label: 'term.vascularizacaoTranslesional' },
              ],
            },
            {
              key: 'istmocele',
              label: 'term.istmocele',
              type: 'radio',
              items: [
                { value: 'presente', label: 'term.presente' },
                { value: 'ausente', label: 'term.ausente' },
              ],
              showOn: { field: 'info.cirurgias', has: ['cesarea'] },
            },
            {
              key: 'istmoceleProfundidade',
              label: 'term.profundidadeDaIstmocele',
              type: 'textfield',
              decimals: 1,
              suffix: 'mm',
              showOn: { field: 'istmocele', is: 'presente' },
            },
            {
              key: 'miometrioResidual',
              label: 'term.miometrioResidual',
              type: 'textfield',
              decimals: 1,
              suffix: 'mm',
              showOn: { field: 'istmocele', is: 'presente' },
            },
            {
              key: 'malformacao',
              label: 'term.malformacaoMullerianaEshreEsge',
              type: 'select',
              items: [
                { value: 'U0', label: 'term.u0Normal' },
                { value: 'U1', label: 'term.u1Dismorfico' },
                { value: 'U2', label: 'term.u2Septado' },
                { value: 'U3', label: 'term.u3Bicorporeo' },
                { value: 'U4', label: 'term.u4Hemiutero' },
                { value: 'U5', label: 'term.u5Aplasico' },
                { value: 'U6', label: 'term.u6NaoClassificado' },
              ],
            },
            {
              key: 'colo',
              label: 'term.coloUterino',
              type: 'tableradio',
              items: [
                { value: 'normal', label: 'term.normal' },
                { value: 'alterado', label: 'term.alterado' },
              ],
            },
            {
              key: 'cistosNaboth',
              label: 'term.cistosDeNaboth',
              type: 'radio',
              items: [
                { value: 'presente', label: 'term.presente' },
                { value: 'ausente', label: 'term.ausente' },
              ],
            },
            {
              key: 'diu',
              label: 'term.diu',
              type: 'select',
              items: [
                { value: 'ausente', label: 'term.ausente' },
                { value: 'normoposicionado', label: 'term.normoposicionado' },
                { value: 'baixo', label: 'term.baixoCervical' },
                { value: 'malposicionado', label: 'term.malPosicionado' },
                { value: 'naoVisto', label: 'term.naoVisualizado' },
              ],
            },
            {
              key: 'diuDistancia',
              label: 'term.distanciaDiuFundoEndometrial',
              type: 'textfield',
              decimals: 1,
              suffix: 'mm',
              showOn: { field: 'diu', in: ['normoposicionado', 'baixo', 'malposicionado'] },
              reference: { normal: '≤3–5 (≤20 from outer fundus)' },
            },
          ],
        },
      ],
    },
    {
      key: 'endometrio',
      label: 'term.endometrio',
      panels: [
        {
          key: 'endometrio',
          label: 'term.endometrio',
          fields: [
            {
              key: 'espessuraEndometrial',
              label: 'term.espessuraEndometrialCamadaDupla',
              type: 'textfield',
              decimals: 1,
              suffix: 'mm',
              reference: { min: 0.5, max: 60 },
            },
            {
              key: 'aspectoEndometrial',
              label: 'term.aspecto2',
              type: 'select',
              items: [
                { value: 'trilaminar', label: 'term.trilaminar' },
                { value: 'hiperecogenico', label: 'term.homogeneoHiperecogenico' },
                { value: 'isoecogenico', label: 'term.homogeneoIsoecogenico' },
                { value: 'hipoecogenico', label: 'term.homogeneoHipoecogenico' },
                { value: 'heterogeneo', label: 'term.heterogeneo' },
                { value: 'cistico', label: 'term.comAreasCisticas' },
              ],
            },
            {
              key: 'faseCompativel',
              label: 'term.compativelComAFaseDoCiclo',
              type: 'radio',
              items: [
                { value: 'SIM', label: 'term.sim' },
                { value: 'NAO', label: 'term.nao' },
              ],
              showOn: { field: 'info.estadoMenopausal', is: 'premenopausa' },
            },
            {
              key: 'linhaMediaEndometrio',
              label: 'term.linhaMedia',
              type: 'select',
              items: [
                { value: 'linear', label: 'term.linear' },
                { value: 'naoLinear', label: 'term.naoLinear' },
                { value: 'irregular', label: 'term.irregular' },
                { value: 'naoDefinida', label: 'term.naoDefinida' },
              ],
            },
            {
              key: 'juncaoEndomiometrial',
              label: 'term.juncaoEndometrioMiometrio',
              type: 'select',
              items: [
                { value: 'regular', label: 'term.regular' },
                { value: 'irregular', label: 'term.irregular' },
                { value: 'interrompida', label: 'term.interrompida' },
                { value: 'naoDefinida', label: 'term.naoDefinida' },
              ],
            },
            {
              key: 'lesaoIntracavitaria',
              label: 'term.lesaoIntracavitaria',
              type: 'select',
              items: [
                { value: 'ausente', label: 'term.ausente' },
                { value: 'polipo', label: 'term.sugestivaDePolipo' },
                { value: 'miomaSubmucoso', label: 'term.sugestivaDeMiomaSubmucoso' },
                { value: 'sinequia', label: 'term.sinequia' },
                { value: 'indeterminada', label: 'term.indeterminada' },
              ],
            },
            {
              key: 'lesaoMaior',
              label: 'term.maiorMedidaDaLesao',
              type: 'textfield',
              decimals: 1,
              suffix: 'mm',
              showOn: { field: 'lesaoIntracavitaria', in: ['polipo', 'miomaSubmucoso', 'indeterminada'] },
            },
            {
              key: 'escoreCorEndometrio',
              label: 'term.escoreDeCor',
              type: 'select',
              items: [
                { value: '1', label: 'term.1SemFluxo' },
                { value: '2', label: 'term.2Minimo' },
                { value: '3', label: 'term.3Moderado' },
                { value: '4', label: 'term.4Intenso' },
              ],
            },
            {
              key: 'vasoNutridor',
              label: 'term.vasoNutridorUnico',
              type: 'radio',
              items: [
                { value: 'presente', label: 'term.presente' },
                { value: 'ausente', label: 'term.ausente' },
              ],
            },
            {
              key: 'liquidoCavidade',
              label: 'term.liquidoNaCavidade',
              type: 'radio',
              items: [
                { value: 'presente', label: 'term.presente' },
                { value: 'ausente', label: 'term.ausente' },
              ],
            },
          ],
        },
      ],
    },
    {
      key: 'miomas',
      label: 'term.mioma',
      panels: [
        {
          key: 'miomas',
          label: 'term.mioma',
          replicate: 'mioma',
          fields: [
            {
              key: 'long',
              label: 'term.longitudinal',
              type: 'textfield',
              decimals: 1,
              suffix: 'mm',
              reference: { min: 2, max: 300 },
            },
            { key: 'ap', label: 'term.anteroposterior', type: 'textfield', decimals: 1, suffix: 'mm' },
            { key: 'transv', label: 'term.transversal', type: 'textfield', decimals: 1, suffix: 'mm' },
            {
              key: 'volumeMioma',
              label: 'term.volume',
              type: 'label',
              suffix: 'cm³',
              formulas: [
                {
                  path: 'vol/elipsoide',
                  params: { longi: 'long', ap: 'ap', transv: 'transv' },
                  into: { volume: 'volumeMioma' },
                },
              ],
            },
            {
              key: 'localizacaoMioma',
              label: 'term.localizacao',
              type: 'select',
              items: [
                { value: 'anterior', label: 'term.paredeAnterior' },
                { value: 'posterior', label: 'term.paredePosterior' },
                { value: 'lateralDireita', label: 'term.lateralDireita' },
                { value: 'lateralEsquerda', label: 'term.lateralEsquerda' },
                { value: 'fundica', label: 'term.fundica' },
                { value: 'istmica', label: 'term.istmica' },
                { value: 'cervical', label: 'term.cervical' },
              ],
            },
            {
              key: 'figo',
              label: 'term.classificacaoFigo',
              type: 'select',
              items: [
                { value: '0', label: 'term.0SubmucosoPediculado' },
                { value: '1', label: 'term.1SubmucosoLt50pctIntramural' },
                { value: '2', label: 'term.2SubmucosoGe50pctIntramural' },
                { value: '3', label: 'term.3IntramuralEmContatoComEndometrio' },
                { value: '4', label: 'term.4Intramural' },
                { value: '5', label: 'term.5SubserosoGe50pctIntramural' },
                { value: '6', label: 'term.6SubserosoLt50pctIntramural' },
                { value: '7', label: 'term.7SubserosoPediculado' },
                { value: '8', label: 'term.8OutroCervicalParasita' },
                { value: '25', label: 'term.25Hibrido' },
              ],
            },
            {
              key: 'aspectoMioma',
              label: 'term.ecotextura',
              type: 'select',
              items: [
                { value: 'hipoecoico', label: 'term.hipoecoico' },
                { value: 'isoecoico', label: 'term.isoecoico' },
                { value: 'hiperecoico', label: 'term.hiperecoico' },
                { value: 'heterogeneo', label: 'term.heterogeneo' },
                { value: 'calcificado', label: 'term.calcificado' },
                { value: 'degeneracao', label: 'term.comDegeneracao' },
              ],
            },
            {
              key: 'escoreCorMioma',
              label: 'term.escoreDeCor',
              type: 'select',
              items: [
                { value: '1', label: 'term.1SemFluxo' },
                { value: '2', label: 'term.2Minimo' },
                { value: '3', label: 'term.3Moderado' },
                { value: '4', label: 'term.4Intenso' },
              ],
            },
          ],
        },
      ],
    },
    {
      key: 'ovarios',
      label: 'term.ovarios',
      panels: [
        {
          key: 'ovarios',
          label: 'term.ovarios',
          fields: [
            {
              key: 'anexos',
              label: 'term.anexos',
              type: 'tableradio',
              items: [
                { value: 'normal', label: 'term.normal' },
                { value: 'alterado', label: 'term.alterado' },
              ],
            },
            {
              key: 'tubas',
              label: 'term.tubasUterinas',
              type: 'select',
              items: [
                { value: 'naoVistas', label: 'term.naoVisualizadasHabitual' },
                { value: 'hidrossalpinge', label: 'term.hidrossalpinge' },
                { value: 'piossalpinge', label: 'term.piossalpinge' },
                { value: 'outra', label: 'term.outra' },
              ],
            },
            {
              key: 'corpoluteo',
              label: 'term.corpoLuteo',
              type: 'radio',
              items: [
                { value: 'direito', label: 'term.aDireita' },
                { value: 'esquerdo', label: 'term.aEsquerda' },
                { value: 'naovisto', label: 'term.naoVisualizado' },
              ],
              showOn: { field: 'info.estadoMenopausal', not: 'posmenopausa' },
            },
          ],
        },
        {
          key: 'ovarioDireito',
          label: 'term.ovarioDireito',
          fields: [
            {
              key: 'aspecto',
              label: 'term.aspecto',
              type: 'select',
              items: [
                { value: 'normal', label: 'term.normal' },
                { value: 'alterado', label: 'term.alterado' },
                { value: 'não visto', label: 'term.naoVisto' },
                { value: 'policistico', label: 'term.morfologiaPolicistica' },
                { value: 'atrofico', label: 'term.atrofico' },
                { value: 'ausente', label: 'term.ausenteCirurgico' },
              ],
            },
            {
              key: 'long',
              label: 'term.longitudinal',
              type: 'textfield',
              decimals: 1,
              suffix: 'mm',
              showOn: {
                all: [
                  { field: 'aspecto', not: 'não visto' },
                  { field: 'aspecto', not: 'ausente' },
                ],
              },
              reference: { min: 5, max: 300 },
            },
            {
              key: 'ante',
              label: 'term.anteroposterior',
              type: 'textfield',
              decimals: 1,
              suffix: 'mm',
              showOn: {
                all: [
                  { field: 'aspecto', not: 'não visto' },
                  { field: 'aspecto', not: 'ausente' },
                ],
              },
            },
            {
              key: 'transv',
              label: 'term.transversal',
              type: 'textfield',
              decimals: 1,
              suffix: 'mm',
              showOn: {
                all: [
                  { field: 'aspecto', not: 'não visto' },
                  { field: 'aspecto', not: 'ausente' },
                ],
              },
            },
            {
              key: 'volume',
              label: 'term.volume',
              type: 'label',
              suffix: 'cm³',
              showOn: {
                all: [
                  { field: 'aspecto', not: 'não visto' },
                  { field: 'aspecto', not: 'ausente' },
                ],
              },
              reference: { normal: '3–10' },
              formulas: [
                {
                  path: 'volume-ovario/geral',
                  params: { longi: 'long', ap: 'ante', transv: 'transv' },
                  into: { volume: 'volume' },
                },
              ],
            },
            {
              key: 'foliculos',
              label: 'term.foliculosAntrais29Mm',
              type: 'textfield',
              decimals: 0,
              showOn: {
                all: [
                  { field: 'aspecto', not: 'não visto' },
                  { field: 'aspecto', not: 'ausente' },
                ],
              },
            },
            {
              key: 'foliculoDominante',
              label: 'term.maiorFoliculo',
              type: 'textfield',
              decimals: 1,
              suffix: 'mm',
              showOn: {
                all: [
                  { field: 'aspecto', not: 'não visto' },
                  { field: 'aspecto', not: 'ausente' },
                ],
              },
            },
            {
              key: 'mobilidade',
              label: 'term.mobilidade',
              type: 'radio',
              items: [
                { value: 'movel', label: 'term.movel' },
                { value: 'fixo', label: 'term.fixo' },
              ],
              showOn: {
                all: [
                  { field: 'aspecto', not: 'não visto' },
                  { field: 'aspecto', not: 'ausente' },
                ],
              },
            },
            {
              key: 'descricao',
              label: 'term.descricao',
              type: 'textarea',
              showOn: { field: 'aspecto', is: 'alterado' },
            },
          ],
        },
        {
          key: 'ovarioEsquerdo',
          label: 'term.ovarioEsquerdo',
          fields: [
            {
              key: 'aspecto',
              label: 'term.aspecto',
              type: 'select',
              items: [
                { value: 'normal', label: 'term.normal' },
                { value: 'alterado', label: 'term.alterado' },
                { value: 'não visto', label: 'term.naoVisto' },
                { value: 'policistico', label: 'term.morfologiaPolicistica' },
                { value: 'atrofico', label: 'term.atrofico' },
                { value: 'ausente', label: 'term.ausenteCirurgico' },
              ],
            },
            {
              key: 'long',
              label: 'term.longitudinal',
              type: 'textfield',
              decimals: 1,
              suffix: 'mm',
              showOn: {
                all: [
                  { field: 'aspecto', not: 'não visto' },
                  { field: 'aspecto', not: 'ausente' },
                ],
              },
              reference: { min: 5, max: 300 },
            },
            {
              key: 'ante',
              label: 'term.anteroposterior',
              type: 'textfield',
              decimals: 1,
              suffix: 'mm',
              showOn: {
                all: [
                  { field: 'aspecto', not: 'não visto' },
                  { field: 'aspecto', not: 'ausente' },
                ],
              },
            },
            {
              key: 'transv',
              label: 'term.transversal',
              type: 'textfield',
              decimals: 1,
              suffix: 'mm',
              showOn: {
                all: [
                  { field: 'aspecto', not: 'não visto' },
                  { field: 'aspecto', not: 'ausente' },
                ],
              },
            },
            {
              key: 'volume',
              label: 'term.volume',
              type: 'label',
              suffix: 'cm³',
              showOn: {
                all: [
                  { field: 'aspecto', not: 'não visto' },
                  { field: 'aspecto', not: 'ausente' },
                ],
              },
              reference: { normal: '3–10' },
              formulas: [
                {
                  path: 'volume-ovario/geral',
                  params: { longi: 'long', ap: 'ante', transv: 'transv' },
                  into: { volume: 'volume' },
                },
              ],
            },
            {
              key: 'foliculos',
              label: 'term.foliculosAntrais29Mm',
              type: 'textfield',
              decimals: 0,
              showOn: {
                all: [
                  { field: 'aspecto', not: 'não visto' },
                  { field: 'aspecto', not: 'ausente' },
                ],
              },
            },
            {
              key: 'foliculoDominante',
              label: 'term.maiorFoliculo',
              type: 'textfield',
              decimals: 1,
              suffix: 'mm',
              showOn: {
                all: [
                  { field: 'aspecto', not: 'não visto' },
                  { field: 'aspecto', not: 'ausente' },
                ],
              },
            },
            {
              key: 'mobilidade',
              label: 'term.mobilidade',
              type: 'radio',
              items: [
                { value: 'movel', label: 'term.movel' },
                { value: 'fixo', label: 'term.fixo' },
              ],
              showOn: {
                all: [
                  { field: 'aspecto', not: 'não visto' },
                  { field: 'aspecto', not: 'ausente' },
                ],
              },
            },
            {
              key: 'descricao',
              label: 'term.descricao',
              type: 'textarea',
              showOn: { field: 'aspecto', is: 'alterado' },
            },
          ],
        },
      ],
    },
    {
      key: 'lesoes',
      label: 'term.lesaoAnexial',
      panels: [
        {
          key: 'lesoes',
          label: 'term.lesaoAnexial',
          replicate: 'lesao',
          fields: [
            {
              key: 'lado',
              label: 'term.lado',
              type: 'radio',
              items: [
                { value: 'direito', label: 'term.direito' },
                { value: 'esquerdo', label: 'term.esquerdo' },
                { value: 'mediano', label: 'term.mediano' },
              ],
            },
            {
              key: 'origem',
              label: 'term.origem',
              type: 'select',
              items: [
                { value: 'ovariana', label: 'term.ovariana' },
                { value: 'paraovariana', label: 'term.paraovariana' },
                { value: 'tubaria', label: 'term.tubaria' },
                { value: 'peritoneal', label: 'term.peritoneal' },
                { value: 'indeterminada', label: 'term.indeterminada' },
              ],
            },
            {
              key: 'long',
              label: 'term.longitudinal',
              type: 'textfield',
              decimals: 1,
              suffix: 'mm',
              reference: { min: 2, max: 400 },
            },
            { key: 'ap', label: 'term.anteroposterior', type: 'textfield', decimals: 1, suffix: 'mm' },
            { key: 'transv', label: 'term.transversal', type: 'textfield', decimals: 1, suffix: 'mm' },
            {
              key: 'maiorDiametro',
              label: 'term.maiorDiametro',
              type: 'label',
              suffix: 'mm',
              formulas: [{ op: 'max', of: ['long', 'ap', 'transv'], into: 'maiorDiametro', decimals: 1, all: false }],
            },
            {
              key: 'tipoLesao',
              label: 'term.tipo',
              type: 'select',
              items: [
                { value: 'fisiologico', label: 'term.fisiologicaFoliculoCorpoLuteo' },
                { value: 'cistoSimples', label: 'term.cistoSimples' },
                { value: 'unilocular', label: 'term.unilocularNaoSimples' },
                { value: 'bilocular', label: 'term.bilocular' },
                { value: 'multilocular', label: 'term.multilocular' },
                { value: 'unilocularSolido', label: 'term.unilocularComComponenteSolido' },
                { value: 'bilocularSolido', label: 'term.bilocularComComponenteSolido' },
                { value: 'multilocularSolido', label: 'term.multilocularComComponenteSolido' },
                { value: 'solido', label: 'term.solidaGe80pct' },
                { value: 'benignaTipica', label: 'term.lesaoBenignaTipica' },
              ],
            },
            {
              key: 'benignaTipica',
              label: 'term.lesaoBenignaTipica',
              type: 'select',
              items: [
                { value: 'hemorragico', label: 'term.cistoHemorragico' },
                { value: 'dermoide', label: 'term.teratomaDermoide' },
                { value: 'endometrioma', label: 'term.endometrioma' },
                { value: 'paraovariano', label: 'term.cistoParaovariano' },
                { value: 'inclusaoPeritoneal', label: 'term.cistoDeInclusaoPeritoneal' },
                { value: 'hidrossalpinge', label: 'term.hidrossalpinge' },
              ],
              showOn: { field: 'tipoLesao', is: 'benignaTipica' },
            },
            {
              key: 'paredeInterna',
              label: 'term.paredeInternaContorno',
              type: 'radio',
              items: [
                { value: 'lisa', label: 'term.lisaRegular' },
                { value: 'irregular', label: 'term.irregular' },
              ],
              showOn: { field: 'tipoLesao', not: 'fisiologico' },
            },
            {
              key: 'papilas',
              label: 'term.projecoesPapilares',
              type: 'textfield',
              decimals: 0,
              showOn: { field: 'tipoLesao', in: ['unilocularSolido', 'bilocularSolido', 'multilocularSolido'] },
            },
            {
              key: 'componenteSolido',
              label: 'term.maiorComponenteSolido',
              type: 'textfield',
              decimals: 1,
              suffix: 'mm',
              showOn: { field: 'tipoLesao', in: ['unilocularSolido', 'bilocularSolido', 'multilocularSolido'] },
            },
            {
              key: 'sombra',
              label: 'term.sombraAcustica',
              type: 'radio',
              items: [
                { value: 'presente', label: 'term.presente' },
                { value: 'ausente', label: 'term.ausente' },
              ],
              showOn: { field: 'tipoLesao', is: 'solido' },
            },
            {
              key: 'conteudo',
              label: 'term.conteudo',
              type: 'select',
              items: [
                { value: 'anecoico', label: 'term.anecoico' },
                { value: 'baixaEcogenicidade', label: 'term.baixaEcogenicidade' },
                { value: 'vidroFosco', label: 'term.vidroFosco' },
                { value: 'hemorragico', label: 'term.hemorragico' },
                { value: 'misto', label: 'term.misto' },
                { value: 'solido', label: 'term.solido' },
              ],
            },
            {
              key: 'escoreCor',
              label: 'term.escoreDeCor',
              type: 'select',
              items: [
                { value: '1', label: 'term.1SemFluxo' },
                { value: '2', label: 'term.2Minimo' },
                { value: '3', label: 'term.3Moderado' },
                { value: '4', label: 'term.4Intenso' },
              ],
            },
            {
              key: 'orads',
              label: 'term.oRadsUs',
              type: 'select',
              items: [
                { value: '0', label: 'term.0Incompleto' },
                { value: '1', label: 'term.1OvarioNormalFisiologico' },
                { value: '2', label: 'term.2QuaseCertamenteBenignoLt1pct' },
                { value: '3', label: 'term.3BaixoRisco1ALt10pct' },
                { value: '4', label: 'term.4RiscoIntermediario10ALt50pct' },
                { value: '5', label: 'term.5AltoRiscoGe50pct' },
              ],
              formulas: [
                {
                  path: 'orads/acr2022',
                  params: {
                    tipoLesao: 'tipoLesao',
                    maiorDiametro: 'maiorDiametro',
                    benignaTipica: 'benignaTipica',
                    paredeInterna: 'paredeInterna',
                    papilas: 'papilas',
                    sombra: 'sombra',
                    escoreCor: 'escoreCor',
                    ascite: 'gynecologic.fundoSaco.ascite',
                    implantes: 'gynecologic.fundoSaco.implantes',
                    estadoMenopausal: 'gynecologic.info.estadoMenopausal',
                  },
                  into: { categoria: 'orads' },
                  suggest: true,
                  allowUncertain: true,
                },
              ],
            },
            {
              key: 'regrasSimples',
              label: 'term.regrasSimplesIota',
              type: 'select',
              items: [
                { value: 'benigno', label: 'term.benigno' },
                { value: 'maligno', label: 'term.maligno' },
                { value: 'inconclusivo', label: 'term.inconclusivo' },
              ],
            },
            { key: 'descricaoLesao', label: 'term.descricao', type: 'textarea' },
          ],
        },
      ],
    },
    {
      key: 'fundoSaco',
      label: 'term.fundoDeSaco',
      panels: [
        {
          key: 'fundoSaco',
          label: 'term.fundoDeSaco',
          fields: [
            {
              key: 'liquidoLivre',
              label: 'term.fundoDeSacoPosterior2',
              type: 'select',
              items: [
                { value: 'livre', label: 'term.livre' },
                { value: 'pequena', label: 'term.liquidoEmPequenaQuantidade' },
                { value: 'moderada', label: 'term.quantidadeModerada' },
                { value: 'grande', label: 'term.grandeQuantidade' },
              ],
            },
            {
              key: 'liquidoAspecto',
              label: 'term.aspectoDoLiquido',
              type: 'radio',
              items: [
                { value: 'anecoico', label: 'term.anecoico' },
                { value: 'espesso', label: 'term.espessoComDebris' },
              ],
              showOn: { field: 'liquidoLivre', not: 'livre' },
            },
            {
              key: 'ascite',
              label: 'term.ascite',
              type: 'radio',
              items: [
                { value: 'presente', label: 'term.presente' },
                { value: 'ausente', label: 'term.ausente' },
              ],
            },
            {
              key: 'implantes',
              label: 'term.nodulosImplantesPeritoneais',
              type: 'radio',
              items: [
                { value: 'presente', label: 'term.presente' },
                { value: 'ausente', label: 'term.ausente' },
              ],
            },
            {
              key: 'deslizamentoAnterior',
              label: 'term.sinalDoDeslizamentoAnterior',
              type: 'select',
              items: [
                { value: 'positivo', label: 'term.positivo' },
                { value: 'negativo', label: 'term.negativo' },
                { value: 'naoAvaliado', label: 'term.naoAvaliado' },
              ],
            },
            {
              key: 'deslizamentoPosterior',
              label: 'term.sinalDoDeslizamentoPosterior',
              type: 'select',
              items: [
                { value: 'positivo', label: 'term.positivo' },
                { value: 'negativo', label: 'term.negativo' },
                { value: 'naoAvaliado', label: 'term.naoAvaliado' },
              ],
            },
            {
              key: 'endometrioseProfunda',
              label: 'term.focosDeEndometrioseProfunda',
              type: 'select',
              multiple: true,
              items: [
                { value: 'ausente', label: 'term.ausente' },
                { value: 'uterossacros', label: 'term.ligamentosUterossacros' },
                { value: 'retrocervical', label: 'term.retrocervical' },
                { value: 'retossigmoide', label: 'term.retossigmoide' },
                { value: 'vagina', label: 'term.vagina' },
                { value: 'bexiga', label: 'term.bexiga' },
                { value: 'ureter', label: 'term.ureter' },
              ],
            },
            {
              key: 'bexiga',
              label: 'term.bexiga',
              type: 'tableradio',
              items: [
                { value: 'normal', label: 'term.normal' },
                { value: 'alterado', label: 'term.alterado' },
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
          fields: [
            {
              key: 'evolucaoEndometrio',
              label: 'term.evolucaoEndometrio',
              type: 'evolutionchart',
              chart: { measure: 'endometrio', source: 'gynecologic.endometrio.espessuraEndometrial' },
            },
            {
              key: 'evolucaoFoliculoDireito',
              label: 'term.evolucaoFoliculoDireito',
              type: 'evolutionchart',
              chart: { measure: 'foliculo', source: 'gynecologic.ovarioDireito.foliculoDominante' },
            },
            {
              key: 'evolucaoFoliculoEsquerdo',
              label: 'term.evolucaoFoliculoEsquerdo',
              type: 'evolutionchart',
              chart: { measure: 'foliculo', source: 'gynecologic.ovarioEsquerdo.foliculoDominante' },
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
            { key: 'oradsFinal', label: 'term.oRadsDoExame', type: 'label' },
            { key: 'observacoes', label: 'term.observacoes', type: 'richtexteditor' },
          ],
        },
      ],
    },
  ],
};
