import type { Act } from '../http/context.ts';
import { takeUser } from './keepUser.ts';
import { sendLink } from './sendLink.ts';

export const inviteUser: Act<'inviteUser'> = async (ctx, { iuid }) => {
  const person = await takeUser(ctx, iuid);
  const purpose = person.lastSignInAt === null ? 'invite' : 'reset';
  const made = await sendLink(ctx, { iuid, purpose, by: ctx.user.iuid });
  await ctx.audit({ action: 'user.invite', subject: iuid, details: { purpose, until: made.until } });
  return made;
};
