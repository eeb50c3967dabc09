import { expect, it } from 'vitest';
import { missingForExam } from './missingForExam.ts';

const whole = { name: 'ANA', birthdate: '1990-01-01' as never, sex: 'F' as const };

it('names what an exam needs and the record lacks', () => {
  expect(missingForExam(whole)).toEqual([]);
  expect(missingForExam({ ...whole, sex: null })).toEqual(['patient.fieldSex']);
  expect(missingForExam({ name: '', birthdate: null, sex: null })).toEqual([
    'patient.fieldBirthdate',
    'patient.fieldSex',
    'patient.fieldName',
  ]);
});
