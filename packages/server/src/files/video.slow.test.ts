import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FILE_NAME_HEADER, routes, UPLOAD_TYPE, VIDEO_LIMITS } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { clip } from '../test/clips.ts';
import { type Factories, factories } from '../test/factories.ts';
import { png } from '../test/pictures.ts';
import { PASSWORD, type TestApp, testApp, toRequest, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let company: string;
let doctor: Who;
let address: string;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  company = (await make.makeCompany()).id;
  doctor = await as('doctor');
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

async function as(role: 'doctor' | 'user', where = company): Promise<Who> {
  const user = await make.makeUser(role, [where]);
  return { token: await server.signIn(user.email), company: where };
}

async function interaction(values: Parameters<Factories['makeInteraction']>[2] = {}): Promise<string> {
  const patient = await make.makePatient(company);
  return (await make.makeInteraction(company, patient.id, values)).id;
}

const send = (iuid: string, bytes: Buffer, name = 'coração.mp4', who = doctor) =>
  server.call('uploadExamVideo', { iuid, name, bytes }, who);

const headersOf = (who: Who) => ({ authorization: `Bearer ${who.token}`, 'x-company': String(who.company) });

const read = (iuid: string, file: string, headers: Record<string, string> = {}, who = doctor) =>
  server.app.inject({
    ...toRequest(routes.examVideo, { iuid, file }),
    headers: { ...headersOf(who), ...headers },
  });

/** What is on the disk of an upload that was not kept. */
function left(): string[] {
  try {
    return readdirSync(path.join(server.config.dataDir, 'files', company, 'incoming'));
  } catch {
    return [];
  }
}

describe('a clip given to an exam', () => {
  it('[IMG-001] is kept with what it says about itself, and sent as a whole', async () => {
    const iuid = await interaction();
    const bytes = clip({ content: 5000 });
    const sent = await send(iuid, bytes);
    expect(sent.body).toMatchObject({
      name: 'coração.mp4',
      type: 'video/mp4',
      size: bytes.length,
      width: 320,
      height: 240,
      durationMs: 4200,
      inReport: false,
    });
    expect((await server.call('listExamFiles', { iuid }, doctor)).body).toEqual([sent.body]);
    const answer = await read(iuid, sent.body.iuid);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-disposition': "inline; filename*=UTF-8''cora%C3%A7%C3%A3o.mp4",
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(String(answer.headers['content-security-policy'])).toContain('sandbox');
    expect(left()).toEqual([]);
  });

  it('is sent in the parts a player asks for, and each is in the trail', async () => {
    const iuid = await interaction();
    const bytes = clip({ content: 5000 });
    const { iuid: file } = (await send(iuid, bytes)).body;
    const part = await read(iuid, file, { range: 'bytes=100-199' });
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      `bytes 100-199/${bytes.length}`,
      '100',
    ]);
    expect(part.rawPayload.equals(bytes.subarray(100, 200))).toBe(true);
    const tail = await read(iuid, file, { range: 'bytes=-10' });
    expect(tail.rawPayload.equals(bytes.subarray(-10))).toBe(true);
    const beyond = await read(iuid, file, { range: 'bytes=999999-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`]);
    const changed = await read(iuid, file, { range: 'bytes=0-9', 'if-range': '"another"' });
    expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, bytes.length]);
    const same = await read(iuid, file, { range: 'bytes=0-9', 'if-range': String(part.headers.etag) });
    expect(same.statusCode).toBe(206);
    const trail = await make.pool.query(
      "SELECT count(*)::int AS n FROM gesta_trail() WHERE action = 'interaction.read' AND details->>'file' = $1",
      [file],
    );
    expect(trail.rows).toEqual([{ n: 5 }]);
  });

  it('is asked about without being sent', async () => {
    const iuid = await interaction();
    const { iuid: file, size } = (await send(iuid, clip())).body;
    const request = { ...toRequest(routes.examVideo, { iuid, file }), headers: headersOf(doctor) };
    const answer = await server.app.inject({ ...request, method: 'HEAD' });
    expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.length]).toEqual([
      200,
      String(size),
      0,
    ]);
  });

  it('plays with the cookie alone, for the company that its address names', async () => {
    const iuid = await interaction();
    const { iuid: file } = (await send(iuid, clip())).body;
    const request = toRequest(routes.examVideo, { iuid, file, company });
    const { email } = await make.makeUser('doctor', [company]);
    const { headers } = await server.call('signIn', { email, password: PASSWORD });
    const [cookie = ''] = String(headers['set-cookie']).split(';');
    const answer = await server.app.inject({ ...request, headers: { cookie } });
    expect(answer.statusCode).toBe(200);
    const other = (await make.makeCompany()).id;
    const foreign = toRequest(routes.examVideo, { iuid, file, company: other });
    const refused = await server.app.inject({ ...foreign, headers: { cookie } });
    expect(refused.statusCode).toBe(404);
  });

  it('of somebody who goes away in the middle harms nobody', async () => {
    const iuid = await interaction();
    const bytes = clip({ content: 30_000_000 });
    const { iuid: file } = (await send(iuid, bytes)).body;
    const url = `${address}/functions/interactions/${iuid}/videos/${file}`;
    for (let times = 0; times < 5; times++) {
      const stop = new AbortController();
      const answer = await fetch(url, { headers: headersOf(doctor), signal: stop.signal });
      await answer.body?.getReader().read();
      stop.abort();
    }
    const whole = await fetch(url, { headers: headersOf(doctor) });
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('is not sent by the way that holds a file in memory, and no picture by this one', async () => {
    const iuid = await interaction();
    const { iuid: file } = (await send(iuid, clip())).body;
    expect((await server.call('examFile', { iuid, file }, doctor)).status).toBe(404);
    const picture = await server.call(
      'uploadExamFile',
      { iuid, field: 'a.b.c', name: 'a.png', bytes: png(4, 4) },
      doctor,
    );
    expect((await read(iuid, picture.body.iuid)).statusCode).toBe(404);
  });

  it('is the same clip when it is sent again', async () => {
    const iuid = await interaction();
    const first = await send(iuid, clip());
    expect((await send(iuid, clip(), 'outro.mp4')).body).toEqual(first.body);
    expect(left()).toEqual([]);
  });
});

