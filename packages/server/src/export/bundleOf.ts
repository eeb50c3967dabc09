import { GestaError } from '@gesta/domain';
import type { Db } from '../db/statements.ts';
import { patientBundleOf } from '../fhir/patientBundleOf.ts';
import type { Running } from '../work/running.ts';
import type { ExportedFile } from './patientRecord.ts';

/**
 * A patient and what was published of her as FHIR, with the papers where they lie in the export; null for a patient who is hidden. A report of
 * another time that cannot be said so does not keep the rest here: it is in the record and on its paper.
 */
export async function bundleOf(
  { company, config }: Running,
  db: Db,
  patient: string,
  files: readonly ExportedFile[],
): Promise<string | null> {
  const papers = new Map(files.map(({ id, version, name }) => [`${id} ${version}`, name]));
  const paperUrl = (report: { interaction: string; version: number }) =>
    papers.get(`${report.interaction} ${report.version}`) ?? '';
  try {
    const bundle = await patientBundleOf({ db, company, config }, patient, { at: new Date(), paperUrl });
    return JSON.stringify(bundle, null, 1);
  } catch (error) {
    if (error instanceof GestaError || error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
}
