import { type Field, type FormDefinition, type Rule, TODAY } from '../schema/definition.ts';

const AWAY: Rule = { field: 'tipoAtestado', in: ['afastamento', 'licencaMaternidade'] };
const ATTENDED: Rule = { field: 'tipoAtestado', in: ['comparecimento', 'acompanhante'] };
const ACCOMPANIED: Rule = { field: 'tipoAtestado', is: 'acompanhante' };
const PREGNANT: Rule = { field: 'tipoAtestado', in: ['gestante', 'licencaMaternidade'] };

/** One certificate; a consultation may need several. */
const CERTIFICATE: readonly Field[] = [
  {
    key: 'tipoAtestado',
    label: 'term.tipo',
    type: 'select',
    items: [
      { value: 'afastamento', label: 'term.atestadoMedicoAfastamento' },
      { value: 'comparecimento', label: 'term.declaracaoDeComparecimento' },
      { value: 'acompanhante', label: 'term.declaracaoDeAcompanhante' },
      { value: 'gestante', label: 'term.atestadoDeGravidez' },
      { value: 'licencaMaternidade', label: 'term.licencaMaternidade' },
      { value: 'aptidao', label: 'term.aptidaoFisica' },
      { value: 'vacina', label: 'term.vacinacao' },
      { value: 'livre', label: 'term.textoLivre' },
    ],
  },
  { key: 'dataAtestado', label: 'term.dataDeEmissao', type: 'date', default: TODAY },
  {
    key: 'dias',
    label: 'term.diasDeAfastamento',
    type: 'textfield',
    decimals: 0,
    reference: { min: 1, max: 180 },
    showOn: AWAY,
    proposal: { value: 120, when: { field: 'tipoAtestado', is: 'licencaMaternidade' } },
  },
  {
    key: 'dataInicio',
    label: 'term.inicio',
    type: 'date',
    showOn: AWAY,
    proposal: { from: 'dataAtestado', when: AWAY },
  },
  {
    key: 'dataFim',
    label: 'term.termino',
    type: 'label',
    suffix: 'date',
    showOn: AWAY,
    formulas: [{ op: 'lastDay', of: ['dataInicio', 'dias'], into: 'dataFim' }],
  },
  {
    key: 'horaInicio',
    label: 'term.horarioDeEntrada',
    type: 'textfield',
    placeholder: '08:30',
    format: 'hour',
    showOn: ATTENDED,
  },
  {
    key: 'horaFim',
    label: 'term.horarioDeSaida',
    type: 'textfield',
    placeholder: '09:15',
    format: 'hour',
    after: 'horaInicio',
    showOn: ATTENDED,
  },
  { key: 'nomeAcompanhante', label: 'term.nomeDoAcompanhante', type: 'textfield', showOn: ACCOMPANIED },
  { key: 'documentoAcompanhante', label: 'term.documentoDoAcompanhante', type: 'textfield', showOn: ACCOMPANIED },
  {
    key: 'idadeGestacionalAtestado',
    label: 'term.igNaData',
    type: 'label',
    suffix: '00s0d',
    showOn: PREGNANT,
    formulas: [{ op: 'ageOn', of: ['dppAtestado', 'dataAtestado'], into: 'idadeGestacionalAtestado' }],
  },
  {
    key: 'dppAtestado',
    label: 'term.dpp',
    type: 'date',
    showOn: PREGNANT,
    proposal: { told: 'due', when: PREGNANT },
  },
  { key: 'cidAutorizado', label: 'term.pacienteAutorizaInformarOCid', type: 'checkbox' },
  {
    key: 'cidAtestado',
    label: 'term.cid10',
    type: 'textfield',
    format: 'icd10',
    showOn: { field: 'cidAutorizado', is: true },
    // Without her consent it is not even kept.
    forgets: true,
  },
  { key: 'finalidade', label: 'term.finalidade', type: 'textfield' },
  { key: 'textoAtestado', label: 'term.texto', type: 'richtexteditor', proposal: { told: 'certificate' } },
];

export const atestados: FormDefinition = {
  key: 'atestados',
  label: 'form.title.atestados',
  group: 'prontuario',
  version: 1,
  components: [
    {
      key: 'info',
      label: 'term.informacoes',
      panels: [{ key: 'info', label: 'term.informacoes', fields: CERTIFICATE }],
    },
    {
      key: 'item',
      label: 'term.outrosAtestados',
      panels: [
        {
          key: 'item',
          label: 'term.outrosAtestados',
          replicate: 'item',
          namedBy: 'tipoAtestado',
          fields: CERTIFICATE,
        },
      ],
    },
  ],
};
