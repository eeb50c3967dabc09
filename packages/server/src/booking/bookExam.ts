import { type BookingDraft, GestaError } from '@gesta/domain';
import type { Act, CompanyContext } from '../http/context.ts';
import { beginInteraction, createdBefore } from '../interaction/beginInteraction.ts';
import { momentOf, takeHour } from '../interaction/takeHour.ts';
import { merged, refuseStranger } from '../interaction/updateInteraction.ts';
import { sharePatient } from '../patient/queries.ts';
import { defined, madeExam } from '../worklist/createWorklistExam.ts';
import { type Found, patientOf } from '../worklist/patientOf.ts';
import { findExam } from '../worklist/queries.ts';
import { findExamType } from './examTypes.ts';

/** An exam at a day and, mostly, an hour: patient, kind, doctor and place in one act, or nothing of it. */
export const bookExam: Act<'bookExam'> = async (ctx, input) => {
  const before = input.id && (await createdBefore(ctx, input.id));
  if (before) {
    // The answer of the first call was lost on its way: it is given again.
    const known = await findExam(ctx.db, before.id);
    if (known && (input.patient === undefined || known.patient === input.patient)) return known;
    throw new GestaError('duplicate');
  }
  await refuseStranger(ctx, input, { doctorId: null });
  const examType = input.examType ? await findExamType(ctx, input.examType) : null;
  const { patient, events } = await patientFor(ctx, input);
  const { serviceDate: day, serviceTime = null, room = '', resource = '', squeezeIn } = input;
  const minutes = input.minutes ?? examType?.minutes ?? null;
  const booking = await takeHour(ctx, { day, serviceTime, minutes, room, resource, squeezeIn });
  const { id } = await beginInteraction(ctx, {
    askedAs: input.id,
    patient,
    gestation: null,
    type: 'exame',
    day,
    date: momentOf(ctx, day, serviceTime),
    title: input.title || examType?.name || '',
    room,
    resource,
    booking,
    referringDoctor: merged({}, input.referringDoctor ?? {}),
    ...defined({ doctorId: input.doctor, clinicalIndication: input.clinicalIndication }),
    ...(examType && { examType }),
  });
  for (const event of events) await ctx.audit(event);
  await ctx.audit({ action: 'interaction.create', subject: id, details: { patient: patient.id, type: 'exame' } });
  const details = { patient: patient.id, ...(booking.squeezedIn ? { squeezedIn: true } : {}) };
  await ctx.audit({ action: 'worklist.create', subject: id, details });
  return madeExam(ctx, id);
};

async function patientFor(ctx: CompanyContext, input: BookingDraft): Promise<Found> {
  const { patient: iuid, newPatient } = input;
  if ((iuid === undefined) === (newPatient === undefined)) {
    throw new GestaError('invalidInput', { fields: { patient: 'errors.required' } });
  }
  if (newPatient === undefined) {
    const known = await sharePatient(ctx.db, iuid as string);
    if (!known) throw new GestaError('notFound');
    return { patient: known, events: [] };
  }
  const { name: patientName, birthdate: birthDate, ...rest } = newPatient;
  return patientOf(ctx, { patientName, birthDate, ...rest, isOther: input.isOther });
}
