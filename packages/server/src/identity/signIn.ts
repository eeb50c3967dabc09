import { GestaError } from '@gesta/domain';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { appUser, session } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { networkOf } from '../http/networkOf.ts';
import { newCredentials } from '../http/sessionSecret.ts';
import { createTurns } from '../http/turns.ts';
import { countGuess, takeBackGuess } from './guessing.ts';
import { decoyHash, verifyPassword } from './password.ts';
import { presentSession } from './presentSession.ts';

/** Half of the threads that also read files: however many sign in, somebody who opens a picture does not wait for them. */
const passwordTurns = createTurns(2, { person: 50, company: 100, all: 1_000 });

/** One answer, in one time, for an unknown e-mail and a wrong password. */
export const signIn: Act<'signIn'> = async (ctx, input) => {
  if (input.viaLink && !ctx.config.signInLink) throw new GestaError('signInLinkOff');
  const email = input.email.toLowerCase();
  const { attempt, found } = await ctx.transact(async ({ db }) => ({
    attempt: await countGuess(db, email, ctx.request.address),
    found: await accountOf(db, email),
  }));
  const stored = found?.passwordHash ?? (await decoyHash());
  const asker = { company: networkOf(ctx.request.address), person: email };
  const right = await passwordTurns(asker, () => verifyPassword(stored, input.password));
  return ctx.transact(async ({ db, audit }) => {
    if (!found || !right) {
      await audit({ action: 'session.signInFailed', subject: found?.id ?? 'unknown' });
      throw new GestaError('invalidCredentials', { keep: true });
    }
    await takeBackGuess(db, attempt);
    await db.delete(session).where(lt(session.expiresAt, sql`now()`));
    const credentials = newCredentials();
    await db.insert(session).values({
      userId: found.id,
      cookieHash: credentials.cookieHash,
      bearerHash: credentials.bearerHash,
      expiresAt: new Date(ctx.now.getTime() + ctx.config.sessionHours * 3_600_000),
    });
    await audit({ action: 'session.signIn', subject: found.id });
    ctx.setSession(credentials.cookie);
    return presentSession(db, ctx.config, found.id, credentials.bearer);
  });
};

async function accountOf(db: Db, email: string) {
  const [found] = await db
    .select({ id: appUser.id, passwordHash: appUser.passwordHash })
    .from(appUser)
    .where(and(eq(appUser.email, email), isNull(appUser.removedAt)));
  return found;
}
