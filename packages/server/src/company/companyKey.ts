import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { companyKey } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { hashOf } from '../http/sessionSecret.ts';
import { mustExist } from './mustExist.ts';

/** 256 random bits: nobody guesses one, so wrong ones need not be counted. */
const KEY_BYTES = 32;

export const readCompanyKey: Act<'companyKey'> = async (ctx, { iuid }) => {
  await mustExist(ctx.db, iuid);
  const [row] = await ctx.db.select().from(companyKey).where(eq(companyKey.companyId, iuid));
  return { madeAt: row?.madeAt.toISOString() ?? null };
};

/** The key itself is in this answer only. Under another id, the one before it is no longer known. */
export const renewCompanyKey: Act<'renewCompanyKey'> = async (ctx, { iuid }) => {
  await mustExist(ctx.db, iuid);
  const key = `gesta_${randomBytes(KEY_BYTES).toString('base64url')}`;
  const made = { id: randomUUID(), hash: hashOf(key), madeAt: ctx.now };
  await ctx.db
    .insert(companyKey)
    .values({ companyId: iuid, ...made })
    .onConflictDoUpdate({ target: companyKey.companyId, set: made });
  await ctx.audit({ action: 'company.renewKey', subject: iuid, company: iuid, details: { key: made.id } });
  return { key, madeAt: made.madeAt.toISOString() };
};
