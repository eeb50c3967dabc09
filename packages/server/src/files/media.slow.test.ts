import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { routes } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { clip } from '../test/clips.ts';
import { type Factories, factories } from '../test/factories.ts';
import { PLAIN_PDF } from '../test/pdfs.ts';
import { LOSSLESS_WEBP, PROGRESSIVE_JPEG, png, turnedJpeg, WEBP } from '../test/pictures.ts';
import { pixelsOf } from '../test/pixels.ts';
import { type TestApp, testApp, toRequest, type Who } from '../test/testApp.ts';
import { mediaOf } from './queries.ts';

const field = 'medias.info.file';
let server: TestApp;
let make: Factories;
let company: string;
let doctor: Who & { id: string };

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  company = (await make.makeCompany()).id;
  const user = await make.makeUser('doctor', [company]);
  doctor = { id: user.id, token: await server.signIn(user.email), company };
});

async function interactionRow(values: Parameters<Factories['makeInteraction']>[2] = {}): Promise<string> {
  const patient = await make.makePatient(company);
  return (await make.makeInteraction(company, patient.id, values)).id;
}

async function give(iuid: string, bytes: Buffer, name: string): Promise<string> {
  const route = name.endsWith('.mp4') ? 'uploadExamVideo' : 'uploadExamFile';
  const sent = await server.call(route, { iuid, field, name, bytes } as never, doctor);
  expect(sent.status, name).toBe(200);
  return sent.body.iuid;
}

const change = (iuid: string, file: string, what: { caption?: string; inReport?: boolean }) =>
  server.call('updateExamFile', { iuid, file, ...what }, doctor);
const remove = (iuid: string, file: string, reason = 'repetida') =>
  server.call('deleteExamFile', { iuid, file, reason }, doctor);
const list = async (iuid: string) => (await server.call('listExamFiles', { iuid }, doctor)).body;
const marks = async (iuid: string) => {
  const { hasImage, hasVideo } = (await server.call('getInteraction', { iuid }, doctor)).body;
  return { hasImage, hasVideo };
};
const images = async (iuid: string) =>
  (await server.call('reportPrintNew', { id: iuid }, doctor)).body.report.images as {
    note: string;
    shown: boolean;
    list: { caption: string }[];
  };
const captions = async (iuid: string) => (await images(iuid)).list.map(({ caption }) => caption);
const trail = async (iuid: string, action: string) =>
  (await make.pool.query('SELECT details FROM gesta_trail() WHERE subject = $1 AND action = $2', [iuid, action])).rows;

async function image(id: string, width?: number) {
  return server.app.inject({
    ...toRequest(routes.examImage, { id, ...(width ? { width } : {}) }),
    headers: { authorization: `Bearer ${doctor.token}`, 'x-company': company },
  });
}

describe('what an interaction says about its media', () => {
  it('[IMG-007] hasImage and hasVideo follow what is uploaded and taken away, and the lists filter by them', async () => {
    const day = '2031-02-03' as never;
    const [plain, withBoth] = [await interactionRow({ serviceDay: day }), await interactionRow({ serviceDay: day })];
    expect(await marks(withBoth)).toEqual({ hasImage: false, hasVideo: false });
    const picture = await give(withBoth, png(9, 9), 'a.png');
    expect(await marks(withBoth)).toEqual({ hasImage: true, hasVideo: false });
    const film = await give(withBoth, clip(), 'b.mp4');
    expect(await marks(withBoth)).toEqual({ hasImage: true, hasVideo: true });
    for (const filter of ['hasImage', 'hasVideo']) {
      const answer = await server.call('listInteractions', { day, [filter]: 'true' } as never, doctor);
      expect(answer.body.interactions.map(({ iuid }: { iuid: string }) => iuid)).toEqual([withBoth]);
    }
    await remove(withBoth, picture);
    await remove(withBoth, film);
    expect(await marks(withBoth)).toEqual({ hasImage: false, hasVideo: false });
    await give(plain, PLAIN_PDF, 'pedido.pdf');
    expect(await marks(plain)).toEqual({ hasImage: false, hasVideo: false });
  });

  it('[IMG-007] what a study has stays said when an uploaded picture goes', async () => {
    const iuid = await interactionRow({ hasImage: true, studies: { A1: { hasImage: true } } });
    await remove(iuid, await give(iuid, png(9, 8), 'a.png'));
    expect(await marks(iuid)).toEqual({ hasImage: true, hasVideo: false });
  });
});

