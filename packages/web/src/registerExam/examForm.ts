import type { CalendarDay } from '@gesta/clinical';
import { type Interaction, InteractionDraft, type MessageKey } from '@gesta/domain';

/** What the exam dialog edits; the referring doctor is flat here. */
export type ExamForm = {
  doctor: string | null;
  resource: string;
  room: string;
  studyDate: CalendarDay | null;
  /** Empty where it has none. */
  time: string;
  title: string;
  refName: string;
  refCrm: string;
  refState: string;
  refEmail: string;
  refPhone: string;
  clinicalIndication: string;
};
export type ExamField = keyof ExamForm;
export type ExamProblems = Partial<Record<ExamField, MessageKey>>;

const REFERRING = { refName: 'name', refCrm: 'crm', refState: 'state', refEmail: 'email', refPhone: 'phone' } as const;
type ReferringField = keyof typeof REFERRING;

export function examFormOf(exam: Interaction): ExamForm {
  const { name, crm, state, email, phone } = exam.referringDoctor;
  return {
    doctor: exam.doctor?.iuid ?? null,
    resource: exam.resource,
    room: exam.room,
    studyDate: exam.serviceDay,
    time: exam.serviceTime ?? '',
    title: exam.title,
    refName: name,
    refCrm: crm,
    refState: state,
    refEmail: email,
    refPhone: phone,
    clinicalIndication: exam.clinicalIndication,
  };
}

/** Only the fields that were changed, as the server takes them. */
export function examPatch(form: ExamForm, changed: readonly ExamField[]): InteractionDraft {
  const isReferring = (field: ExamField): field is ReferringField => field in REFERRING;
  const referring = changed.filter(isReferring).map((field) => [REFERRING[field], form[field].trim()]);
  const plain = changed
    .filter((field) => !isReferring(field))
    .map((field) => [field, field === 'time' ? form.time || null : form[field]]);
  return {
    ...Object.fromEntries(plain),
    ...(referring.length > 0 ? { referringDoctor: Object.fromEntries(referring) } : {}),
  };
}

export function checkExam(form: ExamForm, changed: readonly ExamField[]): ExamProblems {
  if (form.studyDate === null) return { studyDate: 'errors.dateInvalid' };
  const parsed = InteractionDraft.safeParse(examPatch(form, changed));
  if (parsed.success) return {};
  return examProblems(
    Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.map(String).join('.'), message])),
  );
}

/** What the schema or the server found, by the fields of this form. */
export function examProblems(found: Record<string, string>): ExamProblems {
  const problems: ExamProblems = {};
  for (const [path, message] of Object.entries(found)) {
    const [first = '', second] = path.split('.');
    const referring = Object.entries(REFERRING).find(([, name]) => first === 'referringDoctor' && name === second);
    const field = (referring?.[0] ?? first) as ExamField;
    problems[field] = /^errors\.\w+$/.test(message) ? (message as MessageKey) : 'errors.fieldInvalid';
  }
  return problems;
}
