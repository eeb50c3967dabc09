import { DEFAULT_LOCALE, type FhirToken, GestaError, isPublished } from '@gesta/domain';
import { oidOf, type Resource, serviceRequestResource } from '@gesta/report';
import { and, desc, eq, isNull, type SQL, sql } from '../db/drizzle.ts';
import { interaction, worklistExam } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { inDays, inMoments } from './moments.ts';
import { namesOnWire } from './namesOnWire.ts';
import { fhirContext } from './readPublished.ts';
import { after, pageCut, pageEnd, searchset, stamped } from './searchset.ts';

export const fhirRequests: Act<'fhirRequests'> = async (ctx, input) => {
  const rows = await selected(
    ctx,
    and(
      input.identifier && named(ctx, input.identifier),
      input.patient ? eq(interaction.patientId, input.patient) : undefined,
      inDays(worklistExam.serviceDate, input.occurrence),
      inMoments(interaction.updatedAt, input._lastUpdated),
      after(pageEnd(input), interaction.updatedAt, worklistExam.studyUid),
    ),
    input._count + 1,
  );
  const { shown, end } = pageCut(rows, input._count, ({ line, moment }) => ({ at: moment, id: line.studyUid }));
  const found = await Promise.all(shown.map((row) => present(ctx, row)));
  await ctx.audit({ action: 'worklist.list', subject: ctx.company.iuid, details: { fhir: true, found: found.length } });
  return searchset(ctx, found, end);
};

export const fhirRequest: Act<'fhirRequest'> = async (ctx, { id }) => {
  const [row] = await selected(ctx, eq(worklistExam.studyUid, id), 1);
  if (!row) throw new GestaError('notFound');
  await ctx.audit({ action: 'worklist.list', subject: ctx.company.iuid, details: { fhir: true, found: 1 } });
  return present(ctx, row);
};

/** What is on the worklist, by the number its machine is told. */
const selected = (ctx: CompanyContext, where: SQL | undefined, limit: number) =>
  ctx.db
    .select({
      line: worklistExam,
      moment: sql<string>`${interaction.updatedAt}::text`,
      status: interaction.status,
      updatedAt: interaction.updatedAt,
      patient: interaction.patientId,
      referringDoctor: interaction.referringDoctor,
      clinicalIndication: interaction.clinicalIndication,
    })
    .from(worklistExam)
    .innerJoin(interaction, and(eq(interaction.companyId, worklistExam.companyId), eq(interaction.id, worklistExam.id)))
    .where(and(isNull(worklistExam.deletedAt), isNull(interaction.deletedAt), where))
    .orderBy(desc(interaction.updatedAt), desc(worklistExam.studyUid))
    .limit(limit);

async function present(ctx: CompanyContext, row: Awaited<ReturnType<typeof selected>>[number]): Promise<Resource> {
  const { line, status, patient, referringDoctor, clinicalIndication, updatedAt } = row;
  const words = await fhirContext(ctx, DEFAULT_LOCALE, namesOnWire({ request: line.studyUid }));
  const { name = '', crm = '', state = '' } = referringDoctor;
  const resource = serviceRequestResource(
    {
      interaction: line.id,
      accessionNumber: line.accessionNo,
      title: line.title,
      day: line.serviceDate,
      authoredOn: line.created.toISOString(),
      status: isPublished(status) ? 'completed' : 'active',
      clinicalIndication,
      referringDoctor: { name, crm, state },
    },
    { reference: `Patient/${patient}`, display: line.patientName },
    words,
  );
  return stamped(resource, updatedAt);
}

function named({ company }: CompanyContext, { system, value }: FhirToken): SQL {
  return system === null || system === oidOf(company.iuid) ? eq(worklistExam.accessionNo, value) : sql`false`;
}
