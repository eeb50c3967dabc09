import { canSign } from '@gesta/domain';
import { and, asc, eq, isNull, sql } from '../db/drizzle.ts';
import { appUser, membership } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import type { Act } from '../http/context.ts';

export const listDoctors: Act<'listDoctors'> = async (ctx) =>
  (await selectDoctors(ctx.db)).map(({ address, contact, ...doctor }) => ({
    ...doctor,
    canSign: canSign({ ...doctor, address, contact }),
  }));

/** The members of the company with role doctor; row-level security shows no other membership. */
export function selectDoctors(db: Db) {
  const { id: iuid, displayName: name, crm, crmUF, address, contact } = appUser;
  return db
    .select({ iuid, name, crm, crmUF, address, contact })
    .from(appUser)
    .innerJoin(membership, and(eq(membership.userId, appUser.id), eq(membership.active, true)))
    .where(and(eq(appUser.role, 'doctor'), isNull(appUser.removedAt)))
    .orderBy(asc(sql`gesta_fold(${appUser.displayName})`), asc(appUser.id));
}
