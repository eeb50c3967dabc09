import { GestaError, type ImageSettings } from '@gesta/domain';
import { and, eq } from '../db/drizzle.ts';
import { device } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { deviceColumns, findDevice, presentDevice } from './presentDevice.ts';

/** The device learns of it with the answer to its next beat. */
export const updateDevice: Act<'updateDevice'> = async (ctx, { iuid, imageVersion, image }) => {
  const before = await findDevice(ctx.db, iuid);
  if (!before) throw new GestaError('notFound');
  const changed = (Object.keys(image) as (keyof ImageSettings)[]).filter((name) => image[name] !== before.image[name]);
  if (changed.length === 0) return presentDevice(before);
  const [row] = await ctx.db
    .update(device)
    .set({ image, imageVersion: imageVersion + 1 })
    .where(and(eq(device.id, iuid), eq(device.imageVersion, imageVersion)))
    .returning(deviceColumns);
  if (!row) throw new GestaError('conflict');
  await ctx.audit({ action: 'device.update', subject: iuid, details: { changed, imageVersion: row.imageVersion } });
  return presentDevice(row);
};

export const revokeDevice: Act<'revokeDevice'> = async (ctx, { iuid }) => {
  const [gone] = await ctx.db
    .update(device)
    .set({ state: 'revoked' })
    .where(and(eq(device.id, iuid), eq(device.state, 'active')))
    .returning({ id: device.id });
  if (!gone) throw new GestaError('notFound');
  await ctx.audit({ action: 'device.revoke', subject: iuid });
  return { ok: true };
};
