import { type CalendarDay, parseDay } from '@gesta/clinical';
import { describe, expect, it } from 'vitest';
import { checkPatient, EMPTY_PATIENT, type PatientForm } from './patientForm.ts';

const good: PatientForm = {
  ...EMPTY_PATIENT,
  name: ' maria  da silva ',
  birthdate: parseDay('1991-07-03') as CalendarDay,
  sex: 'F',
};

describe('checkPatient', () => {
  it('asks for name, birthdate and sex in the words of the specification', () => {
    expect(checkPatient(EMPTY_PATIENT).problems).toEqual({
      name: 'patient.needsName',
      birthdate: 'patient.needsBirthdate',
      sex: 'patient.needsSex',
    });
  });

  it('cleans what was typed', () => {
    const { draft } = checkPatient({ ...good, identity: '123.456.789-09' });
    expect(draft).toMatchObject({ name: 'MARIA DA SILVA', identity: '12345678909' });
  });

  it.each([
    ['weight', { weight: 4000 }, 'patients.weightRange'],
    ['height', { height: 1.65 }, 'patients.heightRange'],
    ['email', { email: 'maria@' }, 'errors.emailInvalid'],
    ['nationality', { nationality: 'x'.repeat(65) }, 'errors.fieldInvalid'],
  ] as const)('refuses a wrong %s with a message of its own', (field, typed, message) => {
    expect(checkPatient({ ...good, ...typed }).problems).toEqual({ [field]: message });
  });

  it('refuses text that is no number and no date, and says that first', () => {
    const form = { ...good, birthdate: null, email: 'maria@' };
    expect(checkPatient(form, ['birthdate', 'weight']).problems).toEqual({
      birthdate: 'errors.dateInvalid',
      weight: 'errors.numberInvalid',
      email: 'errors.emailInvalid',
    });
    expect(checkPatient(good, ['height']).problems).toEqual({ height: 'errors.numberInvalid' });
  });
});
