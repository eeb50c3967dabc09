import { GestaError, type WorklistExam, type WorklistPatch } from '@gesta/domain';
import { eq, sql } from 'drizzle-orm';
import { type FormValues, interaction, worklistExam } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { firstValues, NUMBER_KEY } from '../interaction/beginInteraction.ts';
import { takeInteraction } from '../interaction/queries.ts';
import { takeAccessionNumber } from '../interaction/takeAccessionNumber.ts';
import { refusePublished } from '../interaction/takeEditable.ts';
import { takePatient } from '../patient/queries.ts';
import { refuseFuture } from '../patient/writePatient.ts';
import { defined, madeExam, momentOn } from './createWorklistExam.ts';
import { isUntouched } from './isUntouched.ts';
import { changePatient, type Found, patientOf } from './patientOf.ts';
import { examId, findExam } from './queries.ts';

/** What an exam is known by: it changes only while nobody has written in it. */
const FIXED = ['accessionNo', 'patId', 'serviceDate'] as const;

/**
 * Changes the line, and with it the interaction and the record of the patient. Another patient code means another patient; under the same
 * code name, phone, e-mail and birthdate are corrections of the record.
 */
export const updateWorklistExam: Act<'updateWorklistExam'> = async (ctx, { company: _, id: named, ...input }) => {
  const id = await examId(ctx.db, named);
  const row = await takeInteraction(ctx.db, id);
  const exam = row && (await findExam(ctx.db, id));
  if (!exam) throw new GestaError('notFound');
  refusePublished(row);
  const wanted = differing(exam, input);
  const moved = FIXED.filter((field) => wanted[field] !== undefined);
  if (moved.length > 0 && !(await isUntouched(ctx, id))) {
    throw new GestaError('invalidInput', {
      fields: Object.fromEntries(moved.map((field) => [field, 'worklist.alreadyBegun'])),
    });
  }
  // The patient first: whoever saves her record takes the same way to the lines of the list.
  const { patient, events } = await patientFor(ctx, exam, wanted);
  const accessionNumber = wanted.accessionNo && (await takeAccessionNumber(ctx, wanted.accessionNo));
  const day = wanted.serviceDate ?? exam.serviceDate;
  const anew = moved.length > 0 && {
    patientId: patient.id,
    ...(accessionNumber ? { accessionNumber } : {}),
    ...(wanted.serviceDate ? { date: momentOn(ctx, day).date, studyDate: day, serviceDay: day } : {}),
    forms: {
      ...(await firstValues(ctx, patient, null, day)),
      [NUMBER_KEY]: accessionNumber || exam.accessionNo,
    } as FormValues,
  };
  const { title, resource, room, modality, pathVideo, imagesURL } = wanted;
  const changes = { ...defined({ title, resource, room }), ...anew };
  if (Object.keys(changes).length > 0) {
    await ctx.db
      .update(interaction)
      .set({ ...changes, version: sql`${interaction.version} + 1`, updatedAt: ctx.now })
      .where(eq(interaction.id, id));
  }
  const own = defined({ modality, pathVideo, imagesURL });
  if (Object.keys(own).length > 0) await ctx.db.update(worklistExam).set(own).where(eq(worklistExam.id, id));
  for (const event of events) await ctx.audit(event);
  const fields = Object.keys(wanted);
  if (fields.length > 0) await ctx.audit({ action: 'worklist.update', subject: id, details: { fields } });
  return madeExam(ctx, id);
};

/** What was sent and says something else than the exam does. An exam keeps its number, and a patient her code: emptying is no change. */
function differing(exam: WorklistExam, sent: WorklistPatch): WorklistPatch {
  const kept = { ...sent, accessionNo: sent.accessionNo || undefined, patId: sent.patId || undefined };
  const entries = Object.entries(kept).filter(
    ([field, value]) => value !== undefined && value !== exam[field as keyof WorklistPatch],
  );
  return Object.fromEntries(entries) as WorklistPatch;
}

async function patientFor(ctx: CompanyContext, exam: WorklistExam, wanted: WorklistPatch): Promise<Found> {
  if (wanted.patId) {
    const { patientName = exam.patientName, patId, phone, email, birthDate } = wanted;
    return patientOf(ctx, { patientName, patId, phone, email, birthDate });
  }
  refuseFuture(ctx, wanted.birthDate, 'birthDate');
  const row = await takePatient(ctx.db, exam.patient);
  if (!row) throw new GestaError('notFound');
  const { patientName: name, phone, email, birthDate: birthdate } = wanted;
  return changePatient(ctx, row, defined({ name, phone, email, birthdate }));
}
