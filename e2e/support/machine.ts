import { randomUUID } from 'node:crypto';
import { type FileNames, namedFile } from '../../packages/server/src/demo/namedFile.ts';
import { uidOf } from '../../packages/server/src/dicom/uidOf.ts';
import { nameForMachines } from '../../packages/server/src/dimse/worklistAnswer.ts';
import { dicomSample } from '../../packages/server/src/test/dicomFiles.ts';
import type { Exam } from './exam.ts';
import { accountOf, type Product } from './product.ts';

export const machineUid = (): string => uidOf(randomUUID());

type Said = Partial<FileNames> & { bytes?: Uint8Array };

/** What a machine that was told about this exam writes into its files. */
export async function namesOf(product: Pick<Product, 'sql'>, { iuid }: Exam): Promise<FileNames> {
  const { rows } = await product.sql.query(
    `SELECT i.accession_number AS accession, p.pat_id AS "patId", p.name, to_char(p.birthdate, 'YYYYMMDD') AS born,
       to_char(i.service_day, 'YYYYMMDD') AS day
     FROM interaction i JOIN patient p ON p.id = i.patient_id WHERE i.id = $1`,
    [iuid],
  );
  const [names] = rows;
  const name = nameForMachines(names.name);
  return {
    ...names,
    born: names.born ?? undefined,
    name,
    study: machineUid(),
    series: machineUid(),
    sop: machineUid(),
  };
}

/**
 * Samples by their names (or bytes of a test's own), sent as files of one study of this exam through the door of the upload page. Numbered
 * in their order; `said` is written into all of them, a sample's own `said` into it alone.
 */
export async function sendSamples(
  product: Product,
  exam: Exam,
  samples: readonly (string | Said)[],
  said: Partial<FileNames> = {},
): Promise<{ study: string; studyUid: string; instances: string[] }> {
  const names = { ...(await namesOf(product, exam)), description: 'Obstetrícia', time: '101500', ...said };
  const token = await product.server.signIn(accountOf(product, 'doctor').email);
  const { rows } = await product.sql.query('SELECT company_id AS company FROM interaction WHERE id = $1', [exam.iuid]);
  const who = { token, company: rows[0].company as string };
  let study = '';
  for (const [place, sample] of samples.entries()) {
    const own: Said = typeof sample === 'string' ? { bytes: dicomSample(sample) } : sample;
    const { bytes = new Uint8Array(), ...more } = own;
    const file = namedFile(bytes, { ...names, sop: machineUid(), instance: place + 1, ...more });
    const { body } = await product.server.call('sendDicom', { bytes: file }, who);
    if (body.status !== 'stored') throw new Error(`A sample was not taken: ${JSON.stringify(body)}`);
    study = body.study;
  }
  const kept = await product.sql.query(
    'SELECT id FROM dicom_instance WHERE study = $1 ORDER BY instance_number, received_at',
    [study],
  );
  return { study, studyUid: names.study, instances: kept.rows.map(({ id }) => id) };
}
