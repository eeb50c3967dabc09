import { DEFAULT_LOCALE, type FhirToken, GestaError } from '@gesta/domain';
import { imagingStudyResource, oidOf, type Resource } from '@gesta/report';
import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from '../db/drizzle.ts';
import { dicomStudy, interaction, patient, worklistExam } from '../db/schema.ts';
import { isFirst, ofVisit } from '../dicomWeb/shown.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { inDays, inMoments } from './moments.ts';
import { namesOnWire } from './namesOnWire.ts';
import { fhirContext } from './readPublished.ts';
import { after, baseOf, pageCut, pageEnd, searchset, stamped } from './searchset.ts';
import { gathered, studyFiles } from './studiesOf.ts';

const UID_SYSTEM = 'urn:dicom:uid';
const bareUid = (value: string): string => value.replace(/^urn:oid:/, '');

export const fhirStudies: Act<'fhirStudies'> = async (ctx, input) => {
  const rows = await selected(
    ctx,
    and(
      input.identifier && named(ctx, input.identifier),
      input.patient ? eq(interaction.patientId, input.patient) : undefined,
      inDays(dicomStudy.studyDate, input.started),
      inMoments(dicomStudy.lastAt, input._lastUpdated),
      after(pageEnd(input), dicomStudy.lastAt, dicomStudy.studyUid),
    ),
    input._count + 1,
  );
  const { shown, end } = pageCut(rows, input._count, ({ study, moment }) => ({ at: moment, id: study.studyUid }));
  return searchset(ctx, await present(ctx, shown), end);
};

export const fhirStudy: Act<'fhirStudy'> = async (ctx, { id }) => {
  const [found] = await present(ctx, await selected(ctx, eq(dicomStudy.studyUid, id), 1));
  if (!found) throw new GestaError('notFound');
  return found;
};

/** Of an exam of a patient: what nobody has linked is nobody's yet. */
const selected = (ctx: CompanyContext, where: SQL | undefined, limit: number) =>
  ctx.db
    .select({
      study: dicomStudy,
      moment: sql<string>`${dicomStudy.lastAt}::text`,
      patient: { id: patient.id, name: patient.name },
      request: worklistExam.studyUid,
    })
    .from(dicomStudy)
    .innerJoin(interaction, ofVisit)
    .innerJoin(patient, and(eq(patient.companyId, interaction.companyId), eq(patient.id, interaction.patientId)))
    .leftJoin(
      worklistExam,
      and(
        eq(worklistExam.companyId, interaction.companyId),
        eq(worklistExam.id, interaction.id),
        isNull(worklistExam.deletedAt),
      ),
    )
    .where(
      and(
        isNull(dicomStudy.deletedAt),
        isNull(interaction.deletedAt),
        isNull(patient.deletedAt),
        isNotNull(dicomStudy.interactionId),
        where,
      ),
    )
    .orderBy(desc(dicomStudy.lastAt), desc(dicomStudy.studyUid))
    .limit(limit);

async function present(ctx: CompanyContext, rows: Awaited<ReturnType<typeof selected>>): Promise<Resource[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ study }) => study.id);
  const files = gathered(await studyFiles(ctx.db).where(and(inArray(dicomStudy.id, ids), isFirst)));
  for (const id of ids) await ctx.audit({ action: 'study.read', subject: id, details: { fhir: true } });
  const words = await fhirContext(ctx, DEFAULT_LOCALE, namesOnWire({}));
  const address = baseOf(ctx.config).replace(/fhir$/, 'dicom-web');
  return rows.flatMap(({ study, patient: { id, name }, request }) => {
    const found = files.find(({ uid }) => uid === study.studyUid);
    if (!found) return [];
    const subject = { reference: `Patient/${id}`, display: name };
    const basedOn = request ? { basedOn: { reference: `ServiceRequest/${request}` } } : {};
    const resource = imagingStudyResource(found, { subject, ...basedOn, endpoint: { reference: '#wado' } }, words);
    return [stamped({ ...resource, contained: [wado(address)] }, study.lastAt)];
  });
}

/** Where its files are, with the same key. */
const wado = (address: string) => ({
  resourceType: 'Endpoint',
  id: 'wado',
  status: 'active',
  connectionType: {
    system: 'http://terminology.hl7.org/CodeSystem/endpoint-connection-type',
    code: 'dicom-wado-rs',
  },
  payloadType: [{ text: 'DICOM' }],
  address,
});

function named({ company }: CompanyContext, { system, value }: FhirToken): SQL | undefined {
  const byUid = eq(dicomStudy.studyUid, bareUid(value));
  const byNumber = eq(dicomStudy.accessionNo, value);
  if (system === null) return or(byUid, byNumber);
  if (system === UID_SYSTEM) return byUid;
  return system === oidOf(company.iuid) ? byNumber : sql`false`;
}
