import { folded, type Values } from '@gesta/forms';

/** What the anamnesis says she does not tolerate, one by one; nothing where she denies any. */
export function allergiesIn(values: Values): string[] {
  if (values['info.antecedentes.negaAlergias'] === true) return [];
  return String(values['info.antecedentes.alergias'] ?? '')
    .split(/[,;\n]|\se\s/)
    .map((each) => each.trim())
    .filter(Boolean);
}

const LEAST_LETTERS = 3;

/** The allergy that a medicine is named like. It finds a name, not a class of medicines: nothing is guessed. */
export function allergyTo(allergies: readonly string[], medicine: string): string | null {
  const name = folded(medicine);
  return allergies.find((each) => each.length >= LEAST_LETTERS && name.includes(folded(each))) ?? null;
}
