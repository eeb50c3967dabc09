import type { CalendarDay } from '@gesta/clinical';
import type { PatientCandidate } from '@gesta/domain';
import { expect, it } from 'vitest';
import {
  aboutPerson,
  choosePatient,
  emptyForm,
  exactlyHere,
  isTelling,
  isTouched,
  likelyHere,
  type NewExamForm,
  openPerson,
  whyNotYet,
} from './newExamState.ts';
import { NOBODY_YET } from './personTyped.ts';

const TODAY = '2026-11-16' as CalendarDay;
const LARISSA: PatientCandidate = {
  iuid: '00000000-0000-4000-8000-000000000001',
  name: 'LARISSA PIRES SOUTO',
  patId: 'A-1',
  identity: '52998224725',
  birthdate: '1998-08-23' as CalendarDay,
  phone: '',
  exact: false,
  lastExam: null,
};
const person = { ...NOBODY_YET, name: 'Larissa Souto', birthdate: '1998-08-23' as CalendarDay };
const typing: NewExamForm = { ...emptyForm({}, TODAY), type: 'morphology', person };
const asked = (form: NewExamForm, exact = false): NewExamForm => ({
  ...form,
  same: { about: aboutPerson(form.person ?? NOBODY_YET), found: [{ ...LARISSA, exact }] },
});

it('says in turn what is missing', () => {
  expect(whyNotYet(emptyForm({}, TODAY), true)).toBe('newExam.needsPatient');
  expect(whyNotYet(openPerson(emptyForm({}, TODAY)), true)).toBe('newExam.needsName');
  expect(whyNotYet({ ...typing, person: { ...person, birthdate: null } }, true)).toBe('newExam.needsBirthdate');
  expect(whyNotYet({ ...typing, type: null }, true)).toBe('newExam.needsType');
  expect(whyNotYet({ ...typing, type: null }, false)).toBeNull();
  expect(whyNotYet({ ...typing, timeUnreadable: true }, true)).toBe('errors.timeInvalid');
  expect(whyNotYet(typing, true)).toBeNull();
});

it('waits until somebody likely is decided, and asks again when she is described otherwise', () => {
  const likely = asked(typing);
  expect(likelyHere(likely)).toEqual([LARISSA]);
  expect(whyNotYet(likely, true)).toBe('newExam.needsDecision');
  const other = { ...likely, other: aboutPerson(person) };
  expect(whyNotYet(other, true)).toBeNull();
  const renamed = asked({ ...other, person: { ...person, name: 'Larissa Pires Souto' } });
  expect(whyNotYet(renamed, true)).toBe('newExam.needsDecision');
  expect(whyNotYet(choosePatient(likely, LARISSA), true)).toBeNull();
});

it('leaves no choice where the document is the same', () => {
  const exact = asked({ ...typing, person: { ...person, identity: '529.982.247-25' } }, true);
  expect(exactlyHere(exact)?.iuid).toBe(LARISSA.iuid);
  const insisted = { ...exact, other: aboutPerson(exact.person ?? NOBODY_YET) };
  expect(whyNotYet(insisted, true)).toBe('newExam.needsDecision');
});

it('asks about somebody with a whole name and a birthdate, or with a document', () => {
  expect(isTelling({ ...person, name: 'Larissa' })).toBe(false);
  expect(isTelling(person)).toBe(true);
  expect(isTelling({ ...NOBODY_YET, identity: '529.982.247-25' })).toBe(true);
});

it('knows whether something would be lost', () => {
  const start = emptyForm({ patient: LARISSA, room: 'SALA 1', time: '11:00' }, TODAY);
  expect(isTouched({ ...start }, start)).toBe(false);
  expect(isTouched({ ...start, indication: 'rotina' }, start)).toBe(true);
});
