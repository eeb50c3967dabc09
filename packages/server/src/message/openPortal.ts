import { GestaError } from '@gesta/domain';
import { and, eq, isNotNull, isNull, or } from '../db/drizzle.ts';
import { interaction } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { portalStateOf } from '../interaction/portalStateOf.ts';
import { takeInteraction } from '../interaction/queries.ts';
import { protocolOf } from './protectInteraction.ts';

const { portalOpenedAt, portalClosedAt } = interaction;

export const openPortal: Act<'openPortal'> = async (ctx, { iuid, protect }) => {
  const row = await takeInteraction(ctx.db, iuid);
  if (!row) throw new GestaError('notFound');
  const accessProtocol = protect ? await protocolOf(ctx, row) : row.accessProtocol;
  await openPortalOf(ctx, row.id, 'person');
  return { accessProtocol };
};

export const closePortal: Act<'closePortal'> = async (ctx, { iuid }) => {
  const row = await takeInteraction(ctx.db, iuid);
  if (!row) throw new GestaError('notFound');
  if (portalStateOf(row) === 'closed') return { ok: true };
  await ctx.db.update(interaction).set({ portalClosedAt: ctx.now }).where(eq(interaction.id, row.id));
  await ctx.audit({ action: 'interaction.closePortal', subject: row.id });
  return { ok: true };
};

/** What somebody has closed is opened again by a person who means it, and not by the next version of the report. */
export async function openPortalOf(
  ctx: CompanyContext,
  id: string,
  through: 'publish' | 'sendEmail' | 'sendWhatsapp' | 'person',
): Promise<void> {
  const isShut =
    through === 'publish'
      ? and(isNull(portalOpenedAt), isNull(portalClosedAt))
      : or(isNull(portalOpenedAt), isNotNull(portalClosedAt));
  const opened = await ctx.db
    .update(interaction)
    .set({ portalOpenedAt: ctx.now, portalClosedAt: null })
    .where(and(eq(interaction.id, id), isShut))
    .returning({ id: interaction.id });
  if (opened.length > 0) await ctx.audit({ action: 'interaction.openPortal', subject: id, details: { through } });
}
