import { type AuditAction, GestaError } from '@gesta/domain';
import { eq } from '../db/drizzle.ts';
import { appUser } from '../db/schema.ts';
import type { IdentityContext } from '../http/context.ts';
import { countGuess, takeBackGuess } from './guessing.ts';
import { verifyPassword } from './password.ts';

/** Asked of somebody signed in already; a wrong one counts as a guess, as at the sign-in, and leaves its mark in the trail. */
export async function refuseOtherPassword(
  ctx: IdentityContext,
  typed: string,
  { field, audit }: { field: string; audit: AuditAction },
): Promise<void> {
  const attempt = await countGuess(ctx.db, ctx.user.email, ctx.request.address);
  const [own] = await ctx.db.select({ hash: appUser.passwordHash }).from(appUser).where(eq(appUser.id, ctx.user.iuid));
  if (own && (await verifyPassword(own.hash, typed))) return takeBackGuess(ctx.db, attempt);
  await ctx.audit({ action: audit, subject: ctx.user.iuid });
  throw new GestaError('invalidInput', { fields: { [field]: 'errors.passwordWrong' }, keep: true });
}
