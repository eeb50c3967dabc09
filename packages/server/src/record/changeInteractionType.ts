import { GestaError } from '@gesta/domain';
import { eq } from '../db/drizzle.ts';
import { interaction } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { refusePublished, takeEditable } from '../interaction/takeEditable.ts';

/** From one tab of a record to the other; what is written in it stays as it is. */
export const changeInteractionType: Act<'changeInteractionType'> = async (ctx, { iuid, type }) => {
  const row = await takeEditable(ctx, iuid);
  refusePublished(row);
  if (row.type === 'exame') throw new GestaError('invalidInput', { fields: { type: 'errors.fieldInvalid' } });
  if (row.type === type) return { type, version: row.version };
  const version = row.version + 1;
  await ctx.db.update(interaction).set({ type, version, updatedAt: ctx.now }).where(eq(interaction.id, row.id));
  await ctx.audit({ action: 'interaction.changeType', subject: row.id, details: { type, version } });
  return { type, version };
};
