import type { FormValue } from '@gesta/domain';
import {
  compiledExam,
  EMPTY_STATE,
  type FormDefinition,
  follow,
  keepsShape,
  type Patch,
  recalculate,
  same,
  toldOf,
  toldSince,
  unpacked,
  type Values,
} from '@gesta/forms';
import type { FormValues } from '../db/schema.ts';
import { isCalculatedHere } from './calculatedHere.ts';
import { type ChangedForms, changedTo, type Folded, type InteractionRow } from './formHistory.ts';

/** The exam with what was sent and everything that follows from it, in the other forms that tell the same facts too. */
export function examAfter(definitions: readonly FormDefinition[], row: InteractionRow, sent: Folded): ChangedForms {
  const patch: Patch = Object.fromEntries(sent);
  const reached = isCalculatedHere(row, definitions) ? reachedBy(definitions, row.forms, patch) : null;
  if (reached) return reached;
  const after = calculated(definitions, apply(row.forms, patch));
  const told = toldSince(compiledExam(definitions, after), row.forms, after, patch);
  const forms = Object.keys(told).length === 0 ? after : calculated(definitions, apply(after, told));
  return changedTo(row, forms);
}

/** The same for an exam that is known to be calculated: only what the change reaches. Null where the exam may get another shape. */
function reachedBy(definitions: readonly FormDefinition[], before: FormValues, patch: Patch): ChangedForms | null {
  const compiled = compiledExam(definitions, before);
  if (!keepsShape(compiled, patch, Object.keys(patch))) return null;
  const first = follow(compiled, before, patch);
  const told = toldOf(compiled, { before, values: first.values }, first.changed, patch);
  const { values, changed } = Object.keys(told).length === 0 ? first : follow(compiled, first.values, told);
  const all = new Set([...first.changed, ...changed]);
  if (!keepsShape(compiled, values, all)) return null;
  const forms = values as FormValues;
  const after: ChangedForms = { forms, set: {}, unset: [] };
  for (const key of all) {
    if (!isSound(forms[key])) delete forms[key];
    const value = forms[key];
    if (value === undefined) {
      if (key in before) after.unset.push(key);
    } else if (!same(before[key], value)) after.set[key] = value;
  }
  return after;
}

/** The exam with everything that follows from it. */
export function calculated(definitions: readonly FormDefinition[], stored: FormValues): FormValues {
  const forms = unpacked(definitions, {}, stored);
  const { values } = recalculate(compiledExam(definitions, forms), { ...EMPTY_STATE, values: forms });
  return sound(values);
}

function apply(stored: FormValues, patch: Patch): FormValues {
  const forms = { ...stored };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete forms[key];
    else forms[key] = value as FormValue;
  }
  return forms;
}

function sound(values: Values): FormValues {
  const kept: FormValues = {};
  for (const key of Object.keys(values)) if (isSound(values[key])) kept[key] = values[key] as FormValue;
  return kept;
}

/** A number that is none has no place in the record, nor has a choice that was unpacked. */
const isSound = (value: unknown): boolean => value !== null && (typeof value !== 'number' || Number.isFinite(value));
