import { bareCnpj, GestaError } from '@gesta/domain';
import { and, eq, exists, isNull, sql } from '../db/drizzle.ts';
import { appUser, company, membership } from '../db/schema.ts';
import { builtOnce } from '../db/statements.ts';
import { type Act, askAhead } from '../http/context.ts';
import { presentCompany } from './presentCompany.ts';

const reading = builtOnce((db) =>
  db
    .select({ row: company, savedBy: appUser.displayName })
    .from(company)
    .leftJoin(appUser, eq(appUser.id, company.savedBy))
    .where(eq(company.id, sql`gesta_company()`))
    .prepare('read_company'),
);

export const activeCompany: Act<'activeCompany'> = askAhead(
  async (db) => reading(db).execute(),
  async (ctx, _input, asked) => {
    const [found] = await asked;
    if (!found) throw new GestaError('companyNotFound');
    const { row, savedBy } = found;
    return { ...presentCompany(row), today: ctx.today, savedAt: row.savedAt?.toISOString() ?? null, savedBy };
  },
);

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
    .where(
      and(
        eq(company.identity, bareCnpj(input.identity)),
        ctx.user.role === 'admin' ? undefined : and(exists(own), isNull(company.deactivatedAt)),
      ),
    );
  if (!row) throw new GestaError('companyNotFound');
  return presentCompany(row);
};
