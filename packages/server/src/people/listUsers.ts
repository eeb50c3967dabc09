import type { UserListed, UserState } from '@gesta/domain';
import { and, asc, count, eq, gt, sql } from '../db/drizzle.ts';
import { appUser, company, invitation, membership, session } from '../db/schema.ts';
import { wordPrefixes } from '../db/search.ts';
import type { Act, IdentityContext } from '../http/context.ts';
import { presentUser } from '../identity/presentUser.ts';
import { userColumns } from '../identity/queries.ts';
import { sendsMail } from './sendLink.ts';

/** Across companies, for admins: one of the few lists that are. Whoever was removed stands in it too, and says so. */
export const listUsers: Act<'listUsers'> = async (ctx, input) => {
  const words = sql`gesta_keywords(${appUser.displayName}, ${appUser.email}, ${appUser.crm})`;
  const rows = await ctx.db
    .select({ ...userColumns, purpose: invitation.purpose, until: invitation.expiresAt })
    .from(appUser)
    .leftJoin(invitation, eq(invitation.userId, appUser.id))
    .where(and(...wordPrefixes(words, input.search)))
    .orderBy(asc(sql`gesta_fold(${appUser.displayName})`))
    .limit(1000);
  const [companies, sessions] = [await companiesByUser(ctx), await sessionsByUser(ctx)];
  const users = rows.map((row): UserListed => {
    const own = companies.get(row.id) ?? [];
    const ids = own.map((each) => each.iuid);
    const state = stateOf(ctx, row);
    return {
      ...presentUser(row, ids),
      companyNames: own.map((each) => each.name),
      state,
      linkUntil: state === 'invited' || state === 'inviteExpired' ? (row.until?.toISOString() ?? null) : null,
      lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
      sessions: sessions.get(row.id) ?? 0,
    };
  });
  return { users, mail: sendsMail(ctx.config) };
};

type Row = { removedAt: Date | null; purpose: string | null; until: Date | null };

function stateOf({ now }: IdentityContext, { removedAt, purpose, until }: Row): UserState {
  if (removedAt) return 'removed';
  if (purpose !== 'invite') return 'active';
  return until && until > now ? 'invited' : 'inviteExpired';
}

async function companiesByUser({ db }: IdentityContext) {
  const rows = await db
    .select({ userId: membership.userId, iuid: company.id, name: company.name })
    .from(membership)
    .innerJoin(company, eq(company.id, membership.companyId))
    .where(eq(membership.active, true))
    .orderBy(asc(company.name));
  return Map.groupBy(rows, (each) => each.userId);
}

async function sessionsByUser({ db }: IdentityContext): Promise<Map<string, number>> {
  const rows = await db
    .select({ userId: session.userId, open: count() })
    .from(session)
    .where(gt(session.expiresAt, sql`now()`))
    .groupBy(session.userId);
  return new Map(rows.map(({ userId, open }) => [userId, open]));
}
