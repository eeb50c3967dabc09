import type { Field, FormDefinition, Panel } from '../schema/definition.ts';
import { partsOfKey } from './keys.ts';

/** Where a stored key stands, whether its form is in the exam or not. */
export type KeyPlace = {
  form: FormDefinition;
  panel: Panel;
  index: number | null;
  field: Field;
  /** What is kept beside the field: the author somebody chose, or an observation. */
  beside: 'Autor' | 'Obs' | null;
};

const BESIDE = ['Autor', 'Obs'] as const;

/** Null for what a calculation keeps beside a field, and for keys no definition knows. */
export function placeOfKey(definitions: readonly FormDefinition[], key: string): KeyPlace | null {
  const parts = partsOfKey(key);
  const form = definitions.find((each) => each.key === parts?.form);
  const panel = form?.components.flatMap(({ panels }) => panels).find((each) => each.key === parts?.tab);
  if (!parts || !form || !panel || (panel.replicate === undefined) !== (parts.index === null)) return null;
  const named = (name: string) => panel.fields.find((field) => field.key === name);
  const field = named(parts.field);
  if (field) return { form, panel, index: parts.index, field, beside: null };
  for (const beside of BESIDE) {
    const owner = parts.field.endsWith(beside) ? named(parts.field.slice(0, -beside.length)) : undefined;
    if (owner) return { form, panel, index: parts.index, field: owner, beside };
  }
  return null;
}

/** Whether people fill this place; a label is filled by its calculation alone. */
export const isAsked = ({ field }: KeyPlace): boolean => field.type !== 'label';
