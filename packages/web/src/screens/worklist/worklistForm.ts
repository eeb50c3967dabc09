import type { CalendarDay } from '@gesta/clinical';
import { barePhone, type MessageKey, WorklistDraft, type WorklistExam } from '@gesta/domain';
import { phoneInMask } from '../../ui/phoneMask.ts';

/** What the exam dialog edits. */
export type WorklistForm = Pick<
  WorklistExam,
  'accessionNo' | 'title' | 'modality' | 'patId' | 'patientName' | 'phone' | 'email' | 'resource' | 'room' | 'birthDate'
> & { serviceDate: CalendarDay | null };
export type WorklistField = keyof WorklistForm;
export type WorklistProblems = Partial<Record<WorklistField, MessageKey>>;

const FIELDS = [
  'accessionNo',
  'title',
  'modality',
  'patId',
  'patientName',
  'phone',
  'email',
  'resource',
  'room',
  'serviceDate',
  'birthDate',
] as const satisfies readonly WorklistField[];

export function formOfExam(exam: WorklistExam): WorklistForm {
  const form = Object.fromEntries(FIELDS.map((field) => [field, exam[field]])) as WorklistForm;
  return { ...form, phone: phoneInMask(exam.phone) };
}

export type CheckedExam = { draft: WorklistDraft; problems?: never } | { draft?: never; problems: WorklistProblems };

/** Fields whose text could not be read are refused whatever the form holds for them. */
export function checkWorklistExam(form: WorklistForm, unreadable: readonly WorklistField[] = []): CheckedExam {
  const { serviceDate, ...rest } = form;
  const parsed = WorklistDraft.safeParse({
    ...rest,
    phone: barePhone(form.phone),
    email: form.email.trim(),
    ...(serviceDate === null ? {} : { serviceDate }),
  });
  if (parsed.success && unreadable.length === 0) return { draft: parsed.data };
  const problems: WorklistProblems = {};
  for (const field of unreadable) problems[field] = 'errors.dateInvalid';
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0] as WorklistField;
    problems[field] ??= problemKey(field, issue.message);
  }
  return { problems };
}

/** What the server refused, by field. */
export const worklistProblems = (fields: Record<string, string>): WorklistProblems =>
  Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, problemKey(field, message)]));

/** The schema names its own messages as keys; limits without a message of their own are said here. */
function problemKey(field: string, message: string): MessageKey {
  if (/^(patient|errors|worklist)\.\w+$/.test(message) && message !== 'errors.fieldInvalid')
    return message as MessageKey;
  return field === 'accessionNo' ? 'worklist.accessionInvalid' : 'errors.fieldInvalid';
}
