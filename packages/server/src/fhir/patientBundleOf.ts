import { DEFAULT_LOCALE, GestaError, type Locale } from '@gesta/domain';
import { type Bundle, type FhirContext, type PublishedExam, patientBundle } from '@gesta/report';
import { and, eq } from '../db/drizzle.ts';
import { interaction } from '../db/schema.ts';
import { findPatient } from '../patient/queries.ts';
import {
  type FhirReader,
  fhirContext,
  isNewest,
  type PublishedRow,
  publishedExam,
  publishedRows,
} from './readPublished.ts';

/**
 * A patient and the newest published version of each of her exams, as one file. `paperUrl` says where the PDF of a report lies beside it;
 * without it the file tells only how long it is.
 */
export async function patientBundleOf(
  reader: FhirReader,
  iuid: string,
  { at, paperUrl }: { at: Date; paperUrl?: (report: PublishedRow) => string },
): Promise<Bundle> {
  const found = await findPatient(reader.db, iuid);
  if (!found) throw new GestaError('notFound');
  const { name, patId, birthdate, sex, identity, phone, email } = found;
  const rows = await publishedRows(reader.db, and(eq(interaction.patientId, iuid), isNewest));
  const exams: PublishedExam[] = [];
  const contexts = new Map<string, FhirContext>();
  for (const row of rows) {
    const exam = await publishedExam(reader, row);
    exams.push({ ...exam, paper: { ...exam.paper, ...(paperUrl ? { url: paperUrl(row) } : {}) } });
    contexts.set(row.code, await fhirContext(reader, row.locale as Locale));
  }
  const ctx = await fhirContext(reader, DEFAULT_LOCALE);
  return patientBundle({ iuid, name, patId, birthdate, sex, identity, phone, email }, exams, {
    at: at.toISOString(),
    contextOf: ({ code }) => contexts.get(code) ?? ctx,
    ctx,
  });
}
