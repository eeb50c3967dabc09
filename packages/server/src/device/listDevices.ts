import { PENDING_MS } from '@gesta/domain';
import { and, asc, eq, gt, sql } from '../db/drizzle.ts';
import { company, device } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { deviceColumns, presentDevice } from './presentDevice.ts';

/** More than an admin lets in; strangers may ask without end. */
const MOST_PENDING = 100;
const byRoom = [asc(sql`gesta_fold(${device.room})`), asc(sql`gesta_fold(${device.worklistResource})`), asc(device.id)];

/** Those of the company that was entered; row-level security shows no other. */
export const listDevices: Act<'listDevices'> = async (ctx) => {
  const rows = await ctx.db
    .select(deviceColumns)
    .from(device)
    .where(and(eq(device.state, 'active'), eq(device.kind, 'capture')))
    .orderBy(...byRoom);
  return rows.map(presentDevice);
};

/** Across companies, for admins: one of the few lists that are. */
export const listAllDevices: Act<'listAllDevices'> = async (ctx) => {
  const active = await ctx.db
    .select({ ...deviceColumns, key: device.key, companyId: company.id, companyName: company.name })
    .from(device)
    .innerJoin(company, eq(company.id, device.companyId))
    .where(and(eq(device.state, 'active'), eq(device.kind, 'capture')))
    .orderBy(asc(sql`gesta_fold(${company.name})`), asc(company.id), ...byRoom);
  const since = new Date(ctx.now.getTime() - PENDING_MS);
  const pending = await ctx.db
    .select()
    .from(device)
    .where(and(eq(device.state, 'pending'), eq(device.kind, 'capture'), gt(device.createdAt, since)))
    .orderBy(asc(device.createdAt))
    .limit(MOST_PENDING);
  return {
    devices: active.map(({ key, companyId, companyName, ...row }) => ({
      ...presentDevice(row),
      key: key ?? '',
      company: { iuid: companyId, name: companyName },
    })),
    pending: pending.map((row) => ({
      iuid: row.id,
      key: row.key ?? '',
      room: row.room,
      resource: row.worklistResource,
      appVersion: row.appVersion,
      askedAt: row.createdAt.toISOString(),
      askedFrom: row.askedFrom,
      until: new Date(row.createdAt.getTime() + PENDING_MS).toISOString(),
    })),
  };
};
