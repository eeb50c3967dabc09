import { GestaError } from '@gesta/domain';
import { eq, sql } from 'drizzle-orm';
import { isDuplicate } from '../db/failure.ts';
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
  await ctx.audit({ action: 'company.create', subject: row.id });
  return presentCompany(row);
};

/** A merge: fields that are not sent stay. */
export const updateCompany: Act<'updateCompany'> = async (ctx, { iuid, ...input }) => {
  const [row] = await ctx.db
    .update(company)
    .set({ ...input, version: sql`${company.version} + 1` })
    .where(eq(company.id, iuid))
    .returning()
    .catch((error) => {
      throw isDuplicate(error) ? duplicate() : error;
    });
  if (!row) throw new GestaError('notFound');
  await ctx.audit({ action: 'company.update', subject: iuid, details: { fields: Object.keys(input) } });
  return presentCompany(row);
};
