import { formsOf } from '@gesta/forms';
import { describe, expect, it } from 'vitest';
import type { ProposedField } from '../entities/assistant.ts';
import { customizationWith, definitionOf } from './proposedForm.ts';

const field = (given: Partial<ProposedField>): ProposedField => ({
  key: 'tamanho',
  label: 'Tamanho',
  type: 'textfield',
  items: [],
  decimals: null,
  suffix: null,
  required: false,
  ...given,
});
const nothing = { label: null, hidden: null, required: null, default: null, addItems: [] };

describe('what an assistant proposes, as a clinic would keep it', () => {
  it('a form that is accepted, with nothing in it that was not said', () => {
    const fields = [field({ decimals: 1, suffix: 'mm' }), field({ key: 'nota', label: 'Nota', type: 'textarea' })];
    const made = definitionOf({
      key: 'histeroscopia',
      label: 'Histeroscopia',
      sections: [{ key: 'geral', label: 'Geral', tabs: [{ key: 'geral', label: 'Geral', fields }] }],
    });
    const { forms, refused } = formsOf([{ formKey: 'histeroscopia', form: made, customization: {} }]);
    expect([...refused]).toEqual([]);
    expect(forms.at(-1)).toMatchObject({ key: 'histeroscopia', origin: 'assistant' });
    expect(made.components[0]?.panels[0]?.fields).toEqual([
      { key: 'tamanho', label: 'Tamanho', type: 'textfield', decimals: 1, suffix: 'mm' },
      { key: 'nota', label: 'Nota', type: 'textarea' },
    ]);
  });

  it('changes over those that were there, which stay as they were', () => {
    const before = {
      fields: { 'info.indicacao': { label: 'Motivo', items: [{ value: 'a', label: 'A' }] } },
      add: { fields: { info: [{ key: 'um', label: 'Um', type: 'textfield' as const }] } },
    };
    const kept = structuredClone(before);
    const after = customizationWith(before, {
      change: [
        { ...nothing, field: 'info.indicacao', required: true, addItems: [{ value: 'b', label: 'B' }] },
        { ...nothing, field: 'info.via', hidden: false },
      ],
      add: [{ tab: 'info', field: field({ key: 'dois', label: 'Dois' }) }],
    });
    expect(before).toEqual(kept);
    expect(after).toEqual({
      fields: {
        'info.indicacao': {
          label: 'Motivo',
          required: true,
          items: [
            { value: 'a', label: 'A' },
            { value: 'b', label: 'B' },
          ],
        },
        'info.via': { hidden: false },
      },
      add: { fields: { info: [...kept.add.fields.info, { key: 'dois', label: 'Dois', type: 'textfield' }] } },
    });
  });
});
