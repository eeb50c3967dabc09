import { eq } from '../db/drizzle.ts';
import { medicine } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { findMedicine } from './queries.ts';

/** It is no longer offered; prescriptions that name it stay as they are. */
export const removeMedicine: Act<'removeMedicine'> = async (ctx, { iuid }) => {
  await findMedicine(ctx, iuid);
  await ctx.db.update(medicine).set({ deletedAt: ctx.now, updatedAt: ctx.now }).where(eq(medicine.id, iuid));
  await ctx.audit({ action: 'medicine.remove', subject: iuid });
  return { ok: true };
};
