import { GestaError } from '@gesta/domain';
import { and, count, eq, inArray, isNull, ne, notInArray } from '../db/drizzle.ts';
import { isDuplicate } from '../db/failure.ts';
import { appUser, company, membership } from '../db/schema.ts';
import type { Act, IdentityContext } from '../http/context.ts';

type Given = Parameters<Act<'updateUser'>>[1];

/** The columns of what an admin typed; companies and password have places of their own. */
export function accountColumns({
  displayName,
  email,
  role,
  crm,
  crmUF,
  cpf,
  rqe,
  address,
  contact,
  ...more
}: Omit<Given, 'iuid'>) {
  const { externalUser, schedule, enabledIA, complementaryInfo } = more;
  const columns = {
    ...{ displayName, email, role, crm, crmUF, cpf, rqe, address, contact },
    ...{ externalUser, enabledIA, complementaryInfo, scheduleActivated: schedule?.activated },
  };
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Partial<{ [K in keyof typeof columns]: NonNullable<(typeof columns)[K]> }>;
}

export function emailTaken(error: unknown): never {
  throw isDuplicate(error) ? new GestaError('duplicate', { fields: { email: 'errors.emailTaken' } }) : error;
}

/** Asked first: a transaction that ran into the index is over. */
export async function refuseTakenEmail(
  { db }: IdentityContext,
  email: string | undefined,
  own?: string,
): Promise<void> {
  if (email === undefined) return;
  const others = and(eq(appUser.email, email), isNull(appUser.removedAt), own ? ne(appUser.id, own) : undefined);
  const [other] = await db.select({ id: appUser.id }).from(appUser).where(others);
  if (other) throw new GestaError('duplicate', { fields: { email: 'errors.emailTaken' } });
}

/** A membership that ended stays, so that old visits keep a name; whoever begins in another company finds it as her default. */
export async function setCompanies(
  { db }: IdentityContext,
  userId: string,
  companies: readonly string[],
): Promise<void> {
  const wanted = [...new Set(companies)];
  const [known] = await db.select({ there: count() }).from(company).where(inArray(company.id, wanted));
  if (known?.there !== wanted.length)
    throw new GestaError('invalidInput', { fields: { companies: 'errors.fieldInvalid' } });
  await db
    .update(membership)
    .set({ active: false })
    .where(and(eq(membership.userId, userId), notInArray(membership.companyId, wanted)));
  await db
    .insert(membership)
    .values(wanted.map((companyId) => ({ companyId, userId })))
    .onConflictDoUpdate({ target: [membership.companyId, membership.userId], set: { active: true } });
  const [person] = await db.select({ own: appUser.defaultCompanyId }).from(appUser).where(eq(appUser.id, userId));
  if (person?.own && wanted.includes(person.own)) return;
  await db
    .update(appUser)
    .set({ defaultCompanyId: wanted[0] ?? null })
    .where(eq(appUser.id, userId));
}

/** Somebody who is still here. */
export async function takeUser({ db }: IdentityContext, iuid: string) {
  const [row] = await db
    .select({
      iuid: appUser.id,
      role: appUser.role,
      email: appUser.email,
      displayName: appUser.displayName,
      lastSignInAt: appUser.lastSignInAt,
    })
    .from(appUser)
    .where(and(eq(appUser.id, iuid), isNull(appUser.removedAt)))
    .for('update');
  if (!row) throw new GestaError('notFound');
  return row;
}
