import { type DeviceBeat, GestaError } from '@gesta/domain';
import { eq, sql } from '../db/drizzle.ts';
import { device } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { type DeviceLine, findDevice } from './presentDevice.ts';

/**
 * A device that has nothing new to say is written down once a minute, that is at every second beat; a beat that comes a moment early
 * must not leave its device silent until the third, when it would be taken for gone.
 */
const WRITTEN_MS = 55_000;
/** Free space is shown in tenths of a gigabyte; less than that is no news. */
const SHOWN_BYTES = 100_000_000;

export const deviceHeartbeat: Act<'deviceHeartbeat'> = async (ctx, beat) => {
  const before = await findDevice(ctx.db, ctx.user.iuid);
  if (!before) throw new GestaError('signInRequired');
  if (isNews(before, beat) || isDue(before, ctx.now)) await write(ctx, before, beat);
  return { state: 'active' as const, imageVersion: before.imageVersion, image: before.image };
};

const shown = (bytes: number | null) => (bytes === null ? null : Math.floor(bytes / SHOWN_BYTES));
const isDue = ({ seenAt }: DeviceLine, now: Date) => seenAt === null || now.getTime() - seenAt.getTime() >= WRITTEN_MS;

function isNews(before: DeviceLine, beat: DeviceBeat): boolean {
  return (
    before.status !== beat.status ||
    before.room !== beat.room ||
    before.worklistResource !== beat.resource ||
    before.appVersion !== beat.appVersion ||
    shown(before.freeBytes) !== shown(beat.memoryInfo.availableInternalMemorySize) ||
    isApplied(before, beat)
  );
}

const isApplied = (before: DeviceLine, { imageVersion }: DeviceBeat) =>
  imageVersion !== undefined && imageVersion !== before.appliedVersion;

/** No entry of the trail: that a device is there changes no record. The screens are told, because they count from when it was seen. */
async function write(ctx: CompanyContext, before: DeviceLine, beat: DeviceBeat): Promise<void> {
  await ctx.db
    .update(device)
    .set({
      status: beat.status,
      room: beat.room,
      worklistResource: beat.resource,
      appVersion: beat.appVersion,
      freeBytes: beat.memoryInfo.availableInternalMemorySize,
      seenAt: ctx.now,
      ...(isApplied(before, beat) && { appliedVersion: beat.imageVersion ?? null, appliedAt: ctx.now }),
    })
    .where(eq(device.id, before.id));
  const event = JSON.stringify({ company: ctx.company.iuid, action: 'device.update', id: before.id });
  await ctx.db.execute(sql`SELECT pg_notify('gesta_change', ${event})`);
}
