import { type BookingDraft, barePhone } from '@gesta/domain';
import { aboutPerson, type NewExamForm } from './newExamState.ts';

type Placed = NewExamForm & { room: string; resource: string; time: string | null };
type Rest = { id: string; minutes: number | null; squeezeIn: boolean };

/** What is sent: the patient that was chosen or the person that was typed, and only what somebody said about the exam. */
export function bookingOf(form: Placed, { id, minutes, squeezeIn }: Rest): BookingDraft {
  const { patient, person } = form;
  const who =
    patient !== null || person === null
      ? { ...(patient === null ? {} : { patient: patient.iuid }) }
      : {
          newPatient: {
            name: person.name,
            birthdate: person.birthdate,
            ...(person.phone === '' ? {} : { phone: barePhone(person.phone) }),
            ...(person.identity.trim() === '' ? {} : { identity: person.identity }),
          },
          isOther: form.other === aboutPerson(person),
        };
  return {
    id,
    ...who,
    examType: form.type,
    ...(form.title.trim() === '' ? {} : { title: form.title.trim() }),
    doctor: form.doctor,
    room: form.room,
    resource: form.resource,
    serviceDate: form.day,
    serviceTime: form.time,
    minutes,
    squeezeIn,
    ...(form.referring.trim() === '' ? {} : { referringDoctor: { name: form.referring.trim() } }),
    ...(form.indication.trim() === '' ? {} : { clinicalIndication: form.indication.trim() }),
  };
}
