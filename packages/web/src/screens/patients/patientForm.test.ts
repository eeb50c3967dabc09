import { type CalendarDay, parseDay } from '@gesta/clinical';
import { describe, expect, it } from 'vitest';
import { changedFields, checkPatient, EMPTY_PATIENT, mergePatient, type PatientForm } from './patientForm.ts';

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
});

describe('changedFields', () => {
  it('names only what differs', () => {
    expect(changedFields(good, { ...good, phone: '11987654321', weight: 61.5 })).toEqual(['weight', 'phone']);
    expect(changedFields(good, { ...good })).toEqual([]);
  });
});

describe('mergePatient', () => {
  const base = { ...good, phone: '1', email: '' };

  it('keeps what I typed and takes what I did not touch', () => {
    const merged = mergePatient(base, { ...base, phone: '2' }, { ...base, email: 'a@b.example' });
    expect(merged).toEqual({ form: { ...base, phone: '2', email: 'a@b.example' }, clashes: [] });
  });

  it('names a field that both changed, and keeps mine', () => {
    const merged = mergePatient(base, { ...base, phone: '2' }, { ...base, phone: '3' });
    expect(merged.form.phone).toBe('2');
    expect(merged.clashes).toEqual(['phone']);
  });

  it('sees no clash when both typed the same', () => {
    expect(mergePatient(base, { ...base, phone: '2' }, { ...base, phone: '2' }).clashes).toEqual([]);
  });
});
