import type { FormDefinition } from '../schema/definition.ts';

export const conclusion: FormDefinition = {
  key: 'conclusion',
  label: 'form.title.conclusion',
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
            { key: 'text', label: 'term.conclusaoLaudo', type: 'richtexteditor' },
            // Shown once findings are offered here.
            { key: 'sugestoes', label: 'term.sugestoes', type: 'info', hidden: true },
          ],
        },
      ],
    },
  ],
};
