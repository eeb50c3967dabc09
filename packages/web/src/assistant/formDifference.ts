import type { Field, FormDefinition, Panel } from '@gesta/forms';

/** What becomes of a field. */
export const FIELD_CHANGES = [
  'added',
  'hidden',
  'shown',
  'renamed',
  'required',
  'optional',
  'options',
  'default',
] as const;
export type FieldChangeKind = (typeof FIELD_CHANGES)[number];

/** A field now and as it is proposed; null where it is not there. */
export type FieldBeside = {
  /** `{tab}.{field}` */
  key: string;
  now: Field | null;
  proposed: Field | null;
  changes: readonly FieldChangeKind[];
};
export type TabBeside = { key: string; section: string; label: string; fields: readonly FieldBeside[] };

/** The tabs in which two forms differ, each with all its fields, in the order they stand in. */
export function formDifference(now: FormDefinition | null, proposed: FormDefinition): TabBeside[] {
  const before = new Map(panelsIn(now).map(({ panel }) => [panel.key, panel]));
  return panelsIn(proposed)
    .map(({ panel, section }) => ({
      key: panel.key,
      section,
      label: panel.label,
      fields: beside(before.get(panel.key), panel),
    }))
    .filter(({ fields }) => fields.some(({ changes }) => changes.length > 0));
}

const panelsIn = (form: FormDefinition | null) =>
  (form?.components ?? []).flatMap((section) => section.panels.map((panel) => ({ panel, section: section.label })));

function beside(before: Panel | undefined, { key: tab, fields }: Panel): FieldBeside[] {
  const own = new Map(before?.fields.map((field) => [field.key, field]));
  return fields.map((proposed) => {
    const now = own.get(proposed.key) ?? null;
    return { key: `${tab}.${proposed.key}`, now, proposed, changes: changesOf(now, proposed) };
  });
}

function changesOf(now: Field | null, after: Field): FieldChangeKind[] {
  if (now === null) return ['added'];
  const found: Record<FieldChangeKind, boolean> = {
    added: false,
    hidden: !now.hidden && after.hidden === true,
    shown: now.hidden === true && !after.hidden,
    renamed: now.label !== after.label,
    required: !now.required && after.required === true,
    optional: now.required === true && !after.required,
    options: (now.items?.length ?? 0) !== (after.items?.length ?? 0),
    default: now.default !== after.default,
  };
  return FIELD_CHANGES.filter((each) => found[each]);
}

/** How many fields are another than they were. */
export const changedIn = (tabs: readonly TabBeside[]): FieldBeside[] =>
  tabs.flatMap(({ fields }) => fields.filter(({ changes }) => changes.length > 0));
