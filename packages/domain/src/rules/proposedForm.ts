import type { Customization, Field, FieldChange, FormDefinition, Item } from '@gesta/forms';
import type { ProposedCustomization, ProposedField, ProposedForm } from '../entities/assistant.ts';

/** The definition somebody would keep. Whether it may be kept `formsOf` says, as of any other. */
export const definitionOf = ({ key, label, sections }: ProposedForm): FormDefinition => ({
  key,
  label,
  group: 'exame',
  version: 1,
  origin: 'assistant',
  components: sections.map((section) => ({
    key: section.key,
    label: section.label,
    panels: section.tabs.map((tab) => ({ key: tab.key, label: tab.label, fields: tab.fields.map(fieldOf) })),
  })),
});

const fieldOf = ({ key, label, type, items, decimals, suffix, required }: ProposedField): Field => ({
  key,
  label,
  type,
  ...(items.length > 0 ? { items } : {}),
  ...(decimals === null ? {} : { decimals }),
  ...(suffix === null ? {} : { suffix }),
  ...(required ? { required } : {}),
});

/** What a clinic would keep of a form: what it changed before, and over it what is proposed. Neither is changed. */
export function customizationWith(before: Customization, { change, add }: ProposedCustomization): Customization {
  const fields: Record<string, FieldChange> = { ...before.fields };
  for (const { field, label, hidden, required, default: begins, addItems } of change) {
    const items: readonly Item[] = [...(fields[field]?.items ?? []), ...addItems];
    fields[field] = {
      ...fields[field],
      ...(label === null ? {} : { label }),
      ...(hidden === null ? {} : { hidden }),
      ...(required === null ? {} : { required }),
      ...(begins === null ? {} : { default: begins }),
      ...(items.length > 0 ? { items } : {}),
    };
  }
  const added: Record<string, readonly Field[]> = { ...before.add?.fields };
  for (const { tab, field } of add) added[tab] = [...(added[tab] ?? []), fieldOf(field)];
  return {
    ...before,
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...(Object.keys(added).length > 0 ? { add: { ...before.add, fields: added } } : {}),
  };
}
