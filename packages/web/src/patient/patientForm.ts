import { type MessageKey, type Patient, PatientDraft } from '@gesta/domain';
import { formatIdentity } from '@gesta/forms';

/** What the patient dialog edits; text is kept as typed, cleaned only by the schema. */
export type PatientForm = Pick<
  Patient,
  | 'name'
  | 'birthdate'
  | 'sex'
  | 'patId'
  | 'identity'
  | 'nationality'
  | 'weight'
  | 'height'
  | 'phone'
  | 'email'
  | 'refusesAI'
>;
export type PatientField = keyof PatientForm;
export type PatientProblems = Partial<Record<PatientField, MessageKey>>;

export const EMPTY_PATIENT: PatientForm = {
  name: '',
  birthdate: null,
  sex: null,
  patId: '',
  identity: '',
  nationality: '',
  weight: null,
  height: null,
  phone: '',
  email: '',
  refusesAI: false,
};

export const PATIENT_FIELDS = Object.keys(EMPTY_PATIENT) as PatientField[];

/** The CPF is edited with its punctuation, as people read it; the schema takes the punctuation off again. */
export function formOf(patient: Patient): PatientForm {
  const form = Object.fromEntries(PATIENT_FIELDS.map((field) => [field, patient[field]])) as PatientForm;
  return { ...form, identity: formatIdentity(patient.identity) };
}

export type CheckedPatient = { draft: PatientDraft; problems?: never } | { draft?: never; problems: PatientProblems };

/**
 * Fields whose text could not be read are refused whatever the form holds for them. A document that was stored before it was checked
 * keeps nobody from changing something else.
 */
export function checkPatient(
  form: PatientForm,
  unreadable: readonly PatientField[] = [],
  stored?: PatientForm,
): CheckedPatient {
  const asStored = stored !== undefined && stored.identity === form.identity;
  const parsed = PatientDraft.safeParse(asStored ? { ...form, identity: '' } : form);
  if (parsed.success && unreadable.length === 0) return { draft: parsed.data };
  const problems: PatientProblems = {};
  for (const field of unreadable)
    problems[field] = field === 'birthdate' ? 'errors.dateInvalid' : 'errors.numberInvalid';
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0] as PatientField;
    problems[field] ??= problemKey(field, issue.message);
  }
  return { problems };
}

/** What the server refused, by field. */
export const patientProblems = (fields: Record<string, string>): PatientProblems =>
  Object.fromEntries(
    Object.entries(fields).map(([field, message]) => [field, problemKey(field as PatientField, message)]),
  );

const OUT_OF_RANGE: Partial<Record<PatientField, MessageKey>> = {
  weight: 'patients.weightRange',
  height: 'patients.heightRange',
};

/** The schema names its own messages as keys; limits without a message of their own are said here. */
function problemKey(field: PatientField, message: string): MessageKey {
  if (/^(patient|errors)\.\w+$/.test(message)) return message as MessageKey;
  return OUT_OF_RANGE[field] ?? 'errors.fieldInvalid';
}
