import { loadChapters } from '@gesta/clinical';
import { customizationWith, definitionOf, type ProposedCustomization } from '@gesta/domain';
import { DEFINITIONS, type FormDefinition, formsOf } from '@gesta/forms';
import { expect, it } from 'vitest';
import { changedIn, formDifference } from './formDifference.ts';
import { withoutField } from './withoutField.ts';

await loadChapters();

const present = DEFINITIONS.find(({ key }) => key === '2ndand3rdquarter') as FormDefinition;
const [first, second, third] = present.components[0]?.panels[0]?.fields ?? [];
const tab = present.components[0]?.panels[0]?.key ?? '';
const change = { label: null, hidden: null, required: null, default: null, addItems: [] };
const proposal: ProposedCustomization = {
  change: [
    { ...change, field: `${tab}.${first?.key}`, hidden: true },
    { ...change, field: `${tab}.${second?.key}`, required: true, label: 'Outro nome' },
  ],
  add: [
    {
      tab,
      field: {
        key: 'novo',
        label: 'Distância',
        type: 'textfield',
        items: [],
        decimals: 1,
        suffix: 'mm',
        required: false,
      },
    },
  ],
};
const after = (wanted: ProposedCustomization) =>
  formsOf([{ formKey: present.key, form: null, customization: customizationWith({}, wanted) }]).forms.find(
    ({ key }) => key === present.key,
  ) as FormDefinition;

it('shows the tab that changes whole, with what becomes of each field', () => {
  const [only, ...more] = formDifference(present, after(proposal));
  expect(more).toEqual([]);
  expect(only?.key).toBe(tab);
  expect(only?.fields.find(({ key }) => key === `${tab}.${third?.key}`)?.changes).toEqual([]);
  expect(changedIn(only ? [only] : []).map(({ key, changes }) => [key, changes])).toEqual([
    [`${tab}.${first?.key}`, ['hidden']],
    [`${tab}.${second?.key}`, ['renamed', 'required']],
    [`${tab}.novo`, ['added']],
  ]);
  expect(formDifference(present, present)).toEqual([]);
});

it('leaves out what somebody took away before it was applied', () => {
  const rest = withoutField(withoutField(proposal, `${tab}.${first?.key}`), `${tab}.novo`);
  expect(changedIn(formDifference(present, after(rest))).map(({ key }) => key)).toEqual([`${tab}.${second?.key}`]);
});

it('a form that is new is new in every field', () => {
  const made = definitionOf({
    key: 'histeroscopia',
    label: 'Histeroscopia',
    sections: [
      {
        key: 'geral',
        label: 'Geral',
        tabs: [{ key: 'dados', label: 'Dados', fields: [proposal.add[0]?.field as never] }],
      },
    ],
  });
  expect(changedIn(formDifference(null, made)).map(({ changes }) => changes)).toEqual([['added']]);
});
