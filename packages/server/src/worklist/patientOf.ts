import { randomUUID } from 'node:crypto';
import { type AuditEvent, GestaError, type PatientDraft, type WorklistDraft } from '@gesta/domain';
import { and, eq, isNull, sql } from '../db/drizzle.ts';
import { patient } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';
import { duplicatesOf, type PatientRow, presentCandidates } from '../patient/duplicates.ts';
import { takePatient } from '../patient/queries.ts';
import { lockCodes, refuseFuture, registerPatient } from '../patient/writePatient.ts';

type Named = Pick<WorklistDraft, 'patId' | 'patientName' | 'phone' | 'email' | 'birthDate' | 'identity' | 'isOther'> & {
  sex?: PatientDraft['sex'] | undefined;
};
/** What was done to her record is recorded at the end, once the exam has its number: whoever creates exams waits in that order. */
export type Found = { patient: PatientRow; events: AuditEvent[] };
type Known = Partial<Pick<PatientRow, 'name' | 'phone' | 'email' | 'birthdate' | 'identity'>>;

/**
 * The patient an exam is for: the one who has the code, the one who is described, or a new one. A code that belongs to somebody of
 * another name is refused, because a mistyped digit would put the exam into the record of a stranger; somebody who may be a patient
 * already is asked about.
 */
export async function patientOf(ctx: CompanyContext, named: Named): Promise<Found> {
  refuseFuture(ctx, named.birthDate, 'birthDate');
  const { patientName: name, patId = '', phone = '', email = '', birthDate = null, identity = '' } = named;
  // Whoever registers the same person at the same moment waits, and finds her.
  await lockCodes(ctx);
  const row = (patId === '' ? null : await takeByCode(ctx, patId, name)) ?? (await takeDescribed(ctx, named));
  if (row === null) {
    const { sex } = named;
    const described = { name, patId, phone, email, birthdate: birthDate, identity, ...(sex && { sex }) };
    const made = await registerPatient(ctx, { id: randomUUID(), ...described });
    return { patient: made, events: [{ action: 'patient.create', subject: made.id }] };
  }
  // What the record has not is filled in; what it has is not overwritten by whoever only wanted an exam.
  return changePatient(ctx, row, {
    ...(row.phone === '' && { phone }),
    ...(row.email === '' && { email }),
    ...(row.birthdate === null && { birthdate: birthDate }),
    ...(row.identity === '' && { identity }),
  });
}

async function takeByCode(ctx: CompanyContext, patId: string, name: string): Promise<PatientRow | null> {
  const [found] = await ctx.db
    .select({ id: patient.id, sameName: sql<boolean>`gesta_fold(${patient.name}) = gesta_fold(${name})` })
    .from(patient)
    .where(and(eq(patient.patId, patId), isNull(patient.deletedAt)));
  if (!found) return null;
  if (!found.sameName) throw new GestaError('duplicate', { fields: { patId: 'worklist.patIdOfAnother' } });
  return takePatient(ctx.db, found.id);
}

async function takeDescribed(ctx: CompanyContext, named: Named): Promise<PatientRow | null> {
  const { patientName: name, patId = '', phone = '', birthDate: birthdate = null, identity = '' } = named;
  const found = await duplicatesOf(ctx, { name, patId, phone, birthdate, identity });
  // Who is said to be somebody else is, unless the document is the same: one document is one person.
  const open = named.isOther ? found.filter(({ row }) => identity !== '' && row.identity === identity) : found;
  const exact = open.filter((each) => each.exact);
  // Two records that are both she are for somebody to choose from.
  if (exact[0] && exact.length === 1) return takePatient(ctx.db, exact[0].row.id);
  if (open.length > 0) throw new GestaError('likelyDuplicate', { candidates: await presentCandidates(ctx, open) });
  return null;
}

/** Only what differs is written. */
export async function changePatient(ctx: CompanyContext, row: PatientRow, wanted: Known): Promise<Found> {
  const differs = Object.entries(wanted).filter(([field, value]) => value !== row[field as keyof Known]);
  if (differs.length === 0) return { patient: row, events: [] };
  const [changed] = await ctx.db
    .update(patient)
    .set({ ...(Object.fromEntries(differs) as Known), version: sql`${patient.version} + 1`, updatedAt: ctx.now })
    .where(eq(patient.id, row.id))
    .returning();
  if (!changed) throw new GestaError('notFound');
  const details = { fields: differs.map(([field]) => field) };
  return { patient: changed, events: [{ action: 'patient.update', subject: row.id, details }] };
}
