import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Role } from '@gesta/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TAG } from '../dicom/tags.ts';
import { withElements } from '../dicom/withElements.ts';
import { dicomSample } from '../test/dicomFiles.ts';
import { type Factories, factories } from '../test/factories.ts';
import { namedDicom, newUid, studyMade } from '../test/imagingInput.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let company: string;
let who: Who;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
});
beforeEach(async () => {
  company = (await make.makeCompany()).id;
  who = await as('manager');
});

async function as(role: Role): Promise<Who> {
  const user = await make.makeUser(role, [company]);
  return { token: await server.signIn(user.email), company };
}

const headers = (from: Who) => ({ authorization: `Bearer ${from.token}`, 'x-company': String(from.company) });
const visit = async (id: string) => (await make.pool.query('SELECT * FROM interaction WHERE id = $1', [id])).rows[0];

async function linked(sent: Parameters<typeof namedDicom>[1], values: object = {}, patient: object = {}) {
  const { id } = await make.makePatient(company, { name: 'ROSA LIMA', ...patient });
  const exam = await make.makeInteraction(company, id, values);
  const bytes = namedDicom(make, { name: 'LIMA^ROSA', accession: exam.accessionNumber, ...sent });
  const { body } = await server.call('sendDicom', { bytes }, who);
  expect(body.linkedTo).toBe(exam.id);
  return { exam, patient: id, study: body.study as string, studyUid: body.studyUid as string };
}

describe('studies', () => {
  it('[IMG-009] [IMG-011] are answered by the id of the exam and by their own, with what the specification names', async () => {
    const about = { title: 'Morfológica', room: 'SALA 1', resource: 'Vega' };
    const { exam, study, studyUid } = await linked({ day: '20261112' }, about, { patId: 'COD 9' });
    for (const id of [exam.id, study]) {
      const { body } = await server.call('companyStudy', { company, id }, who);
      expect(body).toHaveLength(1);
      expect(body[0]).toMatchObject({
        studyUid,
        patId: 'COD 9',
        serviceDate: '2026-11-12',
        accessionNo: exam.accessionNumber,
        title: 'Morfológica',
        room: 'SALA 1',
        resource: 'Vega',
        publish: '',
        pathVideo: '',
        hashKey: '',
        hasImage: false,
        images: [{ kind: 'other', frames: 1, problem: '' }],
      });
    }
    await make.pool.query("UPDATE interaction SET status = 'PUBLICADO' WHERE id = $1", [exam.id]);
    expect((await server.call('companyStudy', { company, id: study }, who)).body[0].publish).toBe('OK');
    // One with a clip says so, and by which content it is played.
    const clip = dicomSample('us-cine-ybr422-jpeg-baseline-30f.dcm');
    const sent = (await server.call('sendDicom', { bytes: clip }, who)).body;
    const hashKey = createHash('sha256').update(clip).digest('hex').slice(0, 32);
    expect((await server.call('companyStudy', { company, id: sent.study }, who)).body[0]).toMatchObject({
      hasImage: true,
      hasVideo: true,
      hashKey,
    });
  });

  it('[IMG-012] [IMG-013] of a patient are asked for by day or all of them, and come in order', async () => {
    const { id } = await make.makePatient(company, { name: 'ROSA LIMA', patId: 'COD 5' });
    const days = ['2026-11-12', '2026-11-12', '2026-10-01'];
    const numbers = ['000302', '000301', '000300'];
    for (const [each, serviceDay] of days.entries()) {
      const accessionNumber = numbers[each] ?? '';
      await make.makeInteraction(company, id, { serviceDay: serviceDay as never, accessionNumber });
      const bytes = namedDicom(make, { name: 'LIMA^ROSA', accession: accessionNumber });
      await server.call('sendDicom', { bytes }, who);
    }
    await make.pool.query(
      "UPDATE worklist_exam SET path_video = 'b' WHERE accession_no = '000301' AND company_id = $1",
      [company],
    );
    const list = async (asked: object) => {
      const { body } = await server.call('companyStudies', { company, patId: 'COD 5', ...asked }, who);
      return body.map(({ accessionNo }: { accessionNo: string }) => accessionNo);
    };
    expect(await list({ serviceDay: '12/11/2026' })).toEqual(['000302', '000301']);
    expect(await list({ serviceDate: '2026-11-12' })).toEqual(['000302', '000301']);
    expect(await list({ serviceDate: '2026-10-01' })).toEqual(['000300']);
    expect(await list({})).toEqual(['000300', '000302', '000301']);
    const wrong = { company, patId: 'COD 5', serviceDay: '31/02/2026' };
    expect((await server.call('companyStudies', wrong, who)).status).toBe(400);
    expect((await server.call('companyStudies', { company, patId: 'COD 6' }, who)).body).toEqual([]);
  });

  it('are hidden with their exam, and come back with it', async () => {
    const { exam, study, patient } = await linked({});
    const { rows } = await make.pool.query('SELECT pat_id FROM patient WHERE id = $1', [patient]);
    const found = async () => [
      (await server.call('companyStudy', { company, id: study }, who)).status,
      (await server.call('companyStudies', { company, patId: rows[0].pat_id }, who)).body.length,
      (await server.call('waitingStudies', {}, who)).body.length,
    ];
    expect(await found()).toEqual([200, 1, 0]);
    await server.call('deleteInteraction', { iuid: exam.id, reason: 'engano' }, who);
    expect(await found()).toEqual([404, 0, 0]);
    await server.call('restoreInteraction', { iuid: exam.id }, await as('admin'));
    expect(await found()).toEqual([200, 1, 0]);
  });

  it('are seen by whoever sees the exam, and by those who edit exams while they are of none', async () => {
    const open = await studyMade({ server, make }, company, 'ANDAMENTO');
    const waiting = await studyMade({ server, make }, company, null);
    const published = await studyMade({ server, make }, company, 'PUBLICADO');
    const user = await as('user');
    const see = async ({ study, instance }: { study: string; instance: string }, from: Who) => [
      (await server.call('companyStudy', { company, id: study }, from)).status,
      (await server.app.inject({ url: `/functions/dicomFile?id=${instance}`, headers: headers(from) })).statusCode,
    ];
    expect(await see(open, user)).toEqual([403, 403]);
    expect(await see(waiting, user)).toEqual([403, 403]);
    expect(await see(published, user)).toEqual([200, 200]);
    expect(await see(waiting, await as('doctor'))).toEqual([200, 200]);
    expect((await server.call('companyStudies', { company, patId: open.patient.patId }, user)).body).toEqual([]);
  });
});

