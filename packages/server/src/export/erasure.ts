import { GestaError } from '@gesta/domain';
import { and, desc, eq, inArray, isNull, sql } from '../db/drizzle.ts';
import { appUser, auditEntry, interaction, outbound, patient } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { findPatient, takePatient } from '../patient/queries.ts';

/**
 * What can go goes, what the law keeps stays: the request and its answer are an entry of the trail, which nobody changes. The record itself
 * is untouched.
 */
export const answerErasure: Act<'answerErasure'> = async (ctx, { iuid, contact, sending, portal, asked, answer }) => {
  const row = await takePatient(ctx.db, iuid);
  if (!row) throw new GestaError('notFound');
  const changed = {
    ...(contact ? { phone: '', email: '', refusesAI: true } : {}),
    ...(sending === null ? {} : { sendingBlockedAt: sending === 'block' ? ctx.now : null }),
  };
  if (Object.keys(changed).length > 0)
    await ctx.db
      .update(patient)
      .set({ ...changed, updatedAt: ctx.now, version: sql`${patient.version} + 1` })
      .where(eq(patient.id, iuid));
  if (sending === 'block') await dropMessages(ctx, iuid);
  if (portal)
    await ctx.db
      .update(interaction)
      .set({ portalClosedAt: ctx.now })
      .where(and(eq(interaction.patientId, iuid), isNull(interaction.portalClosedAt)));
  const done = [contact ? 'contact' : '', sending ?? '', portal ? 'portal' : ''].filter((each) => each !== '');
  await ctx.audit({ action: 'patient.answerErasure', subject: iuid, details: { done, asked, answer } });
  return { ok: true };
};

/** What waits to be sent to her is not. */
async function dropMessages(ctx: CompanyContext, of: string): Promise<void> {
  const hers = ctx.db.select({ id: interaction.id }).from(interaction).where(eq(interaction.patientId, of));
  await ctx.db
    .update(outbound)
    .set({ status: 'dropped', nextAt: null })
    .where(
      and(
        inArray(outbound.interactionId, hers),
        eq(outbound.kind, 'email'),
        inArray(outbound.status, ['waiting', 'queued', 'failed']),
      ),
    );
}

type Details = { done: string[]; asked: string; answer: string };

export const erasureRequests: Act<'erasureRequests'> = async (ctx, { iuid }) => {
  const row = await findPatient(ctx.db, iuid);
  if (!row) throw new GestaError('notFound');
  const entries = await ctx.db
    .select({ at: auditEntry.at, by: appUser.displayName, details: auditEntry.details })
    .from(auditEntry)
    .leftJoin(appUser, eq(appUser.id, auditEntry.actorId))
    .where(and(eq(auditEntry.subject, iuid), eq(auditEntry.action, 'patient.answerErasure')))
    .orderBy(desc(auditEntry.seq));
  return {
    blocked: row.sendingBlockedAt !== null,
    requests: entries.map(({ at, by, details }) => {
      const { done, asked, answer } = details as Details;
      return { at: at.toISOString(), by: by ?? '', done, asked, answer };
    }),
  };
};
