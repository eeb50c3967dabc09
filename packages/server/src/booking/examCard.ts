import { canOpenInteraction, canReadReport, GestaError, type Patient, type WorklistExam } from '@gesta/domain';
import { and, eq } from '../db/drizzle.ts';
import { appUser, examType } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import type { Act } from '../http/context.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { findInteraction } from '../interaction/queries.ts';
import { presentPatient } from '../patient/presentPatient.ts';
import { findPatient } from '../patient/queries.ts';
import { arrivalOf, findExam } from '../worklist/queries.ts';

/** What the desk may know of an exam or a consultation; of its report, no more than whether it is ready. */
export const examCard: Act<'examCard'> = async (ctx, { id }) => {
  const row = await findInteraction(ctx.db, id);
  const found = row && (await findPatient(ctx.db, row.patientId));
  if (!found) throw new GestaError('notFound');
  const patient = presentPatient(found);
  const listed = await findExam(ctx.db, id);
  const [type] = row.examTypeId
    ? await ctx.db
        .select({ preparation: examType.preparation })
        .from(examType)
        .where(and(eq(examType.companyId, row.companyId), eq(examType.id, row.examTypeId)))
    : [];
  const { iuid, name, patId, identity, birthdate, phone } = patient;
  const state = { status: row.status, doctor: row.doctorId };
  await ctx.audit({ action: 'patient.read', subject: patient.iuid, details: { part: 'card' } });
  return {
    exam: listed ?? unlisted(row, patient, await nameOf(ctx.db, row.doctorId)),
    type: row.type,
    onWorklist: listed !== null,
    patient: { iuid, name, patId, identity, birthdate, phone },
    referringDoctor: row.referringDoctor.name ?? '',
    // Of a booking the desk wrote it; in a consultation it is the doctor's.
    clinicalIndication: listed ? row.clinicalIndication : '',
    bookedBy: await nameOf(ctx.db, row.bookedBy),
    bookedAt: row.bookedAt?.toISOString() ?? null,
    readyAt: row.publishedAt?.toISOString() ?? null,
    preparation: type?.preparation ?? '',
    mayOpen: canOpenInteraction(ctx.user, state),
    mayReadReport: row.publishedAt !== null && canReadReport(ctx.user, state),
  };
};

async function nameOf(db: Db, user: string | null): Promise<string> {
  if (user === null) return '';
  const [found] = await db.select({ name: appUser.displayName }).from(appUser).where(eq(appUser.id, user));
  return found?.name ?? '';
}

/** What stands on no worklist, told by itself: whose, when and with whom, and none of its forms. */
function unlisted(row: InteractionRow, patient: Patient, doctor: string): WorklistExam {
  const { id, title, resource, room, serviceTime, minutes, squeezedIn, status } = row;
  const { iuid, name, patId, phone, email, birthdate } = patient;
  return {
    ...{ id, title, resource, room, serviceTime, minutes, squeezedIn, status },
    ...{ patient: iuid, patientName: name, patId, phone, email, birthDate: birthdate },
    accessionNo: row.accessionNumber,
    serviceDate: row.serviceDay,
    created: row.createdAt.toISOString(),
    doctor: row.doctorId === null ? null : { iuid: row.doctorId, name: doctor },
    examType: row.examTypeId,
    arrival: arrivalOf(row, ''),
    ...{ modality: '', pathVideo: '', imagesURL: '', gestationalAge: null, forms: [] },
  };
}
