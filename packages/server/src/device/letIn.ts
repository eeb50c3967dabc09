import { GestaError, MOST_WRONG_CODES } from '@gesta/domain';
import { mustExist } from '../company/mustExist.ts';
import { and, eq } from '../db/drizzle.ts';
import { device } from '../db/schema.ts';
import type { Act, IdentityContext } from '../http/context.ts';
import { dropStale } from './registerDevice.ts';

/** Whoever lets a device in stands before it, or speaks with somebody who does: the code is on its screen and nowhere else. */
export const approveDevice: Act<'approveDevice'> = async (ctx, { iuid, company, code }) => {
  const asking = await takePending(ctx, iuid);
  await mustExist(ctx.db, company);
  if (asking.code !== code) return wrongCode(ctx, asking);
  await ctx.db.update(device).set({ state: 'active', companyId: company, code: null }).where(eq(device.id, iuid));
  await ctx.audit({ action: 'device.approve', subject: iuid, company, details: { key: asking.key ?? '' } });
  return { ok: true };
};

export const refuseDevice: Act<'refuseDevice'> = async (ctx, { iuid }) => {
  await refuse(ctx, await takePending(ctx, iuid), 'refused');
  return { ok: true };
};

type Asking = typeof device.$inferSelect;

async function takePending(ctx: IdentityContext, iuid: string): Promise<Asking> {
  await dropStale(ctx.db, ctx.now);
  const [row] = await ctx.db
    .select()
    .from(device)
    .where(and(eq(device.id, iuid), eq(device.state, 'pending')))
    .for('update');
  if (!row) throw new GestaError('notFound');
  return row;
}

/** A million codes and three tries. What was counted stays, although the call is refused. */
async function wrongCode(ctx: IdentityContext, asking: Asking): Promise<never> {
  const wrongCodes = asking.wrongCodes + 1;
  if (wrongCodes >= MOST_WRONG_CODES) {
    await refuse(ctx, asking, 'wrongCodes');
    throw new GestaError('invalidInput', { fields: { code: 'devices.codeRefused' }, keep: true });
  }
  await ctx.db.update(device).set({ wrongCodes }).where(eq(device.id, asking.id));
  await ctx.audit({ action: 'device.codeWrong', subject: asking.id, details: { key: asking.key ?? '', wrongCodes } });
  throw new GestaError('invalidInput', { fields: { code: 'devices.codeWrong' }, keep: true });
}

/** It may ask again, with another code. */
async function refuse(ctx: IdentityContext, { id, key }: Asking, reason: string): Promise<void> {
  await ctx.db.delete(device).where(eq(device.id, id));
  await ctx.audit({ action: 'device.refuse', subject: id, details: { key: key ?? '', reason } });
}
