import type { Values } from '@gesta/forms';
import type { MessageKey } from '../say/t.ts';

/** Why a form cannot be taken out of an exam: it has nothing in it that could go, or is the age, which stays. */
export function removalProblem(values: Values, form: string): MessageKey | null {
  const holds = Object.keys(values).some((key) => key.startsWith(`${form}.`));
  return holds && form !== 'gestationalAge' ? null : 'form.dataUnavailable';
}
