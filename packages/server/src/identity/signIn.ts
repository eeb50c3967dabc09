import { GestaError } from '@gesta/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { appUser, session } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { newCredentials } from './credential.ts';
import { countFailure, refuseGuessing } from './guessing.ts';
import { decoyHash, verifyPassword } from './password.ts';
import { presentSession } from './presentSession.ts';

/** One answer, in one time, for an unknown e-mail and a wrong password. */
export const signIn: Act<'signIn'> = async (ctx, input) => {
  if (input.viaLink && !ctx.config.signInLink) throw new GestaError('signInLinkOff');
  const email = input.email.toLowerCase();
  await refuseGuessing(ctx.db, email, ctx.request.address);
  const [found] = await ctx.db
    .select({ id: appUser.id, passwordHash: appUser.passwordHash })
    .from(appUser)
    .where(and(eq(appUser.email, email), isNull(appUser.removedAt)));
  const right = await verifyPassword(found?.passwordHash ?? (await decoyHash()), input.password);
  if (!found || !right) {
    await ctx.apart(async (apart) => {
      await countFailure(apart.db, email, ctx.request.address);
      await apart.audit({ action: 'session.signInFailed', subject: found?.id ?? 'unknown' });
    });
    throw new GestaError('invalidCredentials');
  }
  const credentials = newCredentials();
  await ctx.db.insert(session).values({
    userId: found.id,
    cookieHash: credentials.cookieHash,
    bearerHash: credentials.bearerHash,
    expiresAt: new Date(ctx.now.getTime() + ctx.config.sessionHours * 3_600_000),
  });
  await ctx.audit({ action: 'session.signIn', subject: found.id });
  ctx.setSession(credentials.cookie);
  return presentSession(ctx, found.id, credentials.bearer);
};