describe('a picture of an exam', () => {
  it('has words under it, on the screen and on paper, in the trail without them', async () => {
    const iuid = await interactionRow();
    const file = await give(iuid, png(7, 7), 'IMG_0001.png');
    expect(await captions(iuid)).toEqual(['IMG_0001']);
    expect((await change(iuid, file, { caption: '  Perfil fetal ' })).body.caption).toBe('Perfil fetal');
    expect(await captions(iuid)).toEqual(['Perfil fetal']);
    expect((await list(iuid))[0]).toMatchObject({ caption: 'Perfil fetal', name: 'IMG_0001.png' });
    expect(await trail(iuid, 'interaction.updateFile')).toEqual([{ details: { file, fields: ['caption'] } }]);
    expect((await change(iuid, file, { caption: 'x'.repeat(201) })).status).toBe(400);
    expect((await change(iuid, file, { caption: '' })).body.caption).toBe('');
  });

  it('is chosen for the report or left out, and nothing else of the report goes with it', async () => {
    const iuid = await interactionRow({ forms: { 'conclusion.info.text': 'Tudo bem' } });
    const [a, b] = [await give(iuid, png(5, 5), 'a.png'), await give(iuid, png(6, 5), 'b.png')];
    expect((await change(iuid, a, { inReport: false })).body.inReport).toBe(false);
    expect(await captions(iuid)).toEqual(['b']);
    expect((await images(iuid)).note).toBe('{shown} de 2');
    const { report } = (await server.call('reportPrintNew', { id: iuid }, doctor)).body;
    expect(JSON.stringify(report)).toContain('Tudo bem');
    expect((await list(iuid)).map((each: { iuid: string; inReport: boolean }) => [each.iuid, each.inReport])).toEqual([
      [b, true],
      [a, false],
    ]);
    await change(iuid, a, { inReport: true });
    expect(await captions(iuid)).toEqual(['a', 'b']);
  });

  it('that is chosen brings the part of the report it stands in', async () => {
    const iuid = await interactionRow({ print: ['conclusion'] });
    const file = await give(iuid, png(5, 5), 'a.png');
    expect((await list(iuid))[0].inReport).toBe(false);
    expect((await change(iuid, file, { inReport: true })).body.inReport).toBe(true);
    expect(await captions(iuid)).toEqual(['a']);
  });

  it('stands where somebody put it, for the screen, the paper and the portal alike', async () => {
    const iuid = await interactionRow();
    const ids = [];
    for (const [place, name] of ['a.png', 'b.png', 'c.mp4', 'd.png'].entries())
      ids.push(await give(iuid, name.endsWith('mp4') ? clip() : png(9 + place, 9), name));
    const [a = '', b = '', c = '', d = ''] = ids;
    expect(await captions(iuid)).toEqual(['a', 'b', 'd']);
    const put = await server.call('orderExamFiles', { iuid, files: [d, c, a] }, doctor);
    expect(put.status).toBe(200);
    expect(await captions(iuid)).toEqual(['d', 'a', 'b']);
    expect((await images(iuid)).note).toBe('{shown} de 3 · 1 clipe no portal');
    expect((await mediaOf(make.db as never, iuid)).map(({ iuid: id }) => id)).toEqual([d, c, a, b]);
    expect((await server.call('orderExamFiles', { iuid, files: [a, make.id()] }, doctor)).status).toBe(404);
    expect(await trail(iuid, 'interaction.orderFiles')).toEqual([{ details: { files: 3 } }]);
  });

  it('makes the paper that was set before it an old one', async () => {
    const iuid = await interactionRow();
    const file = await give(iuid, png(9, 9), 'a.png');
    expect((await server.call('generateReport', { iuid }, doctor)).body.draft.current).toBe(true);
    await change(iuid, file, { caption: 'Outra' });
    expect((await server.call('reportState', { iuid }, doctor)).body.draft.current).toBe(false);
  });
});

