import type { FormDefinition } from '../definition.ts';

export const solicitacoes: FormDefinition = {
  key: 'solicitacoes',
  label: 'form.title.solicitacoes',
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
            { key: 'dataSolicitacao', label: 'term.data', type: 'date' },
            { key: 'indicacaoClinica', label: 'term.indicacaoClinica', type: 'textarea' },
            { key: 'cidSolicitacao', label: 'term.cid10', type: 'textfield' },
            { key: 'incluirCid', label: 'term.imprimirCid', type: 'checkbox' },
            { key: 'urgencia', label: 'term.urgente', type: 'checkbox' },
            { key: 'kit', label: 'term.adicionarConjunto', type: 'select' },
            { key: 'observacoesSolicitacao', label: 'term.observacoes', type: 'textarea' },
          ],
        },
      ],
    },
    {
      key: 'item',
      label: 'term.item',
      panels: [
        {
          key: 'item',
          label: 'term.item',
          replicate: 'item',
          fields: [
            {
              key: 'categoria',
              label: 'term.categoria',
              type: 'select',
              items: [
                { value: 'laboratorio', label: 'term.laboratorio' },
                { value: 'imagem', label: 'term.exameDeImagem' },
                { value: 'anatomoPatologico', label: 'term.anatomopatologico' },
                { value: 'cardiologico', label: 'term.cardiologico' },
                { value: 'genetico', label: 'term.genetico' },
                { value: 'encaminhamento', label: 'term.encaminhamento' },
                { value: 'outro', label: 'term.outro' },
              ],
            },
            { key: 'exame', label: 'term.exame', type: 'select', editable: true },
            { key: 'codigoTuss', label: 'term.codigoTuss', type: 'textfield' },
            { key: 'quantidade', label: 'term.quantidade', type: 'textfield', decimals: 0 },
            {
              key: 'lateralidade',
              label: 'term.lateralidade',
              type: 'select',
              items: [
                { value: 'direito', label: 'term.direito' },
                { value: 'esquerdo', label: 'term.esquerdo' },
                { value: 'bilateral', label: 'term.bilateral' },
              ],
            },
            { key: 'justificativa', label: 'term.justificativa', type: 'textfield' },
          ],
        },
      ],
    },
  ],
};
