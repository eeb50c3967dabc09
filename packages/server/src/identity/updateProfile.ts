import { GestaError } from '@gesta/domain';
import { and, eq, isNull, ne } from '../db/drizzle.ts';
import { isDuplicate } from '../db/failure.ts';
import { appUser } from '../db/schema.ts';
import type { Act, IdentityContext } from '../http/context.ts';
import { countGuess } from './guessing.ts';
import { refuseOtherPassword } from './ownPassword.ts';
import { presentUser } from './presentUser.ts';
import { companiesOf, readUser } from './queries.ts';

export const updateProfile: Act<'updateProfile'> = async (ctx, { password, ...input }) => {
  const fields = Object.keys(input);
  const isNewEmail = input.email !== undefined && input.email !== ctx.user.email;
  // Whoever finds a screen open must not be able to take the account away.
  if (isNewEmail)
    await refuseOtherPassword(ctx, password ?? '', { field: 'password', audit: 'user.emailChangeFailed' });
  if (fields.length > 0) {
    if (isNewEmail && input.email) await refuseTaken(ctx, input.email);
    await ctx.db.update(appUser).set(input).where(eq(appUser.id, ctx.user.iuid)).catch(emailTaken);
    await ctx.audit({ action: 'user.update', subject: ctx.user.iuid, details: { fields } });
  }
  const user = await readUser(ctx.db, ctx.user.iuid);
  const companies = await companiesOf(ctx.db, user);
  return presentUser(
    user,
    companies.map((each) => each.iuid),
  );
};

const taken = { fields: { email: 'errors.emailTaken' } };

/** Whoever tries addresses learns which have an account, in whatever clinic: each counts as a guess, as at the sign-in. */
async function refuseTaken(ctx: IdentityContext, email: string): Promise<void> {
  const others = and(eq(appUser.email, email), ne(appUser.id, ctx.user.iuid), isNull(appUser.removedAt));
  const [other] = await ctx.db.select({ id: appUser.id }).from(appUser).where(others);
  if (!other) return;
  await countGuess(ctx.db, ctx.user.email, ctx.request.address);
  throw new GestaError('duplicate', { ...taken, keep: true });
}

/** By somebody who was quicker. */
function emailTaken(error: unknown): never {
  throw isDuplicate(error) ? new GestaError('duplicate', taken) : error;
}
