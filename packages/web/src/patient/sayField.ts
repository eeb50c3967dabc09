import type { Patient, Translate } from '@gesta/domain';
import type { Format } from '../ui/useFormat.ts';
import type { PatientField } from './patientForm.ts';

/** The value of a field as the list would print it. */
export function sayField(field: PatientField, patient: Patient, format: Format, t: Translate): string {
  switch (field) {
    case 'birthdate':
      return patient.birthdate ? format.day(patient.birthdate) : t('common.notInformed');
    case 'sex':
      return patient.sex ? t(`patients.sex${patient.sex}`) : t('common.notInformed');
    case 'weight':
    case 'height': {
      const value = patient[field];
      return value === null ? t('common.notInformed') : format.number(value);
    }
    case 'phone':
      return format.phone(patient.phone) || t('common.notInformed');
    case 'identity':
      return format.identity(patient.identity) || t('common.notInformed');
    case 'refusesAI':
      return t(patient.refusesAI ? 'common.yes' : 'common.no');
    default:
      return patient[field] || t('common.notInformed');
  }
}
