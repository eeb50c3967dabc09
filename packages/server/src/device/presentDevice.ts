import type { Device } from '@gesta/domain';
import { and, eq } from '../db/drizzle.ts';
import { device } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';

/** What the clinical role may read of a device: neither its key nor the hash of its secret. */
export const deviceColumns = {
  id: device.id,
  room: device.room,
  worklistResource: device.worklistResource,
  status: device.status,
  freeBytes: device.freeBytes,
  appVersion: device.appVersion,
  image: device.image,
  imageVersion: device.imageVersion,
  appliedVersion: device.appliedVersion,
  appliedAt: device.appliedAt,
  seenAt: device.seenAt,
};

export type DeviceLine = { [K in keyof typeof deviceColumns]: (typeof device.$inferSelect)[K] };

/** An active device of the company the transaction is bound to. */
export async function findDevice(db: Db, id: string): Promise<DeviceLine | null> {
  const [row] = await db
    .select(deviceColumns)
    .from(device)
    .where(and(eq(device.id, id), eq(device.state, 'active'), eq(device.kind, 'capture')));
  return row ?? null;
}

export const presentDevice = (row: DeviceLine): Device => ({
  iuid: row.id,
  room: row.room,
  resource: row.worklistResource,
  status: row.status,
  freeBytes: row.freeBytes,
  appVersion: row.appVersion,
  image: row.image,
  imageVersion: row.imageVersion,
  appliedVersion: row.appliedVersion,
  appliedAt: row.appliedAt?.toISOString() ?? null,
  seenAt: row.seenAt?.toISOString() ?? null,
});
