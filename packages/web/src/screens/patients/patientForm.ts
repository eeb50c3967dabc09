import { type MessageKey, type Patient, PatientDraft } from '@gesta/domain';
import { formatIdentity } from '@gesta/forms';

/** What the patient dialog edits; text is kept as typed, cleaned only by the schema. */
export type PatientForm = Pick<
  Patient,
  'name' | 'birthdate' | 'sex' | 'patId' | 'identity' | 'nationality' | 'weight' | 'height' | 'phone' | 'email'
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
};

export const PATIENT_FIELDS = Object.keys(EMPTY_PATIENT) as PatientField[];

/** The CPF is edited with its punctuation, as people read it; the schema takes the punctuation off again. */
export function formOf(patient: Patient): PatientForm {
  const form = Object.fromEntries(PATIENT_FIELDS.map((field) => [field, patient[field]])) as PatientForm;
  return { ...form, identity: formatIdentity(patient.identity) };
}

export type CheckedPatient = { draft: PatientDraft; problems?: never } | { draft?: never; problems: PatientProblems };

export function checkPatient(form: PatientForm): CheckedPatient {
  const parsed = PatientDraft.safeParse(form);
  if (parsed.success) return { draft: parsed.data };
  const problems: PatientProblems = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path[0] as PatientField;
    problems[field] ??= problemKey(field, issue.message);
  }
  return { problems };
}

const OUT_OF_RANGE: Partial<Record<PatientField, MessageKey>> = {
  weight: 'patients.weightRange',
  height: 'patients.heightRange',
};

/** The schema names its own messages as keys; limits without a message of their own are said here. */
export function problemKey(field: PatientField, message: string): MessageKey {
  if (/^(patient|errors)\.\w+$/.test(message)) return message as MessageKey;
  return OUT_OF_RANGE[field] ?? 'errors.fieldInvalid';
}

/** The fields that differ from the version the change is made on. */
export function changedFields(base: PatientForm, form: PatientForm): PatientField[] {
  return PATIENT_FIELDS.filter((field) => base[field] !== form[field]);
}

export type MergedPatient = { form: PatientForm; clashes: PatientField[] };

/** Somebody else saved first: what I typed stays, what I did not touch becomes theirs, and both is a clash. */
export function mergePatient(base: PatientForm, mine: PatientForm, theirs: PatientForm): MergedPatient {
  const touched = changedFields(base, mine);
  const kept = Object.fromEntries(touched.map((field) => [field, mine[field]]));
  const clashes = touched.filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field]);
  return { form: { ...theirs, ...kept }, clashes };
}
