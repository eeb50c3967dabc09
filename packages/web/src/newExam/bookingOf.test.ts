import type { CalendarDay } from '@gesta/clinical';
import { BookingDraft } from '@gesta/domain';
import { expect, it } from 'vitest';
import { bookingOf } from './bookingOf.ts';
import { aboutPerson, emptyForm } from './newExamState.ts';
import { NOBODY_YET } from './personTyped.ts';

const ID = '00000000-0000-4000-8000-00000000000a';
const form = {
  ...emptyForm({}, '2026-11-17' as CalendarDay),
  room: 'SALA 2',
  resource: 'Orion X9',
  time: '11:00' as string | null,
};
const person = {
  ...NOBODY_YET,
  name: 'Larissa Souto',
  birthdate: '1998-08-23' as CalendarDay,
  phone: '(11) 90000 - 0412',
};
const rest = { id: ID, minutes: 60, squeezeIn: false };

it('is for the patient that was chosen', () => {
  const patient = { iuid: ID, name: 'LARISSA', patId: '1', identity: '', birthdate: null, phone: '' };
  const booking = bookingOf({ ...form, patient }, rest);
  expect(booking).toMatchObject({ patient: ID, serviceDate: '2026-11-17', serviceTime: '11:00', room: 'SALA 2' });
  expect(booking).not.toHaveProperty('newPatient');
  expect(BookingDraft.safeParse(booking).success).toBe(true);
});

it('or for somebody new, who is another person only where the desk said so of this very person', () => {
  const booking = bookingOf({ ...form, person, indication: ' rotina ' }, rest);
  expect(booking).toMatchObject({
    newPatient: { name: 'Larissa Souto', birthdate: '1998-08-23', phone: '11900000412' },
    isOther: false,
    clinicalIndication: 'rotina',
  });
  expect(bookingOf({ ...form, person, other: aboutPerson(person) }, rest).isOther).toBe(true);
  expect(BookingDraft.safeParse(booking).success).toBe(true);
});
