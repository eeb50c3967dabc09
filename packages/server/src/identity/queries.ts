import { GestaError, type Role } from '@gesta/domain';
import { and, asc, eq, getTableColumns, isNull, sql } from '../db/drizzle.ts';
import { appUser, company, membership, userSignature, userTotp } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';

const { passwordHash: _, journalKey: __, ...safeColumns } = getTableColumns(appUser);
export const userColumns = {
  ...safeColumns,
  hasSignature: sql<boolean>`EXISTS (SELECT FROM ${userSignature} WHERE ${userSignature.userId} = ${appUser.id})`,
  totpEnabled: sql<boolean>`EXISTS (SELECT FROM ${userTotp}
    WHERE ${userTotp.userId} = ${appUser.id} AND ${userTotp.enabledAt} IS NOT NULL)`,
};

export async function readUser(db: Db, id: string) {
  const [row] = await db
    .select(userColumns)
    .from(appUser)
    .where(and(eq(appUser.id, id), isNull(appUser.removedAt)));
  if (!row) throw new GestaError('signInRequired');
  return row;
}

/** What the browsers of this person encrypt with; for her own session only. */
export async function readJournalKey(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ key: appUser.journalKey }).from(appUser).where(eq(appUser.id, id));
  if (!row) throw new GestaError('signInRequired');
  return row.key.toString('base64');
}

/** The companies a user may enter, sorted by name as a Brazilian reads; an admin enters all. */
export async function companiesOf(db: Db, user: { id: string; role: Role }) {
  const columns = {
    iuid: company.id,
    name: company.name,
    asksCode: sql<boolean>`coalesce((${company.security} ->> 'totpEnabled')::boolean, false)`,
  };
  const byName = asc(sql`gesta_fold(${company.name})`);
  if (user.role === 'admin') return db.select(columns).from(company).orderBy(byName);
  return db
    .select(columns)
    .from(company)
    .innerJoin(membership, eq(membership.companyId, company.id))
    .where(and(eq(membership.userId, user.id), eq(membership.active, true), isNull(company.deactivatedAt)))
    .orderBy(byName);
}
