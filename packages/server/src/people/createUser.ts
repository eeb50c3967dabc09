import { randomBytes } from 'node:crypto';
import { GestaError } from '@gesta/domain';
import { appUser } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { hashPassword } from '../identity/password.ts';
import { refuseBadPassword } from './givenPassword.ts';
import { accountColumns, emailTaken, refuseTakenEmail, setCompanies } from './keepUser.ts';
import { sendLink } from './sendLink.ts';

/** Invited by a link, so that nobody else ever knew the password; or with one an admin typed, which is good for one sign-in. */
export const createUser: Act<'createUser'> = async (ctx, input) => {
  const { password, confirmation, companies } = input;
  if (password !== undefined) refuseBadPassword(password, confirmation, input);
  await refuseTakenEmail(ctx, input.email);
  const { displayName, email, role } = input;
  const [made] = await ctx.db
    .insert(appUser)
    .values({
      ...accountColumns(input),
      ...{ displayName, email, role },
      // Nobody knows what an invited person's first hash is of.
      passwordHash: await hashPassword(password ?? randomBytes(32).toString('base64url')),
      mustChange: password !== undefined,
    })
    .returning({ iuid: appUser.id })
    .catch(emailTaken);
  if (!made) throw new GestaError('unexpected');
  await setCompanies(ctx, made.iuid, companies);
  await ctx.audit({ action: 'user.create', subject: made.iuid, details: { role, companies } });
  if (password !== undefined) return { iuid: made.iuid, invitation: null };
  const invitation = await sendLink(ctx, { iuid: made.iuid, purpose: 'invite', by: ctx.user.iuid });
  await ctx.audit({
    action: 'user.invite',
    subject: made.iuid,
    details: { purpose: 'invite', until: invitation.until },
  });
  return { iuid: made.iuid, invitation };
};
