import { and, eq, isNull } from '../db/drizzle.ts';
import { appUser } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { countForgotten } from '../identity/guessing.ts';
import { sendLink, sendsMail } from './sendLink.ts';

/** Says the same whoever asks and whatever is there: nobody learns here who has an account. */
export const forgotPassword: Act<'forgotPassword'> = async (ctx, input) => {
  const email = input.email.toLowerCase();
  const mail = sendsMail(ctx.config);
  await ctx.transact(async ({ db, audit }) => {
    await countForgotten(db, email, ctx.request.address);
    const [found] = await db
      .select({ iuid: appUser.id, lastSignInAt: appUser.lastSignInAt })
      .from(appUser)
      .where(and(eq(appUser.email, email), isNull(appUser.removedAt)));
    await audit({ action: 'user.forgotPassword', subject: found?.iuid ?? 'unknown' });
    if (!found || !mail) return;
    // Whoever was invited and lost the mail begins as she would have with it.
    const purpose = found.lastSignInAt === null ? 'invite' : 'reset';
    await sendLink({ ...ctx, db }, { iuid: found.iuid, purpose, forgotten: true, by: null });
  });
  return { mail };
};