describe('a picture that is taken away', () => {
  it('[FND-053] is hidden and kept, with who, when and why, and comes back when it is sent again', async () => {
    const iuid = await interactionRow();
    const file = await give(iuid, png(11, 9), 'a.png');
    expect((await remove(iuid, file, ' ')).body.error.fields).toEqual({ reason: 'errors.reasonRequired' });
    expect((await remove(iuid, file)).body).toEqual({ ok: true });
    expect(await list(iuid)).toEqual([]);
    expect((await server.call('examFile', { iuid, file }, doctor)).status).toBe(404);
    expect((await image(file, 300)).statusCode).toBe(404);
    expect((await remove(iuid, file)).status).toBe(404);
    const kept = async () =>
      (
        await make.pool.query(
          'SELECT deleted_at AS "when", deleted_by AS who, deleted_reason AS why FROM exam_file WHERE id = $1',
          [file],
        )
      ).rows;
    expect(await kept()).toEqual([{ when: expect.any(Date), who: doctor.id, why: 'repetida' }]);
    expect(await trail(iuid, 'interaction.hideFile')).toEqual([{ details: { file, reason: 'repetida' } }]);
    expect(await give(iuid, png(11, 9), 'a.png')).toBe(file);
    expect(await list(iuid)).toHaveLength(1);
    expect(await kept()).toEqual([{ when: null, who: null, why: null }]);
  });

  it('is refused once the report is published, and so is every other change', async () => {
    const iuid = await interactionRow();
    const file = await give(iuid, png(11, 9), 'a.png');
    await make.pool.query("UPDATE interaction SET status = 'PUBLICADO' WHERE id = $1", [iuid]);
    const answers = [
      await remove(iuid, file),
      await change(iuid, file, { caption: 'x' }),
      await server.call('orderExamFiles', { iuid, files: [file] }, doctor),
    ];
    expect(answers.map(({ body }) => body.error.code)).toEqual(['published', 'published', 'published']);
  });

  it('is refused while a field of the exam shows it, and where the exam is another doctor’s', async () => {
    const iuid = await interactionRow();
    const file = await give(iuid, png(11, 9), 'a.png');
    await make.pool.query('UPDATE interaction SET forms = $2 WHERE id = $1', [iuid, { 'x.info.imagem': file }]);
    expect((await remove(iuid, file)).body.error.fields).toEqual({ file: 'files.inField' });
    const other = await make.makeUser('doctor', [company]);
    await make.pool.query("UPDATE interaction SET doctor_id = $2, forms = '{}' WHERE id = $1", [iuid, other.id]);
    expect((await remove(iuid, file)).status).toBe(403);
    expect((await image(file, 300)).statusCode).toBe(403);
  });
});

