import { and, asc, sql } from 'drizzle-orm';
import { company } from '../db/schema.ts';
import { wordPrefixes } from '../db/search.ts';
import type { Act } from '../http/context.ts';
import { presentCompany } from './presentCompany.ts';

/** Across companies, for admins: one of the few lists that are. */
export const listCompanies: Act<'listCompanies'> = async (ctx, input) => {
  const words = sql`gesta_keywords(${company.name}, ${company.nameFull}, ${company.identity})`;
  const rows = await ctx.db
    .select()
    .from(company)
    .where(and(...wordPrefixes(words, input.search)))
    .orderBy(asc(sql`gesta_fold(${company.name})`))
    .limit(1000);
  return rows.map(presentCompany);
};
