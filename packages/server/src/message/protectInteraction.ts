import { randomInt } from 'node:crypto';
import { GestaError } from '@gesta/domain';
import { eq, sql } from 'drizzle-orm';
import { interaction } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { findInteraction, takeInteraction } from '../interaction/queries.ts';
import { findPatient } from '../patient/queries.ts';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LENGTH = 6;

export const sendingDetails: Act<'sendingDetails'> = async (ctx, { iuid }) => {
  const row = await findInteraction(ctx.db, iuid);
  const patient = row && (await findPatient(ctx.db, row.patientId));
  if (!row || !patient) throw new GestaError('notFound');
  await ctx.audit({ action: 'patient.read', subject: patient.id, details: { part: 'sending' } });
  return { phone: patient.phone, email: patient.email, accessProtocol: row.accessProtocol };
};

export const protectInteraction: Act<'protectInteraction'> = async (ctx, { iuid }) => {
  const row = await takeInteraction(ctx.db, iuid);
  if (!row) throw new GestaError('notFound');
  return { accessProtocol: await protocolOf(ctx, row) };
};

/** The protocol of an exam that is locked; made once, kept for good, so that a message sent before stays true. */
export async function protocolOf(
  ctx: CompanyContext,
  row: Pick<typeof interaction.$inferSelect, 'id' | 'accessProtocol'>,
): Promise<string> {
  if (row.accessProtocol !== null) return row.accessProtocol;
  const accessProtocol = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  await ctx.db
    .update(interaction)
    .set({ accessProtocol, version: sql`${interaction.version} + 1` })
    .where(eq(interaction.id, row.id));
  await ctx.audit({ action: 'interaction.protect', subject: row.id });
  return accessProtocol;
}