describe('a small picture', () => {
  const folder = () => path.join(server.config.dataDir, 'files', company, 'w300');
  const kept = () => (existsSync(folder()) ? readdirSync(folder(), { recursive: true }).length : 0);

  it('[IMG-047] is 300 pixels wide, drawn once and kept; without a width the picture is as it was sent', async () => {
    const id = await give(await interactionRow(), PROGRESSIVE_JPEG, 'a.jpg');
    expect(kept()).toBeGreaterThan(0);
    const small = await image(id, 300);
    expect(small.headers['content-type']).toBe('image/png');
    const seen = pixelsOf(small.rawPayload);
    expect([seen.width, seen.height]).toEqual([300, 150]);
    expect(reddish(seen.at(10, 75))).toBe(true);
    expect(reddish(seen.at(290, 75))).toBe(false);
    expect((await image(id)).rawPayload.equals(PROGRESSIVE_JPEG)).toBe(true);
    expect((await image(id, 301)).statusCode).toBe(400);
    expect(String(small.headers['content-security-policy'])).toContain('sandbox');
  });

  it('[IMG-047] is drawn again where it was lost', async () => {
    const id = await give(await interactionRow(), PROGRESSIVE_JPEG, 'a.jpg');
    const before = (await image(id, 300)).rawPayload;
    rmSync(folder(), { recursive: true });
    const both = await Promise.all([image(id, 300), image(id, 300)]);
    for (const { rawPayload } of both) expect(rawPayload.equals(before)).toBe(true);
    expect(kept()).toBeGreaterThan(0);
  });

  it.each([
    [1, 300, [10, 75]],
    [2, 300, [290, 75]],
    [3, 300, [290, 75]],
    [4, 300, [10, 75]],
    [5, 300, [150, 10]],
    [6, 300, [150, 10]],
    [7, 300, [150, 590]],
    [8, 300, [150, 590]],
  ] as const)('is turned as the camera was held (%i)', async (orientation, width, [x, y]) => {
    const seen = pixelsOf(
      (await image(await give(await interactionRow(), turnedJpeg(orientation), 'a.jpg'), 300)).rawPayload,
    );
    expect([seen.width, seen.height]).toEqual([width, orientation >= 5 ? 600 : 150]);
    expect(reddish(seen.at(x, y))).toBe(true);
    expect(reddish(seen.at(seen.width - 1 - x, seen.height - 1 - y))).toBe(false);
  });

  it('of one that is small already is the picture itself', async () => {
    const id = await give(await interactionRow(), png(120, 90), 'a.png');
    expect((await image(id, 300)).rawPayload.equals(png(120, 90))).toBe(true);
  });

  it('is refused with words where the picture cannot be unfolded, and nothing is kept', async () => {
    const iuid = await interactionRow();
    for (const bytes of [PROGRESSIVE_JPEG.subarray(0, 900), png(40, 40).subarray(0, 50), lyingPng()]) {
      const answer = await server.call('uploadExamFile', { iuid, field, name: 'a.jpg', bytes }, doctor);
      expect([answer.status, answer.body.error.fields]).toEqual([415, { file: 'files.pictureDamaged' }]);
    }
    expect(await list(iuid)).toEqual([]);
  });
});

it('pictures of every kind are set on paper: opacity, sixteen bits, progressive, and turned by the camera', async () => {
  const iuid = await interactionRow();
  await give(iuid, png(40, 30, { parts: 4 }), 'rgba.png');
  await give(iuid, png(40, 30, { bits: 16 }), '16 bits.png');
  await give(iuid, png(40, 30, { bits: 16, parts: 4 }), '16 bits rgba.png');
  await give(iuid, PROGRESSIVE_JPEG, 'progressiva.jpg');
  await give(iuid, turnedJpeg(6), 'girada.jpg');
  await give(iuid, WEBP, 'webp.webp');
  await give(iuid, LOSSLESS_WEBP, 'webp sem perda.webp');
  await give(iuid, clip(), 'clipe.mp4');
  const answer = await server.call('generateReport', { iuid }, doctor);
  expect([answer.status, answer.body.draft.origin]).toEqual([200, 'generated']);
  expect((await images(iuid)).note).toBe('{shown} de 7 · 1 clipe no portal');
});

it('clips alone are counted on paper', async () => {
  const iuid = await interactionRow();
  await give(iuid, clip(), 'a.mp4');
  await give(iuid, clip({ durationMs: 900 }), 'b.mp4');
  expect(await images(iuid)).toMatchObject({ shown: true, list: [], note: '2 clipes no portal' });
  expect((await server.call('generateReport', { iuid }, doctor)).status).toBe(200);
});

const reddish = (color: string): boolean => Number.parseInt(color.slice(1, 3), 16) > 128;

/** Its head says it is far larger than what is in it. */
function lyingPng(): Buffer {
  const picture = png(8, 8);
  picture.writeUInt32BE(5000, 16);
  picture.writeUInt32BE(5000, 20);
  return picture;
}
