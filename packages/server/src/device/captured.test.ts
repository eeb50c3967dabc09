import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayIn } from '../http/today.ts';
import { clip } from '../test/clips.ts';
import { asDevice, makeDevice } from '../test/devices.ts';
import { type Factories, factories } from '../test/factories.ts';
import { PLAIN_PDF } from '../test/pdfs.ts';
import { png } from '../test/pictures.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let company: string;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
});
beforeEach(async () => {
  company = (await make.makeCompany()).id;
});

async function manager(): Promise<Who> {
  const user = await make.makeUser('manager', [company]);
  return { token: await server.signIn(user.email), company };
}

describe('what a device films', () => {
  const timeZone = 'America/Sao_Paulo';
  async function exam(values: Parameters<Factories['makeInteraction']>[2] = {}) {
    const patient = await make.makePatient(company, { name: 'ROSA LIMA' });
    const today = { serviceDay: dayIn(timeZone, new Date()), room: 'SALA 4' };
    return make.makeInteraction(company, patient.id, { ...today, ...values });
  }

  it('is of an exam of today in its room or on its resource, whose id it never learns', async () => {
    const { credential } = await makeDevice(make, company, { room: 'Sala 4', worklistResource: 'Orion X9' });
    const here = await exam({ serviceTime: '10:30' });
    const byResource = await exam({ room: 'OUTRA', resource: 'orion x9' });
    const others = [
      await exam({ room: 'SALA 5' }),
      await exam({ serviceDay: '2026-01-01' as never }),
      await exam({ deletedAt: new Date(), deletedBy: make.id(), deletedReason: 'teste' }),
    ];
    const { body } = await asDevice(server, credential, 'deviceWorklist');
    expect(body.map(({ accessionNo }: { accessionNo: string }) => accessionNo).sort()).toEqual(
      [here.accessionNumber, byResource.accessionNumber].sort(),
    );
    expect(body[0]).toEqual({ accessionNo: here.accessionNumber, patientName: 'ROSA LIMA', time: '10:30' });
    for (const { accessionNumber } of others) {
      const sent = { accession: accessionNumber, name: 'a.png', bytes: png(4, 4) };
      expect((await asDevice(server, credential, 'sendDevicePicture', sent)).status).toBe(404);
    }
    const { credential: nowhere } = await makeDevice(make, company);
    expect((await asDevice(server, nowhere, 'deviceWorklist')).body).toEqual([]);
    const { credential: foreign } = await makeDevice(make, (await make.makeCompany()).id, { room: 'Sala 4' });
    expect((await asDevice(server, foreign, 'deviceWorklist')).body).toEqual([]);
  });

  it('stands in the gallery with the device as its source, and in the trail', async () => {
    const { id, credential } = await makeDevice(make, company, { room: 'Sala 4', worklistResource: 'Orion X9' });
    const { id: iuid, accessionNumber: accession } = await exam();
    const bytes = png(40, 30);
    const sent = await asDevice(server, credential, 'sendDevicePicture', {
      accession,
      name: `${accession}.png`,
      bytes,
    });
    expect(sent).toEqual({
      status: 200,
      body: { size: bytes.length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    const film = { accession, name: `${accession}.mp4`, bytes: clip() };
    expect((await asDevice(server, credential, 'sendDeviceClip', film)).status).toBe(200);
    // The same once more, after a lost answer, is the same.
    await asDevice(server, credential, 'sendDevicePicture', { accession, name: 'outro.png', bytes });
    await make.pool.query("UPDATE device SET room = 'Sala 9' WHERE id = $1", [id]);
    const { body } = await server.call('listExamFiles', { iuid }, await manager());
    expect(body).toMatchObject([
      { type: 'video/mp4', addedBy: 'Sala 4 · Orion X9', fromDevice: true },
      { type: 'image/png', name: `${accession}.png`, addedBy: 'Sala 4 · Orion X9', fromDevice: true, inReport: true },
    ]);
    const { rows } = await make.pool.query(
      "SELECT actor_id, details->>'by' AS by FROM gesta_trail() WHERE subject = $1 AND action = 'interaction.addFile'",
      [iuid],
    );
    expect(rows).toEqual([
      { actor_id: id, by: 'device' },
      { actor_id: id, by: 'device' },
    ]);
  });

  it('is refused as any file is, and when the report is published', async () => {
    const { credential } = await makeDevice(make, company, { room: 'Sala 4' });
    const { accessionNumber: accession } = await exam();
    const send = (bytes: Buffer, to = accession) =>
      asDevice(server, credential, 'sendDevicePicture', { accession: to, name: 'a.png', bytes });
    expect((await send(PLAIN_PDF)).status).toBe(415);
    expect((await send(png(5_001, 5_000))).status).toBe(413);
    const { accessionNumber: published } = await exam({ status: 'ERRO' });
    expect((await send(png(4, 4), published)).body.error.code).toBe('published');
  });
});
