import { GestaError, type WorklistExam, type WorklistPatch } from '@gesta/domain';
import { FORM_IDS, type FormId, hasDataKey } from '@gesta/forms';
import { eq } from '../db/drizzle.ts';
import { type FormValues, interaction, worklistExam } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { firstValues, NUMBER_KEY } from '../interaction/beginInteraction.ts';
import { isUntouched } from '../interaction/isUntouched.ts';
import { moveVisit } from '../interaction/moveVisit.ts';
import { takeInteraction } from '../interaction/queries.ts';
import { takeAccessionNumber } from '../interaction/takeAccessionNumber.ts';
import { refusePublished } from '../interaction/takeEditable.ts';
import { takePatient } from '../patient/queries.ts';
import { refuseFuture } from '../patient/writePatient.ts';
import { defined, madeExam, whenOf } from './createWorklistExam.ts';
import { changePatient, type Found, patientOf } from './patientOf.ts';
import { examId, findExam } from './queries.ts';

/** What an exam is known by: it changes only while nobody has written in it. */
const FIXED = ['accessionNo', 'patId'] as const;

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
  const { at: _at, squeezeIn, isOther, identity, ...plain } = input;
  const wanted = differing(exam, { ...plain, ...whenOf(input) });
  const fixed = FIXED.filter((field) => wanted[field] !== undefined);
  if (fixed.length > 0 && !(await isUntouched(ctx, id))) {
    throw new GestaError('invalidInput', {
      fields: Object.fromEntries(fixed.map((field) => [field, 'worklist.alreadyBegun'])),
    });
  }
  // The patient first: whoever saves her record takes the same way to the lines of the list.
  const { patient, events } = await patientFor(ctx, exam, { ...wanted, ...defined({ isOther, identity }) });
  const { serviceDate, serviceTime, minutes, resource, room } = wanted;
  const moved = await moveVisit(ctx, row, {
    serviceDate,
    serviceTime,
    minutes,
    resource,
    room,
    squeezeIn,
    onlyNamed: true,
  });
  const accessionNumber = wanted.accessionNo && (await takeAccessionNumber(ctx, wanted.accessionNo));
  const anew = fixed.length > 0 && {
    patientId: patient.id,
    ...(accessionNumber ? { accessionNumber } : {}),
    forms: {
      ...(await firstValues(ctx, { patient, gestation: null, day: moved.serviceDay, opened: formsIn(row.forms) })),
      [NUMBER_KEY]: accessionNumber || exam.accessionNo,
    } as FormValues,
  };
  const { title, modality, pathVideo, imagesURL } = wanted;
  const changes = { ...defined({ title }), ...anew };
  if (Object.keys(changes).length > 0) {
    await ctx.db
      .update(interaction)
      .set({ ...changes, version: Math.max(moved.version, row.version + 1), updatedAt: ctx.now })
      .where(eq(interaction.id, id));
  }
  const own = defined({ modality, pathVideo, imagesURL });
  if (Object.keys(own).length > 0) await ctx.db.update(worklistExam).set(own).where(eq(worklistExam.id, id));
  for (const event of events) await ctx.audit(event);
  const fields = Object.keys(wanted);
  if (fields.length > 0) await ctx.audit({ action: 'worklist.update', subject: id, details: { fields } });
  return madeExam(ctx, id);
};

/** The forms an exam has been begun with stay, whosever it becomes. */
function formsIn(forms: FormValues): FormId[] {
  return FORM_IDS.filter((form) => forms[hasDataKey(form)] === true);
}

/** What was sent and says something else than the exam does. An exam keeps its number, and a patient her code: emptying is no change. */
function differing(exam: WorklistExam, sent: WorklistPatch): WorklistPatch {
  const kept = { ...sent, accessionNo: sent.accessionNo || undefined, patId: sent.patId || undefined };
  const entries = Object.entries(kept).filter(
    ([field, value]) => value !== undefined && value !== exam[field as keyof WorklistPatch & keyof WorklistExam],
  );
  return Object.fromEntries(entries) as WorklistPatch;
}

async function patientFor(ctx: CompanyContext, exam: WorklistExam, wanted: WorklistPatch): Promise<Found> {
  if (wanted.patId) {
    const { patientName = exam.patientName, patId, phone, email, birthDate, identity, isOther } = wanted;
    return patientOf(ctx, { patientName, patId, phone, email, birthDate, identity, isOther });
  }
  refuseFuture(ctx, wanted.birthDate, 'birthDate');
  const row = await takePatient(ctx.db, exam.patient);
  if (!row) throw new GestaError('notFound');
  const { patientName: name, phone, email, birthDate: birthdate, identity } = wanted;
  return changePatient(ctx, row, defined({ name, phone, email, birthdate, identity }));
}
