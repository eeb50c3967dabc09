import type { Role } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { namedFile } from '../demo/namedFile.ts';
import { dicomSample } from '../test/dicomFiles.ts';
import { type Factories, factories } from '../test/factories.ts';
import { newUid, studyMade } from '../test/imagingInput.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let company: string;
let doctor: Who;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  company = (await make.makeCompany()).id;
  doctor = await as('doctor');
});

async function as(role: Role): Promise<Who> {
  const user = await make.makeUser(role, [company]);
  return { token: await server.signIn(user.email), company };
}

const CLIP = 'us-cine-ybr422-jpeg-baseline-30f.dcm';

/** A new company each time: the numbers of a sample are always the same. */
async function examWith(sample: string) {
  company = (await make.makeCompany()).id;
  doctor = await as('doctor');
  const patient = await make.makePatient(company, { name: 'ROSA LIMA', patId: 'P1' });
  const { id: exam, accessionNumber: accession } = await make.makeInteraction(company, patient.id);
  const [study, series, sop] = [newUid(make), newUid(make), newUid(make)];
  const names = { study, series, sop, accession, patId: 'P1', name: 'LIMA^ROSA', born: '' };
  const { body } = await server.call('sendDicom', { bytes: namedFile(dicomSample(sample), names) }, doctor);
  expect(body.linkedTo).toBe(exam);
  const [{ images }] = (await server.call('companyStudy', { company, id: exam }, doctor)).body;
  return { exam, patient: patient.id, study: body.study as string, instance: images[0].iuid as string };
}

const capture = (iuid: string, instance: string, more: { frame?: number; caption?: string } = {}, from = doctor) =>
  server.call('captureFrame', { iuid, instance, ...more } as never, from);
const list = async (iuid: string) => (await server.call('listExamFiles', { iuid }, doctor)).body;
const bytesAt = async (url: string) =>
  (
    await server.app.inject({
      url,
      headers: { authorization: `Bearer ${doctor.token}`, 'x-company': company },
    })
  ).rawPayload;

