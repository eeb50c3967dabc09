import { type ClinicSteps, GestaError, missingPlace, type StepPerson, signingGaps } from '@gesta/domain';
import { and, asc, eq, isNull, sql } from '../db/drizzle.ts';
import { appUser, company, membership } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { findPrint } from '../print/queries.ts';
import { presentCompany } from './presentCompany.ts';

/** By facts: nobody ticks a step off, and none comes undone because a list was put away. */
export const firstSteps: Act<'firstSteps'> = async (ctx) => {
  const [row] = await ctx.db.select().from(company).where(eq(company.id, ctx.company.iuid));
  if (!row) throw new GestaError('companyNotFound');
  const place = missingPlace(presentCompany(row));
  const logo = ((await findPrint(ctx))?.logoSha256 ?? null) !== null;
  const people = await membersOf(ctx);
  const signer = people.some(({ role, missing }) => role === 'doctor' && missing.length === 0);
  const done: ClinicSteps['done'] = {
    place: place.length === 0,
    logo,
    people: signer && people.length > 1,
    testPage: row.printTestedAt !== null,
    firstExam: row.portalReadAt !== null,
  };
  return {
    place,
    logo,
    people,
    testPage: row.printTestedAt?.toISOString() ?? null,
    firstExam: row.portalReadAt?.toISOString() ?? null,
    done,
  };
};

export const confirmTestPage: Act<'confirmTestPage'> = async (ctx) => {
  const [row] = await ctx.db
    .update(company)
    .set({ printTestedAt: ctx.now })
    .where(and(eq(company.id, ctx.company.iuid), isNull(company.printTestedAt)))
    .returning({ id: company.id });
  if (row) await ctx.audit({ action: 'company.testPrint', subject: row.id });
  return { ok: true };
};

async function membersOf(ctx: CompanyContext): Promise<StepPerson[]> {
  const rows = await ctx.db
    .select({
      iuid: appUser.id,
      name: appUser.displayName,
      role: appUser.role,
      crm: appUser.crm,
      crmUF: appUser.crmUF,
      address: appUser.address,
      contact: appUser.contact,
    })
    .from(appUser)
    .innerJoin(membership, and(eq(membership.userId, appUser.id), eq(membership.active, true)))
    .where(isNull(appUser.removedAt))
    .orderBy(asc(sql`gesta_fold(${appUser.displayName})`), asc(appUser.id))
    .limit(200);
  return rows.map(({ iuid, name, role, ...row }) => ({
    iuid,
    name,
    role,
    missing: role === 'doctor' ? signingGaps(row) : [],
  }));
}
