import { GestaError, isPublished } from '@gesta/domain';
import { eq } from '../db/drizzle.ts';
import { interaction } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { takeEditable } from '../interaction/takeEditable.ts';
import { takeStep } from './reportState.ts';

/** Opens a published exam for its next version, or a finished one to be published; what was published stays as it is. */
export const reopenReport: Act<'reopenReport'> = async (ctx, { iuid }) => {
  const row = await takeEditable(ctx, iuid);
  const out = isPublished(row.status);
  if (!out && row.status !== 'FINALIZADO') throw new GestaError('conflict');
  // A finished exam is opened by the next thing somebody types, without a code: here it asks for none either.
  if (out) await takeStep(ctx);
  const version = row.version + 1;
  await ctx.db
    .update(interaction)
    .set({ status: 'ANDAMENTO', version, publishedAt: null, updatedAt: ctx.now })
    .where(eq(interaction.id, row.id));
  await ctx.audit({ action: 'interaction.reopen', subject: row.id, details: { version } });
  return { ok: true };
};
