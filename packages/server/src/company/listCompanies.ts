import { bareCnpj } from '@gesta/domain';
import { and, asc, or, sql } from '../db/drizzle.ts';
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
    .where(or(and(...wordPrefixes(words, input.search)), byCnpj(input.search)))
    .orderBy(asc(sql`gesta_fold(${company.name})`))
    .limit(1000);
  return rows.map(presentCompany);
};

/** A piece of the number as people read it, with its punctuation, or without. */
function byCnpj(search = '') {
  const piece = bareCnpj(search);
  return /^(?=.*\d)[0-9A-Z]{2,14}$/.test(piece) ? sql`position(${piece} in ${company.identity}) > 0` : undefined;
}
