import { expect } from 'vitest';
import { namedFile } from '../demo/namedFile.ts';
import { dicomSample } from './dicomFiles.ts';
import type { Factories } from './factories.ts';
import { newUid } from './imagingInput.ts';
import type { TestApp, Who } from './testApp.ts';

/** Of an odd length: what holds it has to say where it ends. */
export const ODD_PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n\n',
);
const SAMPLE = 'us-cine-ybr422-jpeg-baseline-30f.dcm';

export type ArchiveClinic = Awaited<ReturnType<typeof archiveClinic>>;

/** A clinic that sends its reports to an archive. */
export async function archiveClinic(
  { server, make }: { server: TestApp; make: Factories },
  system: { kind: 'pacs-dimse' | 'pacs-stow'; url: string; token?: string; options?: object },
) {
  const company = (await make.makeCompany()).id;
  const admin = { token: await server.signIn((await make.makeUser('admin', [])).email), company };
  const doctor = await make.makeUser('doctor', [company], { displayName: 'Íris Gonçalves' });
  const who: Who = { token: await server.signIn(doctor.email), company };
  const save = (change: object = {}) =>
    server.call('saveIntegration', { iuid: company, ...system, ...change } as never, admin);
  expect((await save()).status).toBe(200);
  const asPatient = { name: 'MARIA CONCEIÇÃO ÁVILA', patId: 'P-77' };
  /** With a picture of a machine in the report, and one that is left out of it. */
  const addPictures = async (exam: string, accession: string) => {
    const ids = { study: newUid(make), series: newUid(make) };
    const [printed, left] = [newUid(make), newUid(make)];
    const files = [printed, left].map((sop) =>
      namedFile(dicomSample(SAMPLE), {
        ...ids,
        sop,
        accession,
        patId: 'P-77',
        name: 'AVILA^MARIA CONCEICAO',
        born: '',
      }),
    );
    for (const bytes of files) expect((await server.call('sendDicom', { bytes }, who)).body.linkedTo).toBe(exam);
    const { rows } = await make.pool.query('SELECT id, sop_uid FROM dicom_instance WHERE sop_uid = ANY ($1)', [
      [printed, left],
    ]);
    for (const { id: instance, sop_uid } of rows) {
      const { body } = await server.call(
        'captureFrame',
        { iuid: exam, instance, frame: sop_uid === printed ? 3 : 4 } as never,
        who,
      );
      await server.call('updateExamFile', { iuid: exam, file: body.iuid, inReport: sop_uid === printed } as never, who);
    }
    return { study: ids.study, printed, left, bytes: files[0] ?? Buffer.alloc(0) };
  };
  let exams = 0;
  const begin = async () => {
    exams += 1;
    const accession = `A${exams}-${make.id().slice(0, 6)}`;
    const patient = await make.makePatient(company, exams === 1 ? asPatient : { patId: `P-${make.id()}` });
    const { id } = await make.makeInteraction(company, patient.id, {
      doctorId: doctor.id,
      accessionNumber: accession,
      forms: { 'gestationalAge.info.accessionNumber': accession },
      title: 'Morfológica do 2º trimestre',
    });
    return { id, accession };
  };
  const publish = async (id: string, pdf = ODD_PDF): Promise<string> => {
    await server.call('attachReport', { iuid: id, name: 'laudo.pdf', bytes: pdf }, who);
    const { body } = await server.call('reportState', { iuid: id }, who);
    const { status, body: published } = await server.call(
      'publishReport',
      { iuid: id, version: body.examVersion },
      who,
    );
    expect([status, published.error?.code]).toEqual([200, undefined]);
    return published.report.code;
  };
  const line = async (exam: string) =>
    (await server.call('listOutbound', { interaction: exam, purpose: 'report' }, who)).body.lines[0];
  const settled = (exam: string, status: string) =>
    expect.poll(async () => (await line(exam))?.status, { timeout: 30_000 }).toBe(status);
  return { company, admin, who, save, addPictures, begin, publish, line, settled };
}
