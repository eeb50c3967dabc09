import type { UserWarning } from '@gesta/domain';
import { eq, sql } from '../db/drizzle.ts';
import { userWarning } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import type { Act, IdentityContext } from '../http/context.ts';
import { refuseOtherPassword } from './ownPassword.ts';

/** On every screen of the account until its owner, who knows the password, takes it away. Open screens hear of it at once. */
export async function warn(ctx: IdentityContext, kind: UserWarning['kind']): Promise<void> {
  const latest = { at: ctx.now, address: ctx.request.address };
  await ctx.db
    .insert(userWarning)
    .values({ userId: ctx.user.iuid, kind, ...latest })
    .onConflictDoUpdate({
      target: [userWarning.userId, userWarning.kind],
      set: { ...latest, times: sql`${userWarning.times} + 1` },
    });
  await ctx.audit({ action: `user.${kind}`, subject: ctx.user.iuid });
}

export async function warningsOf(db: Db, userId: string): Promise<UserWarning[]> {
  const { kind, at, address, times } = userWarning;
  const rows = await db.select({ kind, at, address, times }).from(userWarning).where(eq(userWarning.userId, userId));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export async function forgetWarnings(db: Db, userId: string): Promise<void> {
  await db.delete(userWarning).where(eq(userWarning.userId, userId));
}

export const dismissWarnings: Act<'dismissWarnings'> = async (ctx, { password }) => {
  await refuseOtherPassword(ctx, password, { field: 'password', audit: 'user.dismissWarningsFailed' });
  await forgetWarnings(ctx.db, ctx.user.iuid);
  await ctx.audit({ action: 'user.dismissWarnings', subject: ctx.user.iuid });
  return { ok: true };
};
