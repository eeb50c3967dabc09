import type { Values } from '@gesta/forms';
import type { MessageKey } from '../say/t.ts';

/** Why a form cannot be taken out of an exam: the exam is not there, or the form has nothing in it that could go. */
export function removalProblem(values: Values | null, form: string): MessageKey | null {
  if (values === null) return 'gestation.dataUnavailable';
  const holds = Object.keys(values).some((key) => key.startsWith(`${form}.`));
  return holds && form !== 'gestationalAge' ? null : 'form.dataUnavailable';
}
