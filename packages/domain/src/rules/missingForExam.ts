import type { Patient } from '../entities/patient.ts';

/** What a report needs of a patient and an older record may lack, in the order in which it is asked for. */
const NEEDED = [
  { field: 'birthdate', label: 'patient.fieldBirthdate' },
  { field: 'sex', label: 'patient.fieldSex' },
  { field: 'name', label: 'patient.fieldName' },
] as const;

/** The names of what is missing before an exam of this patient can be created. */
export function missingForExam(patient: Pick<Patient, 'name' | 'birthdate' | 'sex'>) {
  return NEEDED.filter(({ field }) => !patient[field]).map(({ label }) => label);
}
