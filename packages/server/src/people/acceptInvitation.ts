import { GestaError } from '@gesta/domain';
import { and, eq, gt, isNull } from '../db/drizzle.ts';
import { appUser, invitation, session } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import type { Act } from '../http/context.ts';
import { networkOf } from '../http/networkOf.ts';
import { hashOf } from '../http/sessionSecret.ts';
import { beginSession } from '../identity/beginSession.ts';
import { hashPassword } from '../identity/password.ts';
import { passwordTurns } from '../identity/passwordTurns.ts';
import { forgetWarnings } from '../identity/warnings.ts';
import { refuseBadPassword } from './givenPassword.ts';

export const seeInvitation: Act<'seeInvitation'> = async (ctx, { token }) => {
  const found = await ctx.transact(({ db }) => find(db, token, ctx.now));
  return { purpose: found.purpose, displayName: found.displayName, email: found.email };
};

/** One use: of two who follow it at once, one finds it gone. Whoever was signed in with the password before is not any more. */
export const acceptInvitation: Act<'acceptInvitation'> = async (ctx, { token, password, confirmation }) => {
  const found = await ctx.transact(({ db }) => find(db, token, ctx.now));
  refuseBadPassword(password, confirmation, found);
  const asker = { company: networkOf(ctx.request.address), person: found.email };
  const passwordHash = await passwordTurns(asker, () => hashPassword(password));
  return ctx.transact(async (inside) => {
    const { db, audit } = inside;
    const own = eq(invitation.tokenHash, hashOf(token));
    const [used] = await db.delete(invitation).where(own).returning({ userId: invitation.userId });
    if (!used) throw new GestaError('linkOver');
    await db.update(appUser).set({ passwordHash, mustChange: false }).where(eq(appUser.id, found.iuid));
    await db.delete(session).where(eq(session.userId, found.iuid));
    await forgetWarnings(db, found.iuid);
    await audit({ action: 'user.acceptInvitation', subject: found.iuid, details: { purpose: found.purpose } });
    return beginSession(ctx, inside, found.iuid);
  });
};

/** A link that was used, replaced or that waited too long is the same as one that never was. */
async function find(db: Db, token: string, now: Date) {
  const { id: iuid, displayName, email } = appUser;
  const [row] = await db
    .select({ iuid, displayName, email, purpose: invitation.purpose })
    .from(invitation)
    .innerJoin(appUser, and(eq(appUser.id, invitation.userId), isNull(appUser.removedAt)))
    .where(and(eq(invitation.tokenHash, hashOf(token)), gt(invitation.expiresAt, now)));
  if (!row) throw new GestaError('linkOver');
  return row;
}
