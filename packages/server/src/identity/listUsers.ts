import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { appUser, company, membership } from '../db/schema.ts';
import { wordPrefixes } from '../db/search.ts';
import type { Act } from '../http/context.ts';
import { presentUser } from './presentUser.ts';
import { userColumns } from './queries.ts';

/** Across companies, for admins: one of the few lists that are. */
export const listUsers: Act<'listUsers'> = async (ctx, input) => {
  const words = sql`gesta_keywords(${appUser.displayName}, ${appUser.email}, ${appUser.crm})`;
  const users = await ctx.db
    .select(userColumns)
    .from(appUser)
    .where(and(isNull(appUser.removedAt), ...wordPrefixes(words, input.search)))
    .orderBy(asc(sql`gesta_fold(${appUser.displayName})`))
    .limit(1000);
  const memberships = await ctx.db
    .select({ userId: membership.userId, iuid: company.id, name: company.name })
    .from(membership)
    .innerJoin(company, eq(company.id, membership.companyId))
    .where(eq(membership.active, true))
    .orderBy(asc(company.name));
  const ofUser = Map.groupBy(memberships, (each) => each.userId);
  return users.map((user) => {
    const own = ofUser.get(user.id) ?? [];
    return {
      ...presentUser(
        user,
        own.map((each) => each.iuid),
      ),
      companyNames: own.map((each) => each.name),
    };
  });
};
