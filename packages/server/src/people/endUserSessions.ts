import { and, eq, ne } from '../db/drizzle.ts';
import { session } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { takeUser } from './keepUser.ts';

/** Wherever she is signed in, her next call asks for the password. Whoever ends her own keeps the one she is at. */
export const endUserSessions: Act<'endUserSessions'> = async (ctx, { iuid }) => {
  await takeUser(ctx, iuid);
  const ended = await ctx.db
    .delete(session)
    .where(and(eq(session.userId, iuid), ne(session.id, ctx.user.sessionId)))
    .returning({ id: session.id });
  await ctx.audit({ action: 'user.endSessions', subject: iuid, details: { sessions: ended.length } });
  return { count: ended.length };
};
