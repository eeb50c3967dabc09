import { eq } from 'drizzle-orm';
import { appUser } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { presentUser } from './presentUser.ts';
import { companiesOf, readUser } from './queries.ts';

export const updateProfile: Act<'updateProfile'> = async (ctx, input) => {
  const fields = Object.keys(input);
  if (fields.length > 0) {
    await ctx.db.update(appUser).set(input).where(eq(appUser.id, ctx.user.iuid));
    await ctx.audit({ action: 'user.update', subject: ctx.user.iuid, details: { fields } });
  }
  const user = await readUser(ctx.db, ctx.user.iuid);
  const companies = await companiesOf(ctx.db, user);
  return presentUser(
    user,
    companies.map((each) => each.iuid),
  );
};
