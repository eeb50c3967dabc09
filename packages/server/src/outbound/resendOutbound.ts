import { GestaError } from '@gesta/domain';
import { and, asc, eq, inArray, ne, sql } from '../db/drizzle.ts';
import { outbound, patient } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { findInteraction, takeInteraction } from '../interaction/queries.ts';
import { takePatient } from '../patient/queries.ts';
import { seenBy } from './lines.ts';
import { mailBegins } from './queueMail.ts';
import { sendReportsAgain } from './resendReport.ts';

type Row = typeof outbound.$inferSelect;

/** More at once than a clinic has; whoever has more asks again. */
const MOST_AT_ONCE = 1_000;

export const resendOutbound: Act<'resendOutbound'> = async (ctx, { iuid, recipient, keepAddress }) => {
  const [row] = await ctx.db
    .select()
    .from(outbound)
    .where(and(eq(outbound.id, iuid), seenBy(ctx)))
    .for('update');
  if (!row) throw new GestaError('notFound');
  if (!['failed', 'waiting', 'queued'].includes(row.status)) throw new GestaError('conflict');
  // The way into an account goes to the address of the account and to no other.
  if (recipient !== undefined && (row.kind !== 'email' || row.interactionId === null)) throw new GestaError('conflict');
  if (row.purpose === 'report') await reportAgain(ctx, row);
  else {
    const kept = keepAddress && recipient !== undefined ? await keepEmail(ctx, row.interactionId, recipient) : null;
    await mailAgain(ctx, row, recipient);
    if (kept)
      await ctx.audit({ action: 'patient.update', subject: kept, details: { fields: ['email'], message: row.id } });
  }
  return { ok: true };
};

export const resendFailed: Act<'resendFailed'> = async (ctx, { kind }) => {
  const failed = await ctx.db
    .select()
    .from(outbound)
    .where(and(eq(outbound.status, 'failed'), kind && eq(outbound.kind, kind), seenBy(ctx)))
    .orderBy(asc(outbound.createdAt))
    .limit(MOST_AT_ONCE)
    .for('update');
  let count = 0;
  for (const row of failed.filter(({ purpose }) => purpose !== 'report')) count += await mailAgain(ctx, row);
  const exams = new Set(failed.filter(({ purpose }) => purpose === 'report').map(({ interactionId }) => interactionId));
  for (const exam of exams) count += await examAgain(ctx, exam);
  return { count };
};

/** An exam that lacks what the other systems need stays as it is. */
async function examAgain(ctx: CompanyContext, exam: string | null): Promise<number> {
  const row = exam === null ? undefined : await takeInteraction(ctx.db, exam);
  if (!row) return 0;
  return sendReportsAgain(ctx, row).catch((error: unknown) => {
    if (error instanceof GestaError) return 0;
    throw error;
  });
}

async function reportAgain(ctx: CompanyContext, row: Row): Promise<void> {
  if (row.status !== 'failed') {
    await ctx.db.update(outbound).set({ status: 'queued', nextAt: ctx.now }).where(eq(outbound.id, row.id));
    return;
  }
  const exam = row.interactionId === null ? undefined : await takeInteraction(ctx.db, row.interactionId);
  if (!exam) throw new GestaError('notFound');
  await sendReportsAgain(ctx, exam);
}

/** The address that was wrong is wrong in the record of the patient too. Whose address was changed, where it was. */
async function keepEmail(ctx: CompanyContext, exam: string | null, email: string): Promise<string | null> {
  const about = exam === null ? null : await findInteraction(ctx.db, exam);
  const known = about && (await takePatient(ctx.db, about.patientId));
  if (!known || known.email === email) return null;
  await ctx.db
    .update(patient)
    .set({ email, version: sql`${patient.version} + 1`, updatedAt: ctx.now })
    .where(eq(patient.id, known.id));
  return known.id;
}

/** From the beginning. Where the same e-mail waits already, this one is not needed. */
async function mailAgain(ctx: CompanyContext, row: Row, recipient = row.recipient): Promise<number> {
  const same = and(
    eq(outbound.kind, 'email'),
    row.interactionId === null ? eq(outbound.id, row.id) : eq(outbound.interactionId, row.interactionId),
    eq(outbound.purpose, row.purpose),
    eq(outbound.recipient, recipient),
    eq(outbound.withProtocol, row.withProtocol),
    inArray(outbound.status, ['waiting', 'queued']),
    ne(outbound.id, row.id),
  );
  const [waiting] = await ctx.db.select({ id: outbound.id }).from(outbound).where(same).limit(1);
  const begun = waiting
    ? ({ status: 'dropped', nextAt: null, problem: row.problem } as const)
    : mailBegins(ctx.config, ctx.now);
  await ctx.db
    .update(outbound)
    .set({ ...begun, recipient, attempts: 0 })
    .where(eq(outbound.id, row.id));
  if (waiting) return 0;
  await ctx.audit(
    row.interactionId === null
      ? { action: 'message.resend', subject: row.id }
      : { action: 'interaction.sendEmail', subject: row.interactionId, details: { message: row.id, again: true } },
  );
  return 1;
}
