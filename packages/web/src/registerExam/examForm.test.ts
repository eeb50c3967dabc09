import type { CalendarDay } from '@gesta/clinical';
import { expect, it } from 'vitest';
import { checkExam, type ExamForm, examPatch, examProblems } from './examForm.ts';

const form: ExamForm = {
  doctor: null,
  resource: 'Vega 70',
  room: 'SALA 1',
  studyDate: '2026-11-12' as CalendarDay,
  time: '14:30',
  title: '',
  refName: ' Dra. Demo ',
  refCrm: '1',
  refState: 'SP',
  refEmail: '',
  refPhone: '',
  clinicalIndication: '',
};

it('sends only what was changed, the referring doctor under one name', () => {
  expect(examPatch(form, [])).toEqual({});
  expect(examPatch(form, ['room', 'doctor'])).toEqual({ room: 'SALA 1', doctor: null });
  expect(examPatch(form, ['refName', 'refState'])).toEqual({ referringDoctor: { name: 'Dra. Demo', state: 'SP' } });
});

it.each([
  ['time', { time: '9:7' }, 'errors.timeInvalid'],
  ['refEmail', { refEmail: 'x@' }, 'errors.emailInvalid'],
  ['studyDate', { studyDate: null }, 'errors.dateInvalid'],
  ['title', { title: 'x'.repeat(201) }, 'errors.fieldInvalid'],
] as const)('refuses a wrong %s', (field, typed, message) => {
  expect(checkExam({ ...form, ...typed }, [field])).toEqual({ [field]: message });
});

it('finds the field of what the server refused', () => {
  expect(examProblems({ doctor: 'errors.fieldInvalid', 'referringDoctor.email': 'errors.emailInvalid' })).toEqual({
    doctor: 'errors.fieldInvalid',
    refEmail: 'errors.emailInvalid',
  });
});
