import { eq } from 'drizzle-orm';
import { appUser } from '../db/schema.ts';
import type { IdentityContext } from '../http/context.ts';
import { countGuess, takeBackGuess } from './guessing.ts';
import { verifyPassword } from './password.ts';

/** Asked of somebody signed in already; a wrong one counts as a guess, as at the sign-in. */
export async function isOwnPassword(ctx: IdentityContext, typed: string): Promise<boolean> {
  const attempt = await countGuess(ctx.db, ctx.user.email, ctx.request.address);
  const [own] = await ctx.db.select({ hash: appUser.passwordHash }).from(appUser).where(eq(appUser.id, ctx.user.iuid));
  if (!own || !(await verifyPassword(own.hash, typed))) return false;
  await takeBackGuess(ctx.db, attempt);
  return true;
}
