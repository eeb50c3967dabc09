import { networkInterfaces } from 'node:os';
import { GestaError, PENDING_MS, USUAL_IMAGE } from '@gesta/domain';
import { mustExist } from '../company/mustExist.ts';
import { and, asc, desc, eq, gt, isNull, sql } from '../db/drizzle.ts';
import { isDuplicate } from '../db/failure.ts';
import { company, device } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import type { Act } from '../http/context.ts';
import { countRegistration, isNews } from '../identity/guessing.ts';
import { machineDoorSeen } from './machineDoorSeen.ts';
import { dropStale } from './registerDevice.ts';

/** More than an admin looks through; strangers may call without end. */
const MOST_CALLERS = 100;
const byName = [asc(sql`gesta_fold(${company.name})`), asc(company.id)];
const isMachine = eq(device.kind, 'dicom');

/** Across companies, for admins, as the list of capture devices is. */
export const listMachines: Act<'listMachines'> = async (ctx) => {
  const companies = await ctx.db
    .select({ iuid: company.id, name: company.name, aeTitle: company.aeTitle })
    .from(company)
    .where(isNull(company.deactivatedAt))
    .orderBy(...byName);
  const machines = await ctx.db
    .select({ row: device, company: { iuid: company.id, name: company.name } })
    .from(device)
    .innerJoin(company, eq(company.id, device.companyId))
    .where(and(isMachine, eq(device.state, 'active')))
    .orderBy(...byName, asc(device.aeTitle), asc(device.address));
  const since = new Date(ctx.now.getTime() - PENDING_MS);
  const callers = await ctx.db
    .select()
    .from(device)
    .where(and(isMachine, eq(device.state, 'pending'), gt(device.createdAt, since)))
    .orderBy(desc(device.seenAt), asc(device.id))
    .limit(MOST_CALLERS);
  return {
    companies,
    door: machineDoorSeen(ctx.config.dicom, networkInterfaces()),
    machines: machines.map(({ row, company: of }) => ({
      iuid: row.id,
      company: of,
      aeTitle: row.aeTitle ?? '',
      address: row.address,
      charset: row.charset,
      room: row.room,
      resource: row.worklistResource,
      seenAt: row.seenAt?.toISOString() ?? null,
    })),
    callers: callers.map((row) => ({
      iuid: row.id,
      aeTitle: row.aeTitle ?? '',
      address: row.askedFrom,
      calledAe: row.calledAe ?? '',
      company: companies.find(({ aeTitle }) => aeTitle === row.calledAe)?.iuid ?? null,
      firstAt: row.createdAt.toISOString(),
      lastAt: (row.seenAt ?? row.createdAt).toISOString(),
    })),
  };
};

export const authoriseMachine: Act<'authoriseMachine'> = async (ctx, { company: of, resource, ...said }) => {
  await mustExist(ctx.db, of);
  const named = { kind: 'dicom', state: 'active', image: USUAL_IMAGE } as const;
  const [made] = await ctx.db
    .insert(device)
    .values({ ...named, ...said, companyId: of, worklistResource: resource })
    .returning({ id: device.id })
    .catch(refuseDouble);
  if (!made) throw new GestaError('unexpected');
  const waiting = and(isMachine, eq(device.state, 'pending'), eq(device.aeTitle, said.aeTitle));
  await ctx.db.delete(device).where(waiting);
  const details = { aeTitle: said.aeTitle, address: said.address };
  await ctx.audit({ action: 'device.approve', subject: made.id, company: of, details });
  return { ok: true };
};

export const updateMachine: Act<'updateMachine'> = async (ctx, { iuid, resource, ...said }) => {
  const [row] = await ctx.db
    .update(device)
    .set({ ...said, worklistResource: resource })
    .where(and(isMachine, eq(device.id, iuid), eq(device.state, 'active')))
    .returning({ of: device.companyId })
    .catch(refuseDouble);
  if (!row?.of) throw new GestaError('notFound');
  const details = { aeTitle: said.aeTitle, address: said.address };
  await ctx.audit({ action: 'device.update', subject: iuid, company: row.of, details });
  return { ok: true };
};

export const renameForMachines: Act<'renameForMachines'> = async (ctx, { iuid, aeTitle }) => {
  await mustExist(ctx.db, iuid);
  await ctx.db.update(company).set({ aeTitle }).where(eq(company.id, iuid)).catch(refuseDouble);
  await ctx.audit({
    action: 'company.update',
    subject: iuid,
    company: iuid,
    details: { fields: ['aeTitle'], aeTitle },
  });
  return { ok: true };
};

function refuseDouble(error: unknown): never {
  throw isDuplicate(error) ? new GestaError('duplicate', { fields: { aeTitle: 'errors.aeTitleTaken' } }) : error;
}

export type Stranger = { calledAe: string; callingAe: string; address: string };

/**
 * A machine that nobody knows called: it is shown to admins for a day. The trail says so once an hour, which is what is answered;
 * from one address so many new names are taken down and no more.
 */
export async function noteStranger(db: Db, now: Date, { calledAe, callingAe, address }: Stranger) {
  await dropStale(db, now);
  if (!(await isNews(db, 'device.call', `${calledAe}\n${callingAe}`, address))) return null;
  const [of] = await db.select({ id: company.id }).from(company).where(eq(company.aeTitle, calledAe));
  const called = { kind: 'dicom', calledAe, aeTitle: callingAe, askedFrom: address, seenAt: now } as const;
  const [known] = await db
    .update(device)
    .set({ seenAt: now })
    .where(
      and(
        isMachine,
        eq(device.state, 'pending'),
        eq(device.calledAe, calledAe),
        eq(device.aeTitle, callingAe),
        eq(device.askedFrom, address),
      ),
    )
    .returning({ id: device.id });
  if (known) return { id: known.id, company: of?.id ?? null };
  await countRegistration(db, address);
  const [made] = await db
    .insert(device)
    .values({ ...called, image: USUAL_IMAGE, createdAt: now })
    .returning({ id: device.id });
  return made ? { id: made.id, company: of?.id ?? null } : null;
}
