import { randomUUID } from 'node:crypto';
import { canStartExam, GestaError } from '@gesta/domain';
import { hasDataKey, prefill } from '@gesta/forms';
import { eq, sql } from 'drizzle-orm';
import { type FormValues, interaction, type patient } from '../db/schema.ts';
import { companyForms } from '../form/companyForms.ts';
import { gestationFor, recordBegun } from '../gestation/beginGestation.ts';
import { followVisits } from '../gestation/followVisits.ts';
import { type GestationRow, visitsOf } from '../gestation/queries.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { sharePatient } from '../patient/queries.ts';
import { readInteraction } from './getInteraction.ts';
import { calculated } from './saveForms.ts';
import { takeAccessionNumber } from './takeAccessionNumber.ts';

type PatientRow = typeof patient.$inferSelect;

const TAB = 'gestationalAge.info.';

/**
 * An exam or a consultation of today, numbered and filled with what the clinic knows already. An exam waits for its first save; a
 * consultation is under way at once.
 */
export const createExam: Act<'createExam'> = async (ctx, input) => {
  if (!canStartExam(ctx.user)) throw new GestaError('forbidden');
  const patient = await sharePatient(ctx.db, input.patient);
  if (!patient) throw new GestaError('notFound');
  const id = input.iuid ?? randomUUID();
  const known = input.iuid && (await createdBefore(ctx, input.iuid));
  if (known) {
    // The answer of the first call was lost on its way: it is given again.
    if (known.patientId === patient.id && known.deletedAt === null) return readInteraction(ctx, known);
    throw new GestaError('duplicate');
  }
  const isConsultation = input.type === 'prontuario';
  if (isConsultation && input.gestation !== null) throw new GestaError('invalidInput');
  const gestation = input.gestation === null ? null : await gestationFor(ctx, input.gestation, patient.id);
  const forms = isConsultation ? {} : await firstValues(ctx, patient, gestation);
  // From here on other new exams of the clinic wait for their number: what could be done before is done.
  const accessionNumber = await takeAccessionNumber(ctx);
  const [row] = await ctx.db
    .insert(interaction)
    .values({
      companyId: ctx.company.iuid,
      id,
      patientId: patient.id,
      gestationId: gestation?.id ?? null,
      doctorId: ctx.user.role === 'doctor' ? ctx.user.iuid : null,
      date: ctx.now,
      studyDate: ctx.today,
      serviceDay: ctx.today,
      type: input.type,
      status: isConsultation ? 'ANDAMENTO' : 'LAUDAR',
      accessionNumber,
      forms: { ...forms, [`${TAB}accessionNumber`]: accessionNumber },
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning();
  if (!row) throw new GestaError('unexpected');
  if (gestation) await followVisits(ctx, gestation.id);
  if (gestation && input.gestation === 'new') await recordBegun(ctx, gestation);
  await ctx.audit({
    action: 'interaction.create',
    subject: id,
    details: { patient: patient.id, type: input.type, ...(gestation ? { gestation: gestation.id } : {}) },
  });
  return readInteraction(ctx, row);
};

/** The same call twice at once: the second waits for the first, and finds what it made. */
async function createdBefore(ctx: CompanyContext, id: string) {
  await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`exam ${ctx.company.iuid} ${id}`}, 0))`);
  const [row] = await ctx.db.select().from(interaction).where(eq(interaction.id, id));
  return row;
}

/** The values an exam begins with are nobody's change: its history begins with them at the first save. */
async function firstValues(ctx: CompanyContext, known: PatientRow, within: GestationRow | null): Promise<FormValues> {
  const visits = within === null ? [] : (await visitsOf(ctx.db, within.id)).map((visit) => visit.forms);
  const start = within?.date ?? null;
  const filled = prefill({}, { examDay: ctx.today, accessionNumber: '', patient: known, visits, start });
  return calculated(await companyForms(ctx), { ...filled, [hasDataKey('gestationalAge')]: true } as FormValues);
}
