import type { MessageKey, PatientColumn } from '@gesta/domain';

/** What the columns of a patient are called. */
export const PATIENT_NAMES: Readonly<Record<PatientColumn, MessageKey>> = {
  name: 'common.name',
  identity: 'user.cpf',
  birthdate: 'patient.birthdate',
  sex: 'patient.sex',
  phone: 'common.phone',
  email: 'common.email',
  patId: 'moveIn.code',
};
