import { GestaError } from '@gesta/domain';
import { eq } from '../db/drizzle.ts';
import { appUser, invitation, session } from '../db/schema.ts';
import type { Act, IdentityContext } from '../http/context.ts';
import { hashPassword } from '../identity/password.ts';
import { refuseBadPassword } from './givenPassword.ts';
import { accountColumns, emailTaken, refuseTakenEmail, setCompanies, takeUser } from './keepUser.ts';

/** Counts at the next request of whoever it is about: nothing of a caller is remembered between two. */
export const updateUser: Act<'updateUser'> = async (ctx, { iuid, ...input }) => {
  const person = await takeUser(ctx, iuid);
  // Who is an admin is said on the server's own machine.
  if (person.role === 'admin' && input.role !== undefined)
    throw new GestaError('invalidInput', { fields: { role: 'errors.adminRole' } });
  await refuseTakenEmail(ctx, input.email, iuid);
  const columns = accountColumns(input);
  if (Object.keys(columns).length > 0)
    await ctx.db.update(appUser).set(columns).where(eq(appUser.id, iuid)).catch(emailTaken);
  if (input.companies && person.role !== 'admin') await setCompanies(ctx, iuid, input.companies);
  if (input.password !== undefined) {
    refuseBadPassword(input.password, input.confirmation, { ...person, ...columns });
    await giveTemporary(ctx, iuid, input.password);
  }
  const fields = Object.keys(input).filter((field) => field !== 'confirmation');
  const { role, companies } = input;
  await ctx.audit({
    action: 'user.update',
    subject: iuid,
    details: { fields, ...(role && { role }), ...(companies && { companies }) },
  });
  return { ok: true };
};

/** Whoever was signed in with the password before is signed out, and no link gives another. */
async function giveTemporary({ db }: IdentityContext, iuid: string, password: string): Promise<void> {
  await db
    .update(appUser)
    .set({ passwordHash: await hashPassword(password), mustChange: true })
    .where(eq(appUser.id, iuid));
  await db.delete(session).where(eq(session.userId, iuid));
  await db.delete(invitation).where(eq(invitation.userId, iuid));
}
