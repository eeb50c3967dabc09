import { type FormDefinition, TODAY } from '../schema/definition.ts';
import { EXAM_ITEMS, EXAM_KITS, KIT_ITEMS } from './examKits.ts';

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
            { key: 'dataSolicitacao', label: 'term.data', type: 'date', default: TODAY },
            { key: 'indicacaoClinica', label: 'term.indicacaoClinica', type: 'textarea' },
            { key: 'cidSolicitacao', label: 'term.cid10', type: 'textfield', format: 'icd10' },
            { key: 'incluirCid', label: 'term.imprimirCid', type: 'checkbox' },
            { key: 'urgencia', label: 'term.urgente', type: 'checkbox' },
            { key: 'kit', label: 'term.adicionarConjunto', type: 'select', items: KIT_ITEMS, kits: EXAM_KITS },
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
          namedBy: 'exame',
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
            { key: 'exame', label: 'term.exame', type: 'select', editable: true, required: true, items: EXAM_ITEMS },
            { key: 'codigoTuss', label: 'term.codigoTuss', type: 'textfield', format: 'tuss' },
            { key: 'quantidade', label: 'term.quantidade', type: 'textfield', decimals: 0, default: 1 },
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
