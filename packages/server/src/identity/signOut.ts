import { eq } from '../db/drizzle.ts';
import { session } from '../db/schema.ts';
import type { Act } from '../http/context.ts';

export const signOut: Act<'signOut'> = async (ctx) => {
  await ctx.db.delete(session).where(eq(session.id, ctx.user.sessionId));
  await ctx.audit({ action: 'session.signOut', subject: ctx.user.iuid });
  ctx.setSession(null);
  return { ok: true };
};
