import { createHash } from 'node:crypto';
import { DEFAULT_LOCALE, GestaError, isLocale } from '@gesta/domain';
import type { FhirContext, FhirNames, FrozenReport, PublishedExam } from '@gesta/report';
import { and, desc, eq, isNull, type SQL, sql } from '../db/drizzle.ts';
import { interaction, report, worklistExam } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';
import type { Config } from '../process/config.ts';
import { wordsIn } from '../report/speech.ts';
import type { FileStore } from '../store/fileStore.ts';
import { formsThen } from './formsThen.ts';
import { namesInFile } from './namesInFile.ts';
import { studiesOf } from './studiesOf.ts';

/** Enough to read what was published of a company: a database bound to it, and how this installation writes identifiers. */
export type FhirReader = { db: Db; company: { iuid: string }; config: Pick<Config, 'fhir'> };

const columns = {
  interaction: report.interactionId,
  version: report.version,
  code: report.code,
  origin: report.origin,
  locale: report.locale,
  sha256: report.sha256,
  size: report.size,
  publishedAt: report.publishedAt,
  frozen: report.frozen,
  patient: interaction.patientId,
  type: interaction.type,
  status: interaction.status,
  doctor: interaction.doctorId,
  /** Of its line in the worklist; an exam by hand has none. */
  request: worklistExam.studyUid,
  /** As exact as the database has it, for pages. */
  moment: sql<string>`${report.publishedAt}::text`,
  replaces: sql<string | null>`(SELECT before.code FROM report before WHERE before.company_id = ${report.companyId}
    AND before.interaction_id = ${report.interactionId} AND before.version = ${report.version} - 1)`,
};

/** A later version takes the place of this one. */
export const isNewest = sql`NOT EXISTS (SELECT FROM report later WHERE later.company_id = ${report.companyId}
  AND later.interaction_id = ${report.interactionId} AND later.version > ${report.version})`;

/** Published reports of exams that are there, newest first. */
export function publishedRows(db: Db, where: SQL | undefined) {
  return db
    .select(columns)
    .from(report)
    .innerJoin(interaction, and(eq(interaction.companyId, report.companyId), eq(interaction.id, report.interactionId)))
    .leftJoin(
      worklistExam,
      and(
        eq(worklistExam.companyId, report.companyId),
        eq(worklistExam.id, report.interactionId),
        isNull(worklistExam.deletedAt),
      ),
    )
    .where(and(isNull(interaction.deletedAt), where))
    .orderBy(desc(report.publishedAt), desc(report.code))
    .$dynamic();
}
export type PublishedRow = Awaited<ReturnType<typeof publishedRows>>[number];

/** What was frozen, with the forms as they were and what machines had sent until then. */
export async function publishedExam({ db }: FhirReader, row: PublishedRow): Promise<PublishedExam> {
  const { interaction: iuid, patient, type, version, code, replaces, origin, publishedAt, size, frozen } = row;
  return {
    ...{ interaction: iuid, patient, type, version, code, replaces, origin },
    publishedAt: publishedAt.toISOString(),
    frozen: frozen as FrozenReport,
    definitions: await formsThen(db, publishedAt),
    studies: await studiesOf(db, row.interaction, publishedAt),
    paper: { size },
  };
}

/** In the words of the language it was published in. */
export async function fhirContext(
  { company, config }: Omit<FhirReader, 'db'>,
  locale: string,
  names: FhirNames = namesInFile(company.iuid),
): Promise<FhirContext> {
  const speech = await wordsIn(isLocale(locale) ? locale : DEFAULT_LOCALE);
  return { company: company.iuid, systems: config.fhir, names, speech };
}

/** The paper itself, for a document that has to stand alone. */
export async function paperIn(
  files: FileStore,
  company: string,
  { sha256, size }: Pick<PublishedRow, 'sha256' | 'size'>,
) {
  const bytes = await files.get(company, sha256);
  if (!bytes) throw new GestaError('fileLost');
  const content = Buffer.from(bytes);
  return { size, data: content.toString('base64'), sha1: createHash('sha1').update(content).digest('base64') };
}
