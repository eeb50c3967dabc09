import type { FormDefinition } from '../definition.ts';

export const atestados: FormDefinition = {
  key: 'atestados',
  label: 'form.title.atestados',
  group: 'prontuario',
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
            { key: 'dataAtestado', label: 'term.dataDeEmissao', type: 'date' },
            { key: 'dias', label: 'term.diasDeAfastamento', type: 'textfield', decimals: 0 },
            { key: 'dataInicio', label: 'term.inicio', type: 'date' },
            { key: 'dataFim', label: 'term.termino', type: 'label' },
            { key: 'horaInicio', label: 'term.horarioDeEntrada', type: 'textfield' },
            { key: 'horaFim', label: 'term.horarioDeSaida', type: 'textfield' },
            { key: 'nomeAcompanhante', label: 'term.nomeDoAcompanhante', type: 'textfield' },
            { key: 'documentoAcompanhante', label: 'term.documentoDoAcompanhante', type: 'textfield' },
            { key: 'idadeGestacionalAtestado', label: 'term.igNaData', type: 'label' },
            { key: 'dppAtestado', label: 'term.dpp', type: 'date' },
            { key: 'cidAutorizado', label: 'term.pacienteAutorizaInformarOCid', type: 'checkbox' },
            {
              key: 'cidAtestado',
              label: 'term.cid10',
              type: 'textfield',
              showOn: { field: 'cidAutorizado', is: true },
            },
            { key: 'finalidade', label: 'term.finalidade', type: 'textfield' },
            { key: 'textoAtestado', label: 'term.texto', type: 'richtexteditor' },
          ],
        },
      ],
    },
  ],
};
