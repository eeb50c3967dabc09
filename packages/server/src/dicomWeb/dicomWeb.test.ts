import { DEVICE_KEY_HEADER, DICOM_TYPE } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeDevice } from '../test/devices.ts';
import { namedDicom, newUid } from '../test/imagingInput.ts';
import { inParts } from '../test/inParts.ts';
import { numbersIn, type WebArchive, webAddressOf, webArchive } from '../test/webArchive.ts';

let server: WebArchive['server'];
let make: WebArchive['make'];
let admin: string;
let clinic: WebArchive['clinic'];
let withKey: WebArchive['withKey'];
let ask: WebArchive['ask'];
let store: WebArchive['store'];
let found: WebArchive['found'];
let anotherClinic: WebArchive['anotherClinic'];

beforeAll(async () => {
  ({ server, make, admin, clinic, withKey, ask, store, found, anotherClinic } = await webArchive());
});

const uidsOf = (sequence: { Value: Record<string, { Value: unknown[] }>[] }, tag: string) =>
  sequence.Value.map((item) => item[tag]?.Value[0]);

describe('files sent by STOW-RS', () => {
  it('are kept as they were sent, each answered for, and once however often they are sent', async () => {
    const files = [namedDicom(make), namedDicom(make)];
    const first = await store(files);
    expect([first.status, first.type]).toEqual([200, expect.stringMatching(/^application\/dicom\+json/)]);
    expect(uidsOf(first.body['00081199'], '00081155')).toEqual(files.map((file) => numbersIn(file).sop));
    expect(first.body).not.toHaveProperty('00081198');
    for (const file of files) {
      const { status, bytes } = await ask(webAddressOf(numbersIn(file)), { ...withKey(), accept: DICOM_TYPE });
      expect([status, bytes.equals(file)]).toEqual([200, true]);
    }
    const again = await store(files);
    expect(uidsOf(again.body['00081199'], '00081155')).toHaveLength(2);
    const { rows } = await make.pool.query(
      'SELECT i.source, count(*)::int FROM dicom_instance i WHERE sop_uid = ANY($1) GROUP BY 1',
      [files.map((file) => numbersIn(file).sop)],
    );
    expect(rows).toEqual([{ source: 'stow', count: 2 }]);
  });

  it('that cannot be kept are told apart from those that are', async () => {
    const good = namedDicom(make);
    const some = await store([good, Buffer.from('no file of a machine')]);
    expect(some.status).toBe(202);
    expect(uidsOf(some.body['00081199'], '00081155')).toEqual([numbersIn(good).sop]);
    expect(uidsOf(some.body['0008119A'], '00081197')).toEqual([0xc000]);
    const none = await store([Buffer.from('neither')]);
    expect(none.status).toBe(409);
    expect(none.body).not.toHaveProperty('00081199');
    const study = newUid(make);
    await store([namedDicom(make, { study })]);
    await make.pool.query('UPDATE dicom_study SET instances = 5000 WHERE study_uid = $1', [study]);
    const more = namedDicom(make, { study });
    const full = await store([more]);
    expect([full.status, uidsOf(full.body['00081198'], '00081197')]).toEqual([409, [0xa700]]);
    expect(uidsOf(full.body['00081198'], '00081155')).toEqual([numbersIn(more).sop]);
  });

  it('are taken from a device that was let in, and from nobody who was not', async () => {
    const { id, credential } = await makeDevice(make, clinic.id);
    const file = namedDicom(make);
    expect((await store([file], { [DEVICE_KEY_HEADER]: credential })).status).toBe(200);
    const { rows } = await make.pool.query('SELECT device_id FROM dicom_series WHERE series_uid = $1', [
      numbersIn(file).series,
    ]);
    expect(rows).toEqual([{ device_id: id }]);
    const waiting = await makeDevice(make, null);
    expect((await store([file], { [DEVICE_KEY_HEADER]: waiting.credential })).status).toBe(403);
    expect((await store([file], withKey('x'.repeat(40)))).status).toBe(401);
    expect((await store([file], {})).status).toBe(401);
    // It hands in, as a machine does; what others sent it does not see.
    expect((await ask('studies', { [DEVICE_KEY_HEADER]: credential })).status).toBe(401);
  });

  it('are kept in whole or not at all where the body breaks off, and nothing else than files is taken', async () => {
    const [whole, half] = [namedDicom(make), namedDicom(make)];
    const { payload, headers } = inParts([whole, half]);
    const cut = payload.subarray(0, payload.length - 40);
    const send = (body: Buffer, kind: Record<string, string>) =>
      server.app.inject({
        method: 'POST',
        url: '/dicom-web/studies',
        payload: body,
        headers: { ...kind, ...withKey() },
      });
    expect((await send(cut, headers)).statusCode).toBe(400);
    expect((await ask(webAddressOf(numbersIn(whole)))).status).toBe(200);
    expect((await ask(webAddressOf(numbersIn(half)))).status).toBe(404);
    expect((await send(whole, { 'content-type': DICOM_TYPE })).statusCode).toBe(415);
    const pages = Buffer.from(
      payload.toString('latin1').replaceAll('Content-Type: application/dicom', 'Content-Type: text/html'),
      'latin1',
    );
    expect((await send(pages, headers)).statusCode).toBe(415);
  });
});

