import { bareCnpj, GestaError } from '@gesta/domain';
import { and, eq, exists } from 'drizzle-orm';
import { company, membership } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { presentCompany } from './presentCompany.ts';

export const activeCompany: Act<'activeCompany'> = async (ctx) => {
  const [row] = await ctx.db.select().from(company).where(eq(company.id, ctx.company.iuid));
  if (!row) throw new GestaError('companyNotFound');
  return { ...presentCompany(row), today: ctx.today };
};

export const companyByIdentity: Act<'companyByIdentity'> = async (ctx, input) => {
  const own = ctx.db
    .select()
    .from(membership)
    .where(
      and(eq(membership.companyId, company.id), eq(membership.userId, ctx.user.iuid), eq(membership.active, true)),
    );
  const [row] = await ctx.db
    .select()
    .from(company)
    .where(and(eq(company.identity, bareCnpj(input.identity)), ctx.user.role === 'admin' ? undefined : exists(own)));
  if (!row) throw new GestaError('companyNotFound');
  return presentCompany(row);
};
