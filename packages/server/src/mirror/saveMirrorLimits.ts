import { eq } from '../db/drizzle.ts';
import { company } from '../db/schema.ts';
import type { Act } from '../http/context.ts';

/** Of the clinic, and so the same for everybody in it. */
export const saveMirrorLimits: Act<'saveMirrorLimits'> = async (ctx, { limits }) => {
  await ctx.db.update(company).set({ mirrorLimits: limits }).where(eq(company.id, ctx.company.iuid));
  await ctx.audit({ action: 'company.update', subject: ctx.company.iuid, details: { fields: ['mirrorLimits'] } });
  return { ok: true };
};
