import { GestaError } from '@gesta/domain';
import { eq } from 'drizzle-orm';
import { isDuplicate } from '../db/failure.ts';
import { appUser } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { isOwnPassword } from './isOwnPassword.ts';
import { presentUser } from './presentUser.ts';
import { companiesOf, readUser } from './queries.ts';

export const updateProfile: Act<'updateProfile'> = async (ctx, { password, ...input }) => {
  const fields = Object.keys(input);
  const isNewEmail = input.email !== undefined && input.email !== ctx.user.email;
  // Whoever finds a screen open must not be able to take the account away.
  if (isNewEmail && !(await isOwnPassword(ctx, password ?? '')))
    throw new GestaError('invalidInput', { fields: { password: 'errors.passwordWrong' }, keep: true });
  if (fields.length > 0) {
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

function emailTaken(error: unknown): never {
  throw isDuplicate(error) ? new GestaError('duplicate', { fields: { email: 'errors.emailTaken' } }) : error;
}