describe('the picture of a machine', () => {
  it('[IMG-047] is sent small with a width and as its first frame without', async () => {
    const { body } = await server.call('sendDicom', { bytes: dicomSample('us-ybr422-jpeg-baseline.dcm') }, who);
    const [{ images }] = (await server.call('companyStudy', { company, id: body.study }, who)).body;
    const instance = images[0].iuid;
    for (const [query, type] of [
      ['&width=300', 'image/png'],
      ['', 'image/jpeg'],
    ] as const) {
      const answer = await server.app.inject({ url: `/functions/image?id=${instance}${query}`, headers: headers(who) });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    }
    expect((await server.call('examImage', { id: make.id() }, who)).status).toBe(404);
  });

  it('is a frame that a browser keeps for an hour, and asks about by its tag', async () => {
    const bytes = dicomSample('us-cine-ybr422-jpeg-baseline-30f.dcm');
    const { body } = await server.call('sendDicom', { bytes }, who);
    const [study] = (await server.call('companyStudy', { company, id: body.study }, who)).body;
    const [{ iuid, frames, kind, hashKey }] = study.images;
    expect([frames, kind, study.hashKey]).toEqual([30, 'clip', hashKey]);
    const ask = (n: number, more: object = {}) =>
      server.app.inject({ url: `/functions/dicom/${iuid}/frames/${n}`, headers: { ...headers(who), ...more } });
    const [first, last] = [await ask(1), await ask(30)];
    expect(first.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=3600' });
    expect(first.rawPayload.equals(last.rawPayload)).toBe(false);
    const again = await ask(1, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await ask(2, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200);
    expect([(await ask(31)).statusCode, (await ask(0)).statusCode]).toEqual([404, 404]);
  });

  it('that cannot be shown is said to be so', async () => {
    const { body } = await server.call('sendDicom', { bytes: dicomSample('sr-basic-text-not-ob.dcm') }, who);
    const [study] = (await server.call('companyStudy', { company, id: body.study }, who)).body;
    const answer = await server.call('dicomFrame', { instance: study.images[0].iuid, n: 1 }, who);
    expect([answer.status, answer.body.error.fields]).toEqual([415, { file: 'dicom.cannotShow' }]);
  });
});

describe('a study that is changed', () => {
  it('moves to another exam with its marks, unless either is published', async () => {
    const { study, exam, patient } = await linked({});
    await make.pool.query("UPDATE dicom_instance SET kind = 'image' WHERE study = $1", [study]);
    const other = await make.makeInteraction(company, patient);
    const move = (interaction: string) => server.call('linkStudy', { iuid: study, interaction }, who);
    for (const published of [other.id, exam.id]) {
      await make.pool.query("UPDATE interaction SET status = 'PUBLICADO' WHERE id = $1", [published]);
      expect((await move(other.id)).body.error.code).toBe('published');
      await make.pool.query("UPDATE interaction SET status = 'ANDAMENTO' WHERE id = $1", [published]);
    }
    expect((await move(other.id)).body.interaction).toBe(other.id);
    expect(await visit(exam.id)).toMatchObject({ studies: {}, has_image: false });
    expect(await visit(other.id)).toMatchObject({ has_image: true });
    const { rows } = await make.pool.query(
      "SELECT action, subject FROM gesta_trail() WHERE details->>'study' = $1 AND action LIKE 'interaction.%' ORDER BY at",
      [study],
    );
    expect(rows).toEqual([
      { action: 'interaction.linkStudy', subject: exam.id },
      { action: 'interaction.linkStudy', subject: other.id },
      { action: 'interaction.unlinkStudy', subject: exam.id },
    ]);
  });

  it('[IMG-049] is deleted by an admin only: hidden with who and when, and back again', async () => {
    const { study, studyUid, exam } = await linked({ study: newUid(make) });
    const asked = { dicomStoreId: company, studyUid };
    for (const role of ['manager', 'doctor', 'user'] as const)
      expect((await server.call('deleteStudy', asked, await as(role))).status).toBe(403);
    const admin = await as('admin');
    expect((await server.call('deleteStudy', { ...asked, dicomStoreId: make.id() }, admin)).status).toBe(404);
    expect((await server.call('deleteStudy', { ...asked, reason: 'engano' }, admin)).body).toEqual({ ok: true });
    expect((await server.call('companyStudy', { company, id: exam.id }, who)).status).toBe(404);
    const { rows } = await make.pool.query(
      'SELECT deleted_at, deleted_by, deleted_reason FROM dicom_study WHERE id = $1',
      [study],
    );
    expect(rows[0]).toEqual({
      deleted_at: expect.any(Date),
      deleted_by: expect.any(String),
      deleted_reason: 'engano',
    });
    const more = namedDicom(make, { study: studyUid });
    expect((await server.call('sendDicom', { bytes: more }, who)).body.reason).toBe('dicom.studyHidden');
    expect((await server.call('hiddenStudies', {}, admin)).body).toMatchObject([{ iuid: study }]);
    // An exam that has a hidden study is no empty one.
    expect((await server.call('deleteInteraction', { iuid: exam.id, reason: 'x' }, who)).body.removed).toBe(false);
    await server.call('restoreInteraction', { iuid: exam.id }, admin);
    expect((await server.call('restoreStudy', { iuid: study }, admin)).status).toBe(200);
    expect((await server.call('companyStudy', { company, id: exam.id }, who)).body[0].images).toHaveLength(2);
  });
});

describe('what a structured report measured', () => {
  it('[IMG-042] [IMG-043] [IMG-050] is read once it is kept, and answered by patient and day', async () => {
    const { body } = await server.call(
      'sendDicom',
      {
        bytes: withElements(dicomSample('sr-obgyn-2t-singleton-srt-selfmade.dcm'), [
          { tag: TAG.studyDate, vr: 'DA', text: '20261112' },
          { tag: TAG.studyDescription, vr: 'LO', text: 'Second trimester' },
          { tag: TAG.studyId, vr: 'SH', text: 'S77' },
          { tag: TAG.seriesNumber, vr: 'IS', text: '4' },
          { tag: TAG.instanceNumber, vr: 'IS', text: '9' },
        ]),
      },
      who,
    );
    const { id } = await make.makePatient(company, { patId: 'COD 8' });
    const exam = await make.makeInteraction(company, id, { serviceDay: '2026-11-12' as never });
    await server.call('linkStudy', { iuid: body.study, interaction: exam.id, confirmed: true, reason: 'Sala 2' }, who);
    const ask = async (date = '20261112') =>
      (await server.call('healthcareParams', { patId: 'COD 8', date }, who)).body;
    let rows = await ask();
    for (let tries = 0; rows.length === 0 && tries < 100; tries += 1) {
      await wait(100);
      rows = await ask();
    }
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      expect(row).toMatchObject({
        patId: 'COD 8',
        StudyDate: '20261112',
        StudyID: 'S77',
        SeriesNumber: 4,
        InstanceNumber: 9,
        StudyDescription: 'Second trimester',
        device: expect.stringMatching(/\w/),
        info: { dicomStoreId: company, studyUid: body.studyUid, instanceUid: expect.stringMatching(/^[0-9.]+$/) },
      });
    }
    // The only fetus of an exam is not named.
    const told = { group: 'Fetal Biometry', fetus: null };
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...told, param: 'Biparietal Diameter', author: '', value: 5.31, unit: 'cm' }),
        expect.objectContaining({ ...told, author: 'BPD, Hadlock 1984', value: 155, unit: 'd' }),
      ]),
    );
    expect(await ask('20261113')).toEqual([]);
    expect((await server.call('healthcareParams', { patId: 'COD 8', date: '2026' }, who)).status).toBe(400);
    const { rows: trail } = await make.pool.query(
      "SELECT details->>'interaction' AS exam FROM gesta_trail() WHERE action = 'study.measure' AND subject = $1",
      [body.study],
    );
    expect(trail).toHaveLength(1);
  });
});
