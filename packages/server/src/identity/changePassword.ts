import { GestaError } from '@gesta/domain';
import { and, eq, ne } from 'drizzle-orm';
import { appUser, session } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { isOwnPassword } from './isOwnPassword.ts';
import { hashPassword } from './password.ts';

/** Every other session of the user ends: a stolen one does not survive the change. */
export const changePassword: Act<'changePassword'> = async (ctx, input) => {
  if (input.password !== input.confirmation) throw new GestaError('passwordMismatch');
  if (!(await isOwnPassword(ctx, input.current))) {
    await ctx.audit({ action: 'user.passwordChangeFailed', subject: ctx.user.iuid });
    throw new GestaError('invalidInput', { fields: { current: 'errors.passwordWrong' }, keep: true });
  }
  await ctx.db
    .update(appUser)
    .set({ passwordHash: await hashPassword(input.password) })
    .where(eq(appUser.id, ctx.user.iuid));
  await ctx.db.delete(session).where(and(eq(session.userId, ctx.user.iuid), ne(session.id, ctx.user.sessionId)));
  await ctx.audit({ action: 'user.passwordChange', subject: ctx.user.iuid });
  return { ok: true };
};
