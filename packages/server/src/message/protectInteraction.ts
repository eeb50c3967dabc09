import { randomInt } from 'node:crypto';
import { GestaError } from '@gesta/domain';
import { and, eq, inArray, sql } from '../db/drizzle.ts';
import { interaction, outbound } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { portalStateOf } from '../interaction/portalStateOf.ts';
import { takeInteraction } from '../interaction/queries.ts';
import { bodyOf } from '../outbound/queueMail.ts';
import { findPatient } from '../patient/queries.ts';
import { portalLink } from './portalLink.ts';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LENGTH = 6;

export const sendingDetails: Act<'sendingDetails'> = async (ctx, { iuid }) => {
  const row = await takeInteraction(ctx.db, iuid);
  const patient = row && (await findPatient(ctx.db, row.patientId));
  if (!row || !patient) throw new GestaError('notFound');
  await ctx.audit({ action: 'patient.read', subject: patient.id, details: { part: 'sending' } });
  const { phone, email } = patient;
  const { accessProtocol } = row;
  // Whoever sent it without a protocol chose so: the link that is out stays good unless somebody chooses otherwise.
  const protect = accessProtocol !== null || !(await wasSent(ctx, row.id));
  const proposed = accessProtocol ?? (await proposedFor(ctx, row));
  const link = portalLink(ctx.config, row.id);
  return { phone, email, accessProtocol, proposed, protect, portal: portalStateOf(row), link };
};

export const protectInteraction: Act<'protectInteraction'> = async (ctx, { iuid }) => {
  const row = await takeInteraction(ctx.db, iuid);
  if (!row) throw new GestaError('notFound');
  return { accessProtocol: await protocolOf(ctx, row) };
};

export const renewProtocol: Act<'renewProtocol'> = async (ctx, { iuid }) => {
  const row = await takeInteraction(ctx.db, iuid);
  if (!row) throw new GestaError('notFound');
  if (row.accessProtocol === null) return { accessProtocol: await protocolOf(ctx, row) };
  const accessProtocol = newProtocol();
  await keepProtocol(ctx, row.id, accessProtocol, 'interaction.renewProtocol');
  await correctWaiting(ctx, row.id, row.accessProtocol, accessProtocol);
  return { accessProtocol };
};

/** The protocol of an exam that is locked; made once and kept until it is renewed, so that a message sent before stays true. */
export async function protocolOf(
  ctx: CompanyContext,
  row: Pick<typeof interaction.$inferSelect, 'id' | 'accessProtocol' | 'protocolProposed'>,
): Promise<string> {
  if (row.accessProtocol !== null) return row.accessProtocol;
  const accessProtocol = row.protocolProposed ?? newProtocol();
  await keepProtocol(ctx, row.id, accessProtocol, 'interaction.protect');
  return accessProtocol;
}

const newProtocol = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** The same at every look, so that what one person saw is what another sends. */
async function proposedFor(
  ctx: CompanyContext,
  { id, protocolProposed }: Pick<typeof interaction.$inferSelect, 'id' | 'protocolProposed'>,
): Promise<string> {
  if (protocolProposed !== null) return protocolProposed;
  const proposed = newProtocol();
  await ctx.db.update(interaction).set({ protocolProposed: proposed }).where(eq(interaction.id, id));
  return proposed;
}

async function keepProtocol(
  ctx: CompanyContext,
  id: string,
  accessProtocol: string,
  action: 'interaction.protect' | 'interaction.renewProtocol',
): Promise<void> {
  await ctx.db
    .update(interaction)
    .set({ accessProtocol, protocolProposed: null, version: sql`${interaction.version} + 1` })
    .where(eq(interaction.id, id));
  await ctx.audit({ action, subject: id });
}

/**
 * An e-mail that has not left tells the protocol that opens the portal now, also one that failed and may be sent again. It stands in the
 * last line; six digits may be in the link too.
 */
async function correctWaiting(ctx: CompanyContext, exam: string, before: string, now: string): Promise<void> {
  const notSent = and(
    eq(outbound.interactionId, exam),
    eq(outbound.kind, 'email'),
    eq(outbound.withProtocol, true),
    inArray(outbound.status, ['waiting', 'queued', 'failed']),
  );
  const rows = await ctx.db
    .select({ id: outbound.id, body: outbound.body })
    .from(outbound)
    .where(notSent)
    .for('update');
  for (const { id, body } of rows) {
    const text = ctx.secrets.unseal(body, bodyOf(id));
    if (text === null) continue;
    const place = text.lastIndexOf('\n');
    const corrected = text.slice(0, place) + text.slice(place).replace(before, now);
    await ctx.db
      .update(outbound)
      .set({ body: ctx.secrets.seal(corrected, bodyOf(id)) })
      .where(eq(outbound.id, id));
  }
}

async function wasSent(ctx: CompanyContext, exam: string): Promise<boolean> {
  const sent = await ctx.db
    .select({ id: outbound.id })
    .from(outbound)
    .where(and(eq(outbound.interactionId, exam), inArray(outbound.kind, ['email', 'whatsapp'])))
    .limit(1);
  return sent.length > 0;
}
