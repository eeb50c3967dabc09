import { type MessageKey, removalProblem } from '@gesta/domain';
import { removeForm } from '@gesta/forms';
import type { OpenExam } from '../form/exam.ts';

type Removing = Pick<OpenExam, 'store' | 'change' | 'readOnly'>;

/** Takes a form with everything in it out of the exam; answers why it could not. */
export function removeFormFrom(exam: Removing | null, formId: string): MessageKey | null {
  const problem = removalProblem(exam?.store.state().values ?? null, formId);
  if (exam === null || problem !== null) return problem;
  if (exam.readOnly) return 'form.removeFailed';
  try {
    exam.change(removeForm(exam.store.state().values, formId));
    return null;
  } catch {
    return 'form.removeFailed';
  }
}
