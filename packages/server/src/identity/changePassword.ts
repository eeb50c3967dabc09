import { GestaError } from '@gesta/domain';
import { and, eq, ne } from '../db/drizzle.ts';
import { appUser, session } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { newPasswordProblem } from './newPasswordProblem.ts';
import { refuseOtherPassword } from './ownPassword.ts';
import { hashPassword } from './password.ts';
import { forgetWarnings } from './warnings.ts';

/** Every other session of the user ends: a stolen one does not survive the change, and what was said of it is settled. */
export const changePassword: Act<'changePassword'> = async (ctx, input) => {
  if (input.password !== input.confirmation) throw new GestaError('passwordMismatch');
  const problem = newPasswordProblem(input.password, ctx.user);
  if (problem) throw new GestaError('invalidInput', { fields: { password: problem } });
  await refuseOtherPassword(ctx, input.current, { field: 'current', audit: 'user.passwordChangeFailed' });
  await ctx.db
    .update(appUser)
    .set({ passwordHash: await hashPassword(input.password), mustChange: false })
    .where(eq(appUser.id, ctx.user.iuid));
  await ctx.db.delete(session).where(and(eq(session.userId, ctx.user.iuid), ne(session.id, ctx.user.sessionId)));
  await forgetWarnings(ctx.db, ctx.user.iuid);
  await ctx.audit({ action: 'user.passwordChange', subject: ctx.user.iuid });
  return { ok: true };
};
