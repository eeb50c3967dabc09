import { type FhirToken, GestaError, ReportCode } from '@gesta/domain';
import { type ExamResources, examResources, oidOf, type Resource } from '@gesta/report';
import { and, eq, or, type SQL, sql } from '../db/drizzle.ts';
import { interaction, report } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { inDays, inMoments } from './moments.ts';
import { namesOnWire } from './namesOnWire.ts';
import { fhirContext, isNewest, type PublishedRow, publishedExam, publishedRows } from './readPublished.ts';
import { after, type PageEnd, pageCut, pageEnd, searchset, stamped } from './searchset.ts';

const ACCESSION = sql`${report.frozen} #>> '{values,gestationalAge.info.accessionNumber}'`;
const DAY = sql`(${report.frozen} ->> 'serviceDay')::date`;
/** Of those asked for in one page: a code that nobody measured must not read every report of a clinic. */
const MOST_READ = 40;

type Asked = Parameters<typeof fhirObservations>[1] | Parameters<typeof fhirReports>[1];

const wanted = (input: Asked): SQL | undefined =>
  and(
    isNewest,
    input.patient ? eq(interaction.patientId, input.patient) : undefined,
    inDays(DAY, input.date),
    inMoments(report.publishedAt, input._lastUpdated),
  );

export const fhirReports: Act<'fhirReports'> = async (ctx, input) => {
  const rows = await publishedRows(
    ctx.db,
    and(
      wanted(input),
      input.identifier && named(ctx, input.identifier),
      after(pageEnd(input), report.publishedAt, report.code),
    ),
  ).limit(input._count + 1);
  const { shown, end } = pageCut(rows, input._count, ({ moment, code }) => ({ at: moment, id: code }));
  const found: Resource[] = [];
  for (const row of shown) found.push(stamped((await built(ctx, row)).report, row.publishedAt));
  return searchset(ctx, found, end);
};

export const fhirReport: Act<'fhirReport'> = async (ctx, { id }) => {
  const row = await byCode(ctx, id);
  return stamped((await built(ctx, row)).report, row.publishedAt);
};

/** Report by report: a page may end within one, and the next begins there. */
export const fhirObservations: Act<'fhirObservations'> = async (ctx, input) => {
  const begin = pageEnd(input);
  const code = input.identifier && codeIn(ctx, input.identifier);
  const rows = await publishedRows(
    ctx.db,
    and(
      wanted(input),
      input.identifier && (code ? eq(report.code, code) : sql`false`),
      after(begin, report.publishedAt, report.code, '<='),
    ),
  ).limit(MOST_READ + 1);
  const found: Resource[] = [];
  let end: PageEnd | null = null;
  for (const [place, row] of rows.entries()) {
    const before = begin?.id === row.code ? begin.shown : 0;
    const here = { at: row.moment, id: row.code };
    if (place === MOST_READ) end = { ...here, shown: before };
    if (end) break;
    const all = (await built(ctx, row)).observations.filter((each) => isAsked(each, input)).slice(before);
    const room = input._count - found.length;
    found.push(...all.slice(0, room).map((each) => stamped(each, row.publishedAt)));
    if (all.length > room) end = { ...here, shown: before + room };
  }
  return searchset(ctx, found, end);
};

export const fhirObservation: Act<'fhirObservation'> = async (ctx, { id }) => {
  const row = await byCode(ctx, id.split('.')[0] ?? '');
  const found = (await built(ctx, row)).observations.find((each) => each.id === id);
  if (!found) throw new GestaError('notFound');
  return stamped(found, row.publishedAt);
};

/** Any version by its code: what was published stays. */
export async function byCode(ctx: CompanyContext, typed: string): Promise<PublishedRow> {
  const code = ReportCode.safeParse(typed);
  const [row] = code.success ? await publishedRows(ctx.db, eq(report.code, code.data)).limit(1) : [];
  if (!row) throw new GestaError('notFound');
  return row;
}

/** What leaves of a report is in the trail as a look at its exam. */
async function built(ctx: CompanyContext, row: PublishedRow): Promise<ExamResources> {
  const { interaction: subject, version, locale } = row;
  await ctx.audit({ action: 'interaction.read', subject, details: { report: true, fhir: true, version } });
  return examResources(await publishedExam(ctx, row), await fhirContext(ctx, locale, namesOnWire(row)));
}

/** By the code of the report or the number of the exam. */
function named({ company }: CompanyContext, { system, value }: FhirToken): SQL | undefined {
  if (system !== null && system !== oidOf(company.iuid)) return sql`false`;
  const code = ReportCode.safeParse(value);
  return or(eq(ACCESSION, value), code.success ? eq(report.code, code.data) : undefined);
}

function codeIn({ company }: CompanyContext, { system, value }: FhirToken): string | null {
  if (system !== null && system !== oidOf(company.iuid)) return null;
  return ReportCode.safeParse(value.split('.')[0]).data ?? null;
}

type Observed = Resource & {
  code: { coding?: { system: string; code: string }[] };
  identifier: { value: string }[];
};

function isAsked(resource: Resource, { code, identifier }: Parameters<typeof fhirObservations>[1]): boolean {
  const { code: own, identifier: names } = resource as Observed;
  const isCode =
    !code ||
    own.coding?.some((each) => each.code === code.value && (code.system === null || each.system === code.system));
  return Boolean(isCode) && (!identifier || names.some(({ value }) => value === identifier.value));
}
