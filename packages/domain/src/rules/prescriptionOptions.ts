import { DEFINITIONS, folded } from '@gesta/forms';

type Say = (label: string) => string;

/** What a choice of the prescription may be, with its words. */
export function prescriptionOptions(field: string, say: Say): { value: string; label: string }[] {
  const items = DEFINITIONS.filter(({ key }) => key === 'prescricoes')
    .flatMap(({ components }) => components)
    .flatMap(({ panels }) => panels)
    .flatMap(({ fields }) => fields)
    .find(({ key }) => key === field)?.items;
  return (items ?? []).map(({ value, label }) => ({ value: String(value), label: say(label) }));
}

/** The choice that is meant, by its value or its words; null where there is none. */
export function prescriptionOption(field: string, typed: string, say: Say): string | null {
  const wanted = folded(typed.trim());
  const found = prescriptionOptions(field, say).find(
    ({ value, label }) => folded(value) === wanted || folded(label) === wanted,
  );
  return found?.value ?? null;
}
