import { GestaError } from '@gesta/domain';
import { and, eq, isNull } from '../db/drizzle.ts';
import { appUser } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import type { Act } from '../http/context.ts';
import { networkOf } from '../http/networkOf.ts';
import { beginSession } from './beginSession.ts';
import { countGuess, takeBackGuess } from './guessing.ts';
import { decoyHash, verifyPassword } from './password.ts';
import { passwordTurns } from './passwordTurns.ts';

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
  return ctx.transact(async (inside) => {
    const { db, audit } = inside;
    if (!found || !right) {
      await audit({ action: 'session.signInFailed', subject: found?.id ?? 'unknown' });
      throw new GestaError('invalidCredentials', { keep: true });
    }
    await takeBackGuess(db, attempt);
    return beginSession(ctx, inside, found.id);
  });
};

async function accountOf(db: Db, email: string) {
  const [found] = await db
    .select({ id: appUser.id, passwordHash: appUser.passwordHash })
    .from(appUser)
    .where(and(eq(appUser.email, email), isNull(appUser.removedAt)));
  return found;
}
