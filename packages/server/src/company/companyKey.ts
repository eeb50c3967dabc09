import { randomInt, randomUUID } from 'node:crypto';
import { eq } from '../db/drizzle.ts';
import { appUser, companyKey } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { hashOf } from '../http/sessionSecret.ts';
import { mustExist } from './mustExist.ts';

/** 32 letters and digits are 190 random bits: nobody guesses one, so wrong ones need not be counted. */
const KEY_LENGTH = 32;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** As many at either end may be told later, so that a person knows one key from another. */
const TOLD = 4;

export const readCompanyKey: Act<'companyKey'> = async (ctx, { iuid }) => {
  await mustExist(ctx.db, iuid);
  const [found] = await ctx.db
    .select({ row: companyKey, madeBy: appUser.displayName })
    .from(companyKey)
    .leftJoin(appUser, eq(appUser.id, companyKey.madeBy))
    .where(eq(companyKey.companyId, iuid));
  return {
    madeAt: found?.row.madeAt.toISOString() ?? null,
    madeBy: found?.madeBy ?? null,
    hint: found?.row.hint ?? '',
    usedAt: found?.row.usedAt?.toISOString() ?? null,
  };
};

/** The key itself is in this answer only. Under another id, the one before it is no longer known. */
export const renewCompanyKey: Act<'renewCompanyKey'> = async (ctx, { iuid }) => {
  await mustExist(ctx.db, iuid);
  const key = Array.from({ length: KEY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const made = {
    id: randomUUID(),
    hash: hashOf(key),
    madeAt: ctx.now,
    madeBy: ctx.user.iuid,
    hint: `${key.slice(0, TOLD)}${key.slice(-TOLD)}`,
    usedAt: null,
  };
  await ctx.db
    .insert(companyKey)
    .values({ companyId: iuid, ...made })
    .onConflictDoUpdate({ target: companyKey.companyId, set: made });
  await ctx.audit({ action: 'company.renewKey', subject: iuid, company: iuid, details: { key: made.id } });
  return { key, madeAt: made.madeAt.toISOString() };
};
