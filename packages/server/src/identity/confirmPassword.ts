import { passwordStep } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { refuseOtherPassword } from './ownPassword.ts';

/** One step of this session is open now: what lets data out takes it. */
export const confirmPassword: Act<'confirmPassword'> = async (ctx, { password }) => {
  await refuseOtherPassword(ctx, password, { field: 'password', audit: 'user.confirmPasswordFailed' });
  const step = { sessionId: ctx.user.sessionId, at: ctx.now };
  await ctx.db.insert(passwordStep).values(step).onConflictDoUpdate({ target: passwordStep.sessionId, set: step });
  return { ok: true };
};
