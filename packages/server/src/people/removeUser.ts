import { GestaError } from '@gesta/domain';
import { and, count, eq, isNull, ne } from '../db/drizzle.ts';
import { appUser, invitation, session } from '../db/schema.ts';
import type { Act, IdentityContext } from '../http/context.ts';
import { takeUser } from './keepUser.ts';

/** Ends every session at once. The person stays in old records, and her address is free for another account. */
export const removeUser: Act<'removeUser'> = async (ctx, { iuid }) => {
  const person = await takeUser(ctx, iuid);
  if (iuid === ctx.user.iuid) throw new GestaError('ownAccount');
  if (person.role === 'admin') await refuseLastAdmin(ctx, iuid);
  await ctx.db.update(appUser).set({ removedAt: ctx.now }).where(eq(appUser.id, iuid));
  const ended = await ctx.db.delete(session).where(eq(session.userId, iuid)).returning({ id: session.id });
  await ctx.db.delete(invitation).where(eq(invitation.userId, iuid));
  await ctx.audit({ action: 'user.remove', subject: iuid, details: { sessions: ended.length } });
  return { ok: true };
};

/** Two admins who remove each other at once wait for each other here: the second finds herself alone. */
async function refuseLastAdmin({ db }: IdentityContext, iuid: string): Promise<void> {
  const admins = and(eq(appUser.role, 'admin'), isNull(appUser.removedAt));
  await db.select({ id: appUser.id }).from(appUser).where(admins).orderBy(appUser.id).for('update');
  const [others] = await db
    .select({ left: count() })
    .from(appUser)
    .where(and(admins, ne(appUser.id, iuid)));
  if (others?.left === 0) throw new GestaError('lastAdmin');
}