describe('a clip is refused, with words, and nothing of it is left,', () => {
  it.each([
    ['a page named .mp4', Buffer.from('<!doctype html><script>alert(1)</script>'), 'files.notVideo'],
    ['a picture named .mp4', png(40, 30), 'files.notVideo'],
    ['nothing at all', Buffer.alloc(0), 'files.notVideo'],
    ['one that was cut', clip({ content: 500 }).subarray(0, 300), 'files.videoDamaged'],
    ['one whose box lies about its length', lying(), 'files.videoDamaged'],
    ['sound alone', clip({ handler: 'soun' }), 'files.videoDamaged'],
    ['one larger than any screen', clip({ width: 60_000 }), 'files.videoAbsurd'],
    ['one of many days', clip({ durationMs: 0xffffffff }), 'files.videoAbsurd'],
  ])('%s', async (_name, bytes, words) => {
    const iuid = await interaction();
    const answer = await send(iuid, bytes);
    expect([answer.status, answer.body.error.fields]).toEqual([415, { file: words }]);
    expect((await server.call('listExamFiles', { iuid }, doctor)).body).toEqual([]);
    expect(left()).toEqual([]);
  });

  it('one that says it is too long, before it is read', async () => {
    const iuid = await interaction();
    const answer = await firstBytes(iuid, VIDEO_LIMITS.bytes + 1);
    expect(answer).toContain('413');
    expect(answer).toContain('files.videoTooLong');
    expect(left()).toEqual([]);
  });

  it('one whose sender goes away', async () => {
    const iuid = await interaction();
    const sending = request(`${address}/functions/interactions/${iuid}/videos`, {
      method: 'POST',
      headers: {
        ...headersOf(doctor),
        'content-type': UPLOAD_TYPE,
        [FILE_NAME_HEADER]: 'a.mp4',
        'content-length': 9e6,
      },
    });
    sending.on('error', () => {});
    sending.write(clip({ content: 1_000_000 }));
    await expect.poll(left, { timeout: 5000 }).toHaveLength(1);
    sending.destroy();
    await expect.poll(left, { timeout: 5000 }).toEqual([]);
    expect((await server.call('listExamFiles', { iuid }, doctor)).body).toEqual([]);
  });

  it('one more than an exam can have', async () => {
    const iuid = await interaction();
    await make.pool.query(
      `INSERT INTO exam_file (company_id, interaction_id, field_key, name, content_type, size, sha256, created_by, created_at)
       SELECT $1, $2, 'medias.info.file', 'x', 'video/mp4', 1, sha256(n::text::bytea), (SELECT id FROM app_user LIMIT 1), now()
       FROM generate_series(1, $3::int) AS n`,
      [company, iuid, VIDEO_LIMITS.perExam],
    );
    const answer = await send(iuid, clip());
    expect([answer.status, answer.body.error.fields]).toEqual([413, { file: 'files.tooManyVideos' }]);
  });

  it('when the report is published, the exam another doctor’s, or the sender unknown', async () => {
    expect((await send(await interaction({ status: 'PUBLICADO' }), clip())).body.error.code).toBe('published');
    const other = await make.makeUser('doctor', [company]);
    expect((await send(await interaction({ doctorId: other.id }), clip())).status).toBe(403);
    expect((await send(await interaction(), clip(), 'a.mp4', await as('user'))).status).toBe(403);
    expect((await send(await interaction(), clip(), 'a.mp4', {})).status).toBe(401);
    expect(left()).toEqual([]);
  });
});

it('a clip that is gone from where files are kept says so', async () => {
  const iuid = await interaction();
  const { iuid: file } = (await send(iuid, clip({ durationMs: 777 }))).body;
  await make.pool.query('UPDATE exam_file SET sha256 = sha256(sha256) WHERE id = $1', [file]);
  const answer = await read(iuid, file);
  expect([answer.statusCode, answer.json().error.code]).toEqual([410, 'fileLost']);
});

function lying(): Buffer {
  const bytes = clip();
  bytes.writeUInt32BE(0x7fffffff, bytes.indexOf('mdat') - 4);
  return bytes;
}

/** What the server answers to a head and nothing more. */
async function firstBytes(iuid: string, length: number): Promise<string> {
  const { port } = server.app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  const lines = Object.entries({ ...headersOf(doctor), 'content-type': UPLOAD_TYPE, [FILE_NAME_HEADER]: 'a.mp4' });
  socket.write(
    `POST /functions/interactions/${iuid}/videos HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  let answer = '';
  socket.on('data', (part) => {
    answer += part;
  });
  for (let tries = 0; tries < 100 && !answer.includes('}'); tries++) await wait(50);
  socket.destroy();
  return answer;
}