describe('studies asked for', () => {
  it('by patient, number, day, kind and page', async () => {
    const [patId, accession] = [make.id().slice(0, 12), make.id().slice(0, 12)];
    const made = (day: string, more = {}) =>
      namedDicom(make, { patId, day, name: 'SILVA^ANA', ...more }, [[0x00080060, 'CS', 'US']]);
    const files = [made('20261101', { accession }), made('20261105'), made('20261109')];
    expect((await store(files)).status).toBe(200);
    const days = async (query: string) =>
      (await found(`studies?PatientID=${patId}&${query}`)).map(
        (each: Record<string, { Value: string[] }>) => each['00080020']?.Value[0],
      );
    expect(await days('')).toEqual(['20261109', '20261105', '20261101']);
    expect(await days('StudyDate=20261105')).toEqual(['20261105']);
    expect(await days('StudyDate=20261105-')).toEqual(['20261109', '20261105']);
    expect(await days('StudyDate=-20261105')).toEqual(['20261105', '20261101']);
    expect(await days('StudyDate=20261102-20261108')).toEqual(['20261105']);
    expect(await days(`00080050=${accession}`)).toEqual(['20261101']);
    expect(await days(`AccessionNumber=${accession.slice(0, 6)}*`)).toEqual(['20261101']);
    expect(await days('Modality=US')).toHaveLength(3);
    expect(await days('ModalitiesInStudy=CT')).toEqual([]);
    expect(await days('limit=1&offset=1&includefield=all')).toEqual(['20261105']);
    expect(await days(`StudyInstanceUID=${numbersIn(files[2] as Buffer).study}`)).toEqual(['20261109']);
    expect((await ask('studies?StudyDate=yesterday')).status).toBe(400);
    expect((await ask('studies?limit=5000')).status).toBe(200);
    const [newest] = await found(`studies?00100020=${patId}&limit=1`);
    expect(newest).toMatchObject({
      '00080061': { vr: 'CS', Value: ['US'] },
      '00100010': { vr: 'PN', Value: [{ Alphabetic: 'SILVA^ANA' }] },
      '00201206': { vr: 'IS', Value: [1] },
      '00201208': { vr: 'IS', Value: [1] },
    });
  });

  it('and their series and files, of one study or of all', async () => {
    const study = newUid(make);
    const files = [namedDicom(make, { study }), namedDicom(make, { study })];
    await store(files);
    const values = (answers: Record<string, { Value: string[] }>[], tag: string) =>
      answers.map((each) => each[tag]?.Value[0]).sort();
    const series = files.map((file) => numbersIn(file).series).sort();
    const sops = files.map((file) => numbersIn(file).sop).sort();
    for (const path of [`studies/${study}/series`, `series?StudyInstanceUID=${study}`])
      expect(values(await found(path), '0020000E')).toEqual(series);
    for (const path of [`studies/${study}/instances`, `instances?0020000D=${study}`])
      expect(values(await found(path), '00080018')).toEqual(sops);
    expect(values(await found(`instances?SOPInstanceUID=${sops[0]}`), '00080018')).toEqual([sops[0]]);
    expect(values(await found(`instances?SeriesInstanceUID=${series[0]}`), '0020000E')).toEqual([series[0]]);
  });

  it('[IMG-062] are those of one clinic: the same numbers in another never meet', async () => {
    const other = await anotherClinic();
    const said = { study: newUid(make), series: newUid(make), sop: newUid(make), accession: 'A-1', patId: 'P-1' };
    const [ours, theirs] = [namedDicom(make, { ...said, name: 'OURS' }), namedDicom(make, { ...said, name: 'THEIRS' })];
    await store([ours]);
    expect((await ask(webAddressOf(numbersIn(ours)), withKey(other.key))).status).toBe(404);
    expect(await found('studies', withKey(other.key))).toEqual([]);
    expect((await store([theirs], withKey(other.key))).status).toBe(200);
    for (const [key, file] of [
      [clinic.key, ours],
      [other.key, theirs],
    ] as const) {
      const { bytes } = await ask(webAddressOf(numbersIn(file)), { ...withKey(key), accept: DICOM_TYPE });
      expect(bytes.equals(file)).toBe(true);
      expect(await found(`instances?StudyInstanceUID=${said.study}`, withKey(key))).toHaveLength(1);
    }
    // A company it has no key of is none, whatever it names.
    expect((await ask('studies', { ...withKey(), 'x-company': other.id })).status).toBe(404);
  });

  it('are not there once they are hidden, and a person sees what she sees in her exams', async () => {
    const file = namedDicom(make);
    const { study } = numbersIn(file);
    await store([file]);
    const signedIn = async (role: 'manager' | 'user') => ({
      authorization: `Bearer ${await server.signIn((await make.makeUser(role, [clinic.id])).email)}`,
    });
    const [manager, user] = [await signedIn('manager'), await signedIn('user')];
    expect(await found(`studies?StudyInstanceUID=${study}`, manager)).toHaveLength(1);
    expect(await found(`studies?StudyInstanceUID=${study}`, user)).toEqual([]);
    expect((await ask(`studies/${study}/metadata`, user)).status).toBe(404);
    await server.call(
      'deleteStudy',
      { dicomStoreId: clinic.id, studyUid: study },
      { token: admin, company: clinic.id },
    );
    expect(await found(`studies?StudyInstanceUID=${study}`)).toEqual([]);
    expect((await ask(webAddressOf(numbersIn(file)))).status).toBe(404);
  });
});
