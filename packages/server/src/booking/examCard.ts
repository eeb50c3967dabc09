import { canOpenInteraction, canReadReport, GestaError } from '@gesta/domain';
import { and, eq } from 'drizzle-orm';
import { appUser, examType } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { findInteraction } from '../interaction/queries.ts';
import { presentPatient } from '../patient/presentPatient.ts';
import { findPatient } from '../patient/queries.ts';
import { findExam } from '../worklist/queries.ts';

/** What the desk may know of an exam; of its report, no more than whether it is ready. */
export const examCard: Act<'examCard'> = async (ctx, { id }) => {
  const exam = await findExam(ctx.db, id);
  const row = exam && (await findInteraction(ctx.db, id));
  const patient = row && (await findPatient(ctx.db, row.patientId));
  if (!exam || !patient) throw new GestaError('notFound');
  const [booker] = row.bookedBy
    ? await ctx.db.select({ name: appUser.displayName }).from(appUser).where(eq(appUser.id, row.bookedBy))
    : [];
  const [type] = row.examTypeId
    ? await ctx.db
        .select({ preparation: examType.preparation })
        .from(examType)
        .where(and(eq(examType.companyId, row.companyId), eq(examType.id, row.examTypeId)))
    : [];
  const { iuid, name, patId, identity, birthdate, phone } = presentPatient(patient);
  const state = { status: row.status, doctor: row.doctorId };
  return {
    exam,
    patient: { iuid, name, patId, identity, birthdate, phone },
    referringDoctor: row.referringDoctor.name ?? '',
    clinicalIndication: row.clinicalIndication,
    bookedBy: booker?.name ?? '',
    bookedAt: row.bookedAt?.toISOString() ?? null,
    readyAt: row.publishedAt?.toISOString() ?? null,
    preparation: type?.preparation ?? '',
    mayOpen: canOpenInteraction(ctx.user, state),
    mayReadReport: row.publishedAt !== null && canReadReport(ctx.user, state),
  };
};
