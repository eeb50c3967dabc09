import { LANGUAGES } from '@gesta/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { folderStore } from '../store/fileStore.ts';
import { dicomFile, dicomSample, dicomSamples, picture, written } from '../test/dicomFiles.ts';
import { type Factories, factories } from '../test/factories.ts';
import { namedDicom, newUid } from '../test/imagingInput.ts';
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

async function as(role: 'admin' | 'manager', of = company): Promise<Who> {
  const user = await make.makeUser(role, [of]);
  return { token: await server.signIn(user.email), company: of };
}

const send = async (bytes: Uint8Array, from = who) => (await server.call('sendDicom', { bytes }, from)).body;
const filesOf = async (of = company) =>
  (await make.pool.query('SELECT * FROM dicom_instance WHERE company_id = $1 ORDER BY received_at', [of])).rows;
const studiesOf = async (of = company) =>
  (await make.pool.query('SELECT * FROM dicom_study WHERE company_id = $1', [of])).rows;
const visit = async (id: string) => (await make.pool.query('SELECT * FROM interaction WHERE id = $1', [id])).rows[0];

async function fileOf(id: string, from = who): Promise<Buffer> {
  const headers = { authorization: `Bearer ${from.token}`, 'x-company': String(from.company) };
  const answer = await server.app.inject({ url: `/functions/dicomFile?id=${id}`, headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${id}.dcm`);
  return answer.rawPayload;
}

describe('a file of a machine', () => {
  it.each(dicomSamples)('[IMG-048] is kept byte for byte and sent back as it came: %s', async (name) => {
    const bytes = dicomSample(name);
    const first = await send(bytes);
    expect(first).toMatchObject({ status: 'stored', reason: null, linkedTo: null });
    const [kept, ...others] = await filesOf();
    expect([others.length, kept.size, kept.problem]).toEqual([0, String(bytes.length), '']);
    expect((await fileOf(kept.id)).equals(bytes)).toBe(true);
    expect(await send(bytes)).toEqual({ ...first, status: 'duplicate' });
    expect((await filesOf()).length).toBe(1);
    expect(await studiesOf()).toMatchObject([{ instances: 1, bytes: String(bytes.length) }]);
  });

  it('[IMG-061] under a number that another one has stays beside it, for an admin to see', async () => {
    const numbers = { study: newUid(make), series: newUid(make), sop: newUid(make) };
    const [first, second] = [namedDicom(make, numbers), namedDicom(make, { ...numbers, name: 'OUTRA' })];
    const { study } = await send(first);
    expect(await send(second)).toMatchObject({ status: 'stored', reason: 'dicom.uidReused', study });
    expect(await send(second)).toMatchObject({ status: 'duplicate' });
    expect(await send(first)).toMatchObject({ status: 'duplicate' });
    const [one, other, ...more] = await filesOf();
    expect([more.length, one.problem, other.problem]).toEqual([0, '', 'uidReused']);
    expect((await fileOf(one.id)).equals(first)).toBe(true);
    const admin = await as('admin');
    expect((await fileOf(other.id, admin)).equals(second)).toBe(true);
    expect((await server.call('dicomFile', { id: other.id }, who)).status).toBe(404);
    const images = async (from: Who) =>
      (await server.call('companyStudy', { company, id: study }, from)).body[0].images.length;
    expect([await images(who), await images(admin)]).toEqual([1, 2]);
  });

  it('is there already where only its head was written by somebody else', async () => {
    const numbers = { study: newUid(make), series: newUid(make), sop: newUid(make) };
    const [first, other] = [namedDicom(make, numbers), namedDicom(make, { ...numbers, name: 'OUTRA' })];
    const headed = (bytes: Buffer) => {
      const at = 132;
      const version = written([[0x00020001, 'OB', Buffer.from([0, 1])]]);
      return Buffer.concat([bytes.subarray(0, at), version, bytes.subarray(at)]);
    };
    const stored = await send(first);
    expect(await send(headed(first))).toEqual({ ...stored, status: 'duplicate' });
    expect(await filesOf()).toHaveLength(1);
    expect(await send(headed(other))).toMatchObject({ status: 'stored', reason: 'dicom.uidReused' });
    expect(await send(other)).toMatchObject({ status: 'duplicate' });
    expect(await filesOf()).toHaveLength(2);
    expect(await studiesOf()).toMatchObject([{ instances: 2 }]);
  });

  it('[IMG-062] with the numbers of one in another clinic never meets it', async () => {
    const other = (await make.makeCompany()).id;
    const there = await as('manager', other);
    const ids: string[] = [];
    for (const clinic of [company, other]) {
      const { id } = await make.makePatient(clinic, { name: 'ROSA LIMA' });
      ids.push((await make.makeInteraction(clinic, id, { accessionNumber: '777001' })).id);
    }
    const numbers = { study: newUid(make), series: newUid(make), sop: newUid(make), accession: '777001' };
    const bytes = namedDicom(make, { ...numbers, name: 'LIMA^ROSA' });
    const [mine, theirs] = [await send(bytes), await send(bytes, there)];
    expect([mine.status, theirs.status]).toEqual(['stored', 'stored']);
    expect([mine.linkedTo, theirs.linkedTo]).toEqual(ids);
    expect(mine.study).not.toBe(theirs.study);
    expect(await send(namedDicom(make, { ...numbers, name: 'LIMA' }), there)).toMatchObject({
      reason: 'dicom.uidReused',
    });
    expect([(await filesOf()).length, (await filesOf(other)).length]).toEqual([1, 2]);
    const [foreign] = await filesOf(other);
    expect((await server.call('dicomFile', { id: foreign.id }, who)).status).toBe(404);
    expect((await server.call('dicomFrame', { instance: foreign.id, n: 1 }, who)).status).toBe(404);
    expect((await server.call('companyStudy', { company, id: theirs.study }, who)).status).toBe(404);
    const move = { iuid: theirs.study, interaction: ids[0] as string };
    expect((await server.call('linkStudy', move, who)).status).toBe(404);
    expect((await server.call('linkStudy', { iuid: mine.study, interaction: ids[1] as string }, who)).status).toBe(404);
  });

  it('that is broken is refused, with the reason in every language, and leaves nothing', async () => {
    const whole = dicomSample('us-rgb-explicit.dcm');
    const broken = {
      'dicom.refused.notDicom': Buffer.from('not a file of a machine'),
      'dicom.refused.truncated': whole.subarray(0, whole.length - 1000),
      'dicom.refused.tooManyPixels': dicomFile(picture({ rows: 50_000, columns: 50_000 }, 'RGB')),
    };
    for (const [reason, bytes] of Object.entries(broken)) {
      const none = { study: null, studyUid: null, linkedTo: null };
      expect(await send(bytes)).toEqual({ status: 'refused', reason, ...none });
      for (const { messages } of Object.values(LANGUAGES)) {
        const words: Record<string, string> = (await messages()).default;
        expect(words[reason]?.length).toBeGreaterThan(10);
      }
    }
    expect([await filesOf(), await studiesOf()]).toEqual([[], []]);
  });

  it('whose bytes were kept when the server was killed is kept once when it comes again', async () => {
    const bytes = namedDicom(make);
    // As it lies there between the bytes and the rows.
    await folderStore(server.config.dataDir).put(company, bytes);
    expect(await send(bytes)).toMatchObject({ status: 'stored' });
    // As after a commit whose answer was lost.
    expect(await send(bytes)).toMatchObject({ status: 'duplicate' });
    expect((await filesOf()).length).toBe(1);
    const again = namedDicom(make);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(again)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill('duplicate'), 'stored']);
    expect((await filesOf()).length).toBe(2);
  });
});

describe('the exam of a study', () => {
  const exam = async (values: object = {}, patient: object = {}) => {
    const { id } = await make.makePatient(company, { name: 'ROSA LIMA', birthdate: '1990-05-01' as never, ...patient });
    return make.makeInteraction(company, id, { status: 'LAUDAR', ...values });
  };
  const LIMA = { name: 'LIMA^ROSA', born: '19900501' };

  it('[IMG-060] is known by the number of its worklist line, and by its accession number', async () => {
    const [one, other] = [await exam(), await exam()];
    const { rows } = await make.pool.query('SELECT study_uid FROM worklist_exam WHERE id = $1', [one.id]);
    expect(await send(namedDicom(make, { ...LIMA, study: rows[0].study_uid }))).toMatchObject({ linkedTo: one.id });
    expect(await send(namedDicom(make, { ...LIMA, accession: other.accessionNumber }))).toMatchObject({
      linkedTo: other.id,
    });
    const { rows: trail } = await make.pool.query(
      "SELECT subject, details->>'kind' AS kind FROM gesta_trail() WHERE action = 'interaction.linkStudy' AND subject = ANY ($1)",
      [[one.id, other.id]],
    );
    expect(trail.map(({ kind }) => kind).sort()).toEqual(['accession', 'uid']);
  });

  it('[IMG-007] says that it has pictures and films, under the accession number, and stays to be reported', async () => {
    const { id, accessionNumber } = await exam();
    const study = newUid(make);
    await send(namedDicom(make, { ...LIMA, accession: accessionNumber, study, day: '20261112' }));
    expect(await visit(id)).toMatchObject({ has_image: false, has_video: false, status: 'LAUDAR' });
    expect((await visit(id)).studies).toEqual({
      [accessionNumber]: {
        accessionNumber,
        title: '',
        date: '2026-11-12',
        hasImage: false,
        hasVideo: false,
        pathVideo: '',
        imagesURL: '',
        studyUids: [study],
      },
    });
    for (const name of ['us-rgb-explicit.dcm', 'us-cine-ybr422-jpeg-baseline-30f.dcm']) {
      const { study: iuid } = await send(dicomSample(name));
      await server.call('linkStudy', { iuid, interaction: id, confirmed: true, reason: 'Sala 2' }, who);
      const has = { has_image: true, has_video: name.includes('cine'), status: 'LAUDAR' };
      expect(await visit(id)).toMatchObject(has);
    }
  });

  it('[IMG-008] keeps its studies by accession number, with where each is seen and played, and tells them as a list', async () => {
    const { id, accessionNumber } = await exam();
    const sent = { ...LIMA, accession: accessionNumber, day: '20261112' };
    await send(namedDicom(make, sent));
    const { study } = await send(dicomSample('us-cine-ybr422-jpeg-baseline-30f.dcm'));
    await server.call('linkStudy', { iuid: study, interaction: id, confirmed: true, reason: 'Sala 2' }, who);
    const [{ images }] = (await server.call('companyStudy', { company, id: study }, who)).body;
    const { studies, studiesList } = (await server.call('getInteraction', { iuid: id }, who)).body;
    const told = {
      ...{ accessionNumber, title: '', date: '2026-11-12', hasImage: true, hasVideo: true },
      ...{ pathVideo: `/viewer/${id}?clipe=${images[0].hashKey}`, imagesURL: `/viewer/${id}` },
    };
    expect(studiesList).toEqual([told]);
    expect(studies).toEqual({ [accessionNumber]: { ...told, studyUids: expect.any(Array) } });
  });

  it('[IMG-060] is nobody’s where the machine named somebody else, and the inbox shows both', async () => {
    const { id, accessionNumber } = await exam();
    const sent = { accession: accessionNumber, name: 'COSTA^ANA', born: '19850203' };
    const { linkedTo, study } = await send(namedDicom(make, sent));
    expect(linkedTo).toBeNull();
    expect(await visit(id)).toMatchObject({ studies: {}, has_image: false });
    const { body } = await server.call('waitingStudies', {}, who);
    expect(body).toMatchObject([
      {
        iuid: study,
        identity: 'differs',
        sent: { name: 'COSTA^ANA', birthDate: '1985-02-03' },
        proposal: { interaction: id, kind: 'accession', identity: 'differs', patient: 'ROSA LIMA' },
      },
    ]);
    const unseen = await server.call('linkStudy', { iuid: study, interaction: id }, who);
    expect([unseen.status, unseen.body.error.fields]).toEqual([409, { confirmed: 'dicom.identityDiffers' }]);
    const confirmed = { iuid: study, interaction: id, confirmed: true };
    const unsaid = await server.call('linkStudy', confirmed, who);
    expect([unsaid.status, unsaid.body.error.fields]).toEqual([409, { reason: 'errors.reasonRequired' }]);
    const seen = await server.call('linkStudy', { ...confirmed, reason: 'Nome trocado na sala' }, who);
    expect([seen.status, seen.body.interaction, seen.body.linkKind]).toEqual([200, id, 'person']);
    expect((await server.call('waitingStudies', {}, who)).body).toEqual([]);
    const said = "SELECT details->>'reason' AS reason FROM gesta_trail() WHERE action = $1 AND subject = $2";
    const { rows } = await make.pool.query(said, ['interaction.linkStudy', id]);
    expect(rows).toEqual([{ reason: 'Nome trocado na sala' }]);

    const back = await server.call('linkStudy', { iuid: study, interaction: null }, who);
    expect([back.status, back.body.interaction, back.body.linkKind]).toEqual([200, null, null]);
    expect((await server.call('waitingStudies', {}, who)).body).toMatchObject([{ iuid: study }]);
    expect((await visit(id)).studies).toEqual({});
  });

  it('is only proposed where patient and day agree, and where it is published', async () => {
    const byDay = await exam({}, { patId: 'COD-9' });
    const published = await exam({ status: 'PUBLICADO' });
    await send(namedDicom(make, { ...LIMA, patId: 'COD-9', day: '20261112' }));
    await send(namedDicom(make, { ...LIMA, accession: published.accessionNumber }));
    const { body } = await server.call('waitingStudies', {}, who);
    type Waiting = { proposal: { interaction: string; kind: string; published: boolean } };
    const kinds = body.map(({ proposal }: Waiting) => [proposal.interaction, proposal.kind, proposal.published]);
    expect(kinds).toHaveLength(2);
    expect(kinds).toContainEqual([byDay.id, 'person', false]);
    expect(kinds).toContainEqual([published.id, 'accession', true]);
  });
});
