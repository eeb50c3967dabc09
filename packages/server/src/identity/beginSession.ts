import type { Session } from '@gesta/domain';
import { eq, lt, sql } from '../db/drizzle.ts';
import { appUser, session } from '../db/schema.ts';
import type { Inside, PublicContext } from '../http/context.ts';
import { newCredentials } from '../http/sessionSecret.ts';
import { presentSession } from './presentSession.ts';

/** Somebody has shown who she is: by a password, or by choosing one through a link. */
export async function beginSession(ctx: PublicContext, { db, audit }: Inside, userId: string): Promise<Session> {
  await db.delete(session).where(lt(session.expiresAt, sql`now()`));
  const credentials = newCredentials();
  await db.insert(session).values({
    userId,
    cookieHash: credentials.cookieHash,
    bearerHash: credentials.bearerHash,
    expiresAt: new Date(ctx.now.getTime() + ctx.config.sessionHours * 3_600_000),
  });
  const [before] = await db.select({ at: appUser.lastSignInAt }).from(appUser).where(eq(appUser.id, userId));
  await db.update(appUser).set({ lastSignInAt: ctx.now }).where(eq(appUser.id, userId));
  await audit({ action: 'session.signIn', subject: userId });
  ctx.setSession(credentials.cookie);
  return presentSession(db, ctx.config, userId, credentials.bearer, before?.at === null);
}