describe('a frame of a clip', () => {
  it('becomes a picture of the report, byte for byte as it was shown, and names where it is from', async () => {
    const { exam, instance } = await examWith(CLIP);
    const { status, body } = await capture(exam, instance, { frame: 7, caption: 'Coração, quadro 7' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      type: 'image/jpeg',
      caption: 'Coração, quadro 7',
      inReport: true,
      fromDevice: false,
      capturedFrom: { instance, frame: 7 },
    });
    expect(body.width).toBeGreaterThan(0);
    const shown = await bytesAt(`/functions/dicom/${instance}/frames/7`);
    expect((await bytesAt(`/functions/interactions/${exam}/files/${body.iuid}`)).equals(shown)).toBe(true);
    const { rows } = await make.pool.query(
      "SELECT details FROM gesta_trail() WHERE subject = $1 AND action = 'interaction.addFile'",
      [exam],
    );
    expect(rows).toEqual([{ details: expect.objectContaining({ file: body.iuid, instance, frame: 7 }) }]);
    const printed = (await server.call('reportPrintNew', { id: exam }, doctor)).body.report.images;
    expect(printed.list).toMatchObject([{ caption: 'Coração, quadro 7' }]);
  });

  it('is one file however often it is asked for, and comes back into the report', async () => {
    const { exam, instance } = await examWith(CLIP);
    const answers = await Promise.all([1, 2, 3].map(() => capture(exam, instance, { frame: 3, caption: 'A' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const ids = new Set(answers.map(({ body }) => body.iuid));
    expect(ids.size).toBe(1);
    const [file = ''] = ids;
    await server.call('updateExamFile', { iuid: exam, file, inReport: false }, doctor);
    const again = await capture(exam, instance, { frame: 3, caption: 'B' });
    expect(again.body).toMatchObject({ iuid: file, inReport: true, caption: 'A' });
    await server.call('deleteExamFile', { iuid: exam, file, reason: 'engano' }, doctor);
    expect(await list(exam)).toEqual([]);
    expect((await capture(exam, instance, { frame: 3 })).body).toMatchObject({ iuid: file, inReport: true });
    expect((await capture(exam, instance, { frame: 4 })).body.iuid).not.toBe(file);
    expect(await list(exam)).toHaveLength(2);
  });

  it('that somebody had sent as a file before is found to be that file', async () => {
    const { exam, instance } = await examWith(CLIP);
    const bytes = await bytesAt(`/functions/dicom/${instance}/frames/1`);
    const field = 'medias.info.file';
    const sent = await server.call('uploadExamFile', { iuid: exam, field, name: 'a.jpg', bytes }, doctor);
    expect(sent.body.capturedFrom).toBeNull();
    expect((await capture(exam, instance, { caption: 'Perfil' })).body).toMatchObject({
      iuid: sent.body.iuid,
      caption: 'Perfil',
      capturedFrom: { instance, frame: 1 },
    });
  });

  it('is not there beyond the last, of a study of another exam, a hidden one, or another clinic', async () => {
    const { exam, instance, study, patient } = await examWith(CLIP);
    expect((await capture(exam, instance, { frame: 31 })).status).toBe(404);
    expect((await capture(exam, instance, { frame: 0 })).status).toBe(400);
    const other = (await make.makeInteraction(company, patient)).id;
    expect((await capture(other, instance)).status).toBe(404);
    expect((await capture(exam, make.id())).status).toBe(404);
    const foreign = await studyMade({ server, make }, (await make.makeCompany()).id, 'ANDAMENTO');
    expect((await capture(exam, foreign.instance)).status).toBe(404);
    expect((await capture(foreign.visit, foreign.instance)).status).toBe(404);
    await make.pool.query(
      'UPDATE dicom_study SET deleted_at = now(), deleted_by = (SELECT min(id::text)::uuid FROM app_user) WHERE id = $1',
      [study],
    );
    expect((await capture(exam, instance)).status).toBe(404);
    expect(await list(exam)).toEqual([]);
  });

  it('is refused once the exam is published', async () => {
    const { exam, instance } = await examWith(CLIP);
    await make.pool.query("UPDATE interaction SET status = 'PUBLICADO' WHERE id = $1", [exam]);
    expect((await capture(exam, instance)).body.error.code).toBe('published');
    expect((await capture(exam, instance, {}, await as('user'))).status).toBe(403);
  });
});

describe('a picture of a machine', () => {
  it('that is no JPEG is kept as PNG; what cannot be shown is said to be so', async () => {
    const still = await examWith('us-rgb-rle.dcm');
    expect((await capture(still.exam, still.instance)).body).toMatchObject({ type: 'image/png', inReport: true });
    const text = await examWith('sr-basic-text-not-ob.dcm');
    const refused = await capture(text.exam, text.instance);
    expect([refused.status, refused.body.error.fields]).toEqual([415, { file: 'dicom.cannotShow' }]);
  });

  it('of an earlier visit of the same patient is taken too, of a later one or another patient it is not; it leaves with its study', async () => {
    const { exam, instance, study, patient } = await examWith(CLIP);
    const visit = async (of: string, day: string) =>
      (await make.makeInteraction(company, of, { serviceDay: day as never })).id;
    await make.pool.query("UPDATE interaction SET service_day = '2026-10-19' WHERE id = $1", [exam]);
    const later = await visit(patient, '2026-11-16');
    const before = await visit(patient, '2026-09-01');
    const other = await visit((await make.makePatient(company, { patId: 'P2' })).id, '2026-11-16');
    expect((await capture(before, instance)).status).toBe(404);
    expect((await capture(other, instance)).status).toBe(404);
    expect((await capture(later, instance, { frame: 2 })).body).toMatchObject({ inReport: true });
    // Not of an exam of a colleague that this person may not see.
    const colleague = await make.makeUser('doctor', [company]);
    await make.pool.query('UPDATE interaction SET doctor_id = $2 WHERE id = $1', [exam, colleague.id]);
    expect((await capture(later, instance, { frame: 3 })).status).toBe(404);
    await make.pool.query('UPDATE interaction SET doctor_id = NULL WHERE id = $1', [exam]);
    await server.call('linkStudy', { iuid: study, interaction: null } as never, doctor);
    expect(await list(later)).toEqual([]);
  });

  it('leaves the report of an exam with its study', async () => {
    const { exam, instance, study, patient } = await examWith(CLIP);
    await capture(exam, instance);
    const other = (await make.makeInteraction(company, patient)).id;
    await server.call('linkStudy', { iuid: study, interaction: other, confirmed: true }, doctor);
    expect(await list(exam)).toEqual([]);
    const { rows } = await make.pool.query('SELECT has_image FROM interaction WHERE id = $1', [exam]);
    expect(rows[0].has_image).toBe(false);
    expect((await capture(other, instance)).status).toBe(200);
  });
});
