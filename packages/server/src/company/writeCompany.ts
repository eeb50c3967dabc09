import { GestaError } from '@gesta/domain';
import { and, eq, isNotNull, isNull, sql } from '../db/drizzle.ts';
import { isDuplicate } from '../db/failure.ts';
import { company } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import type { Act, IdentityContext } from '../http/context.ts';
import { presentCompany } from './presentCompany.ts';

const duplicate = () => new GestaError('duplicate', { fields: { identity: 'errors.companyExists' } });

export const createCompany: Act<'createCompany'> = async (ctx, input) => {
  const [row] = await ctx.db
    .insert(company)
    .values({ ...input, ...savedBy(ctx) })
    .returning()
    .catch((error) => {
      throw isDuplicate(error) ? duplicate() : error;
    });
  if (!row) throw new GestaError('unexpected');
  await ctx.audit({ action: 'company.create', subject: row.id, company: row.id });
  return presentCompany(row);
};

/** A merge: fields that are not sent stay. */
export const updateCompany: Act<'updateCompany'> = async (ctx, { iuid, version, ...input }) => {
  const [row] = await ctx.db
    .update(company)
    .set({ ...input, ...savedBy(ctx), version: sql`${company.version} + 1` })
    .where(and(eq(company.id, iuid), eq(company.version, version)))
    .returning()
    .catch((error) => {
      throw isDuplicate(error) ? duplicate() : error;
    });
  if (!row) throw new GestaError((await exists(ctx.db, iuid)) ? 'conflict' : 'notFound');
  await ctx.audit({ action: 'company.update', subject: iuid, company: iuid, details: { fields: Object.keys(input) } });
  return presentCompany(row);
};

/** The hours of a clinic are for its manager to say, within the wall of her own company. */
export const saveSchedule: Act<'saveSchedule'> = async (ctx, { version, schedule }) => {
  const [row] = await ctx.db
    .update(company)
    .set({ schedule, ...savedBy(ctx), version: sql`${company.version} + 1` })
    .where(and(eq(company.id, ctx.company.iuid), eq(company.version, version)))
    .returning();
  if (!row) throw new GestaError('conflict');
  await ctx.audit({ action: 'company.update', subject: row.id, details: { fields: ['schedule'] } });
  return presentCompany(row);
};

/** Counts at the next request of everybody in it: who enters is asked each time. */
export const setCompanyActive: Act<'setCompanyActive'> = async (ctx, { iuid, active }) => {
  const [row] = await ctx.db
    .update(company)
    .set({ deactivatedAt: active ? null : ctx.now, ...savedBy(ctx), version: sql`${company.version} + 1` })
    .where(and(eq(company.id, iuid), active ? isNotNull(company.deactivatedAt) : isNull(company.deactivatedAt)))
    .returning();
  // Asked again because the answer was lost: it is as it should be.
  if (!row) return presentCompany(await mustRead(ctx.db, iuid));
  await ctx.audit({ action: active ? 'company.reactivate' : 'company.deactivate', subject: iuid, company: iuid });
  return presentCompany(row);
};

const savedBy = ({ now, user }: IdentityContext) => ({ savedAt: now, savedBy: user.iuid });

async function mustRead(db: Db, iuid: string) {
  const [row] = await db.select().from(company).where(eq(company.id, iuid));
  if (!row) throw new GestaError('notFound');
  return row;
}

async function exists(db: Db, iuid: string): Promise<boolean> {
  const rows = await db.select({ id: company.id }).from(company).where(eq(company.id, iuid));
  return rows.length > 0;
}
