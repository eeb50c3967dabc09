import { expect, it } from 'vitest';
import { formsOf } from './formsOf.ts';

const exams = (items: unknown) => formsOf([{ formKey: 'solicitacoes', form: null, customization: { fields: items } }]);

it('what a clinic offered before we did is offered once, and the rest of what it wants counts', () => {
  const { forms, refused } = exams({
    'item.exame': {
      items: [
        { value: 'HEMOGRAMA', label: 'Hemograma completo' },
        { value: 'Vitamina D', label: 'Vitamina D' },
      ],
    },
    'info.urgencia': { hidden: true },
  });
  expect(refused.size).toBe(0);
  const panels = forms.find(({ key }) => key === 'solicitacoes')?.components.flatMap((section) => section.panels);
  const fields = panels?.flatMap((panel) => panel.fields) ?? [];
  const values = fields.find(({ key }) => key === 'exame')?.items?.map(({ value }) => value) ?? [];
  expect(values).toContain('Vitamina D');
  expect(values).not.toContain('HEMOGRAMA');
  expect(values.filter((value) => value.toLowerCase() === 'hemograma')).toHaveLength(1);
  expect(fields.find(({ key }) => key === 'urgencia')?.hidden).toBe(true);
});

it('an option that is wrong is still refused', () => {
  expect(
    exams({
      'item.exame': {
        items: [
          { value: 'a', label: 'a' },
          { value: 'A', label: 'b' },
        ],
      },
    }).refused.size,
  ).toBe(1);
  expect(exams({ 'item.exame': { items: [1] } }).refused.size).toBe(1);
  expect(exams({ 'item.exame': { items: { length: 2 } } }).refused.size).toBe(1);
});
