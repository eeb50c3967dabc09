import type { CalendarDay } from '@gesta/clinical';
import { barePhone, type MessageKey, type PatientCandidate, type PatientLine } from '@gesta/domain';
import { bareIdentity } from '@gesta/forms';
import type { NewExamStart } from '../registerExam/openNewExam.ts';
import { type NewPerson, NOBODY_YET } from './personTyped.ts';

/** Whether somebody new is perhaps a patient already; it holds for what she was told to be when it was asked. */
export type Sameness = { about: string; found: readonly PatientCandidate[] };

export type NewExamForm = {
  search: string;
  patient: PatientLine | null;
  /** What is typed about somebody new; null while nobody new is being typed. */
  person: NewPerson | null;
  birthdateUnreadable: boolean;
  same: Sameness | null;
  /** About whom the desk said that she is another person. */
  other: string | null;
  type: string | null;
  /** What is done, in a clinic that has no list of types. */
  title: string;
  doctor: string | null;
  /** Null takes the usual room of the doctor, and the usual resource of the room. */
  room: string | null;
  resource: string | null;
  /** Set by a person; null takes the length of the type. */
  minutes: number | null;
  referring: string;
  indication: string;
  day: CalendarDay;
  /** Chosen by a person; undefined takes the first free hour, null is an exam without one. */
  time: string | null | undefined;
  timeUnreadable: boolean;
  /** For which room, day and hour the desk agreed to squeeze the exam in. */
  squeezed: string | null;
};

export function emptyForm(start: NewExamStart, today: CalendarDay): NewExamForm {
  return {
    search: start.search ?? '',
    patient: start.patient ?? null,
    person: null,
    birthdateUnreadable: false,
    same: null,
    other: null,
    type: null,
    title: '',
    doctor: start.doctor ?? null,
    room: start.room ?? null,
    resource: start.resource ?? null,
    minutes: null,
    referring: '',
    indication: '',
    day: start.day ?? today,
    time: start.time,
    timeUnreadable: false,
    squeezed: null,
  };
}

export const aboutPerson = ({ name, birthdate, identity, phone }: NewPerson): string =>
  [
    name.trim().replace(/\s+/g, ' ').toLocaleUpperCase('pt-BR'),
    birthdate,
    bareIdentity(identity),
    barePhone(phone),
  ].join('\n');

/** Enough to ask whether she is registered already. */
export const isTelling = ({ name, birthdate, identity }: NewPerson): boolean =>
  (name.trim().includes(' ') && birthdate !== null) || bareIdentity(identity).length === 11;

/** Who the new person may be, as long as she is described as when it was asked. */
export function likelyHere({ person, same }: NewExamForm): readonly PatientCandidate[] {
  return person !== null && same?.about === aboutPerson(person) ? same.found : [];
}

/** The same document, for one, leaves no choice: she is registered. */
export function exactlyHere(form: NewExamForm): PatientCandidate | undefined {
  return likelyHere(form).find(({ exact }) => exact);
}

const isUndecided = (form: NewExamForm): boolean => {
  if (form.person === null || likelyHere(form).length === 0) return false;
  return exactlyHere(form) !== undefined || form.other !== aboutPerson(form.person);
};

/** The sentence beside a button that is off; null when nothing is missing. */
export function whyNotYet(form: NewExamForm, needsType: boolean): MessageKey | null {
  const { patient, person } = form;
  if (patient === null && person === null) return 'newExam.needsPatient';
  if (patient === null && person !== null) {
    if (person.name.trim() === '') return 'newExam.needsName';
    if (form.birthdateUnreadable) return 'errors.dateInvalid';
    if (person.birthdate === null) return 'newExam.needsBirthdate';
    if (isUndecided(form)) return 'newExam.needsDecision';
  }
  if (needsType && form.type === null) return 'newExam.needsType';
  if (form.timeUnreadable) return 'errors.timeInvalid';
  return null;
}

/** Whether anything would be lost with the dialog. */
export function isTouched(form: NewExamForm, start: NewExamForm): boolean {
  const { same: _, ...typed } = form;
  const { same: __, ...begun } = start;
  return JSON.stringify(typed) !== JSON.stringify(begun);
}

/** Somebody new, filled with what the search box has. */
export const openPerson = (form: NewExamForm, person: NewPerson = NOBODY_YET): NewExamForm => ({
  ...form,
  patient: null,
  person: form.person ?? person,
});

/** A patient that is registered takes the place of whoever was being typed. */
export const choosePatient = (form: NewExamForm, patient: PatientLine): NewExamForm => ({
  ...form,
  patient,
  person: null,
  same: null,
  other: null,
  birthdateUnreadable: false,
});
