import { GestaError } from '@gesta/domain';
import { and, eq, ne } from 'drizzle-orm';
import { appUser, session } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { countGuess, takeBackGuess } from './guessing.ts';
import { hashPassword, verifyPassword } from './password.ts';

/** Every other session of the user ends: a stolen one does not survive the change. */
export const changePassword: Act<'changePassword'> = async (ctx, input) => {
  if (input.password !== input.confirmation) throw new GestaError('passwordMismatch');
  const attempt = await countGuess(ctx.db, ctx.user.email, ctx.request.address);
  const [own] = await ctx.db.select({ hash: appUser.passwordHash }).from(appUser).where(eq(appUser.id, ctx.user.iuid));
  if (!own || !(await verifyPassword(own.hash, input.current))) {
    await ctx.audit({ action: 'user.passwordChangeFailed', subject: ctx.user.iuid });
    throw new GestaError('invalidInput', { fields: { current: 'errors.passwordWrong' }, keep: true });
  }
  await takeBackGuess(ctx.db, attempt);
  await ctx.db
    .update(appUser)
    .set({ passwordHash: await hashPassword(input.password) })
    .where(eq(appUser.id, ctx.user.iuid));
  await ctx.db.delete(session).where(and(eq(session.userId, ctx.user.iuid), ne(session.id, ctx.user.sessionId)));
  await ctx.audit({ action: 'user.passwordChange', subject: ctx.user.iuid });
  return { ok: true };
};
