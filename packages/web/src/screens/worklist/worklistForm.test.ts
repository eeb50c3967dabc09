import type { CalendarDay } from '@gesta/clinical';
import { expect, it } from 'vitest';
import { checkWorklistExam, type WorklistForm, worklistProblems } from './worklistForm.ts';

const day = '2026-11-12' as CalendarDay;
const good: WorklistForm = {
  accessionNo: '',
  title: '',
  modality: 'US',
  patId: '',
  patientName: 'ana de teste',
  phone: '(11) 98765 - 4321',
  email: ' a@b.example ',
  resource: '',
  room: '',
  serviceDate: day,
  birthDate: null,
};

it('sends what was typed, the phone without its mask', () => {
  expect(checkWorklistExam(good).draft).toMatchObject({
    patientName: 'ANA DE TESTE',
    phone: '11987654321',
    email: 'a@b.example',
    serviceDate: day,
    modality: 'US',
  });
});

it.each([
  [{ patientName: ' ' }, { patientName: 'patient.needsName' }],
  [{ email: 'a@' }, { email: 'errors.emailInvalid' }],
  [{ accessionNo: 'com espaço' }, { accessionNo: 'worklist.accessionInvalid' }],
  [{ accessionNo: '12345678901234567' }, { accessionNo: 'worklist.accessionInvalid' }],
])('refuses %j', (typed, problems) => {
  expect(checkWorklistExam({ ...good, ...typed }).problems).toEqual(problems);
});

it('refuses a day that could not be read', () => {
  expect(checkWorklistExam(good, ['birthDate']).problems).toEqual({ birthDate: 'errors.dateInvalid' });
});

it('says what the server refused', () => {
  expect(worklistProblems({ accessionNo: 'worklist.accessionTaken' })).toEqual({
    accessionNo: 'worklist.accessionTaken',
  });
  expect(worklistProblems({ accessionNo: 'errors.fieldInvalid' })).toEqual({
    accessionNo: 'worklist.accessionInvalid',
  });
  expect(worklistProblems({ title: 'Too big' })).toEqual({ title: 'errors.fieldInvalid' });
});
