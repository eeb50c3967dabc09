import type { FormDefinition } from '../schema/definition.ts';

export const observations: FormDefinition = {
  key: 'observations',
  label: 'form.title.observations',
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
          fields: [{ key: 'text', label: 'term.anotacoesUsoInterno', type: 'richtexteditor' }],
        },
      ],
    },
  ],
};
