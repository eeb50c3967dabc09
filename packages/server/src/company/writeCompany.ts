import { GestaError } from '@gesta/domain';
import { and, eq, sql } from 'drizzle-orm';
import { isDuplicate } from '../db/failure.ts';
import type { Db } from '../db/open.ts';
import { company } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { presentCompany } from './presentCompany.ts';

const duplicate = () => new GestaError('duplicate', { fields: { identity: 'errors.companyExists' } });

export const createCompany: Act<'createCompany'> = async (ctx, input) => {
  const [row] = await ctx.db
    .insert(company)
    .values(input)
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
    .set({ ...input, version: sql`${company.version} + 1` })
    .where(and(eq(company.id, iuid), eq(company.version, version)))
    .returning()
    .catch((error) => {
      throw isDuplicate(error) ? duplicate() : error;
    });
  if (!row) throw new GestaError((await exists(ctx.db, iuid)) ? 'conflict' : 'notFound');
  await ctx.audit({ action: 'company.update', subject: iuid, company: iuid, details: { fields: Object.keys(input) } });
  return presentCompany(row);
};

async function exists(db: Db, iuid: string): Promise<boolean> {
  const rows = await db.select({ id: company.id }).from(company).where(eq(company.id, iuid));
  return rows.length > 0;
}
