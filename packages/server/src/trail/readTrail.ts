import { DEFAULT_TIME_ZONE } from '@gesta/domain';
import { INSTALLATION } from '../audit/entryHash.ts';
import { count, type SQL } from '../db/drizzle.ts';
import { auditEntry } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { findPatient } from '../patient/queries.ts';
import { actorsIn, knownInClinic, knownInInstallation, presentTrail } from './nameTrail.ts';
import { subjectsOfExam, subjectsOfPatient } from './subjectsOf.ts';
import { readPage, type TrailFilter, trailWhere } from './trailQuery.ts';

/** A page of the clinic's trail. That somebody read it, and what was looked for, is an entry itself. */
export const readTrail: Act<'readTrail'> = async (ctx, { before, after, ...filter }) => {
  const { where, counts } = await entriesSought(ctx, filter);
  const page = await readPage(ctx.db, where, { before, after });
  const total = counts ? await countOf(ctx.db, where) : null;
  const lines = presentTrail(page.rows, await knownInClinic(ctx.db, page.rows));
  await ctx.audit({ action: 'audit.read', subject: filter.patient ?? ctx.company.iuid, details: sought(filter) });
  const patient = filter.patient === undefined ? null : await findPatient(ctx.db, filter.patient);
  return {
    lines,
    older: page.older,
    newer: page.newer,
    total,
    patient: patient && { iuid: patient.id, name: patient.name },
  };
};

export const readInstallationTrail: Act<'readInstallationTrail'> = async (ctx, input) => {
  const { before, after, timeZone = DEFAULT_TIME_ZONE, ...filter } = input;
  const page = await readPage(
    ctx.db,
    trailWhere(filter, timeZone, undefined, 'installation_trail'),
    { before, after },
    'installation_trail',
  );
  const lines = presentTrail(page.rows, await knownInInstallation(ctx.db, page.rows));
  await ctx.audit({ action: 'audit.read', subject: INSTALLATION, details: sought(filter) });
  return { lines, older: page.older, newer: page.newer, total: null, patient: null };
};

export const trailPeople: Act<'trailPeople'> = (ctx) => actorsIn(ctx.db);

export type ClinicFilter = TrailFilter & { patient?: string | undefined; exam?: string | undefined };

/** What was looked for, as a question; counted where an index names all of it. */
export async function entriesSought(
  ctx: CompanyContext,
  filter: ClinicFilter,
): Promise<{ where: SQL | undefined; counts: boolean }> {
  const { patient, exam } = filter;
  const lists = await Promise.all([
    patient === undefined ? null : subjectsOfPatient(ctx.db, patient),
    exam === undefined || exam === '' ? null : subjectsOfExam(ctx.db, exam),
  ]);
  const [first, second] = lists.filter((each) => each !== null);
  const subjects = second ? first?.filter((id) => second.includes(id)) : first;
  return { where: trailWhere(filter, ctx.company.timeZone, subjects), counts: subjects !== undefined };
}

async function countOf(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ n: count() }).from(auditEntry).where(where);
  return row?.n ?? 0;
}

/** The days, the group and what else was asked for: names of things, and ids. */
export const sought = (filter: ClinicFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter((each): each is [string, string] => Boolean(each[1])));
