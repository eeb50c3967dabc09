import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { FILE_LIMITS, routes } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { PLAIN_PDF } from '../test/pdfs.ts';
import { png } from '../test/pictures.ts';
import { type TestApp, testApp, toRequest, type Who } from '../test/testApp.ts';

const field = 'examemama.noduloDireita1.imagemNodulo';
const pdf = PLAIN_PDF;

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

async function as(role: 'doctor' | 'manager' | 'user', where = company): Promise<Who> {
  const user = await make.makeUser(role, [where]);
  return { token: await server.signIn(user.email), company: where };
}

async function interactionRow(values: Parameters<Factories['makeInteraction']>[2] = {}): Promise<string> {
  const patient = await make.makePatient(company);
  return (await make.makeInteraction(company, patient.id, values)).id;
}

const send = (iuid: string, bytes: Buffer, name = 'nódulo (1).png', who = doctor) =>
  server.call('uploadExamFile', { iuid, field, name, bytes }, who);

async function read(iuid: string, file: string, who = doctor) {
  return server.app.inject({
    ...toRequest(routes.examFile, { iuid, file }),
    headers: { authorization: `Bearer ${who.token}`, 'x-company': who.company },
  });
}

describe('a file given to a field', () => {
  it('is stored with its exam, and read back byte for byte [FRM-146]', async () => {
    const iuid = await interactionRow();
    const picture = png(40, 30);
    const sent = await send(iuid, picture);
    expect(sent.status).toBe(200);
    expect(sent.body).toMatchObject({
      field,
      name: 'nódulo (1).png',
      type: 'image/png',
      size: picture.length,
      width: 40,
      height: 30,
    });
    const answer = await read(iuid, sent.body.iuid);
    expect(answer.rawPayload).toEqual(picture);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': "inline; filename*=UTF-8''n%C3%B3dulo%20%281%29.png",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(String(answer.headers['content-security-policy'])).toContain('sandbox');
    expect((await server.call('listExamFiles', { iuid }, doctor)).body).toEqual([sent.body]);
  });

  it('[IMG-014] lies in the folder of its company, and the upload answers where it is got from', async () => {
    const picture = png(41, 31);
    const { downloadURL } = (await send(await interactionRow(), picture)).body;
    const headers = { authorization: `Bearer ${doctor.token}`, 'x-company': company };
    expect((await server.app.inject({ url: downloadURL, headers })).rawPayload).toEqual(picture);
    expect((await server.app.inject({ url: downloadURL })).statusCode).toBe(401);
    const name = createHash('sha256').update(picture).digest('hex');
    const place = path.join(server.config.dataDir, 'files', company, name.slice(0, 2), name);
    expect(readFileSync(place)).toEqual(picture);
  });

  it('is offered for saving unless it is a picture', async () => {
    const iuid = await interactionRow();
    const sent = await send(iuid, pdf, 'pedido.pdf');
    const answer = await read(iuid, sent.body.iuid);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe("attachment; filename*=UTF-8''pedido.pdf");
  });

  it('is the same file when it is sent again, and one for the trail', async () => {
    const iuid = await interactionRow();
    const first = await send(iuid, png(4, 4));
    const again = await send(iuid, png(4, 4), 'outro nome.png');
    expect(again.body).toEqual(first.body);
    const trail = await make.pool.query(
      "SELECT details FROM gesta_trail() WHERE action = 'interaction.addFile' AND subject = $1",
      [iuid],
    );
    expect(trail.rows).toEqual([
      { details: { file: first.body.iuid, field, type: 'image/png', bytes: png(4, 4).length } },
    ]);
  });

  it('keeps its exam: an interaction with a file is hidden, not removed', async () => {
    const iuid = await interactionRow();
    await send(iuid, png(4, 4));
    const deleted = await server.call('deleteInteraction', { iuid, reason: 'teste' }, doctor);
    expect(deleted.body).toEqual({ removed: false });
    expect((await server.call('listExamFiles', { iuid }, doctor)).status).toBe(404);
  });
});

describe('a file is refused, with words,', () => {
  it.each([
    ['when it is none of the kinds we keep', Buffer.from('<svg onload="alert(1)"/>'), 415, 'files.notAccepted'],
    ['when its picture would fill the memory', hugePicture(), 413, 'files.tooManyPixels'],
    ['when it has more pixels than a camera takes', png(5_001, 5_000), 413, 'files.tooManyPixels'],
    ['when it is too long', Buffer.concat([pdf, Buffer.alloc(FILE_LIMITS.bytes)]), 413, 'files.tooLong'],
  ])('%s', async (_name, bytes, status, words) => {
    const iuid = await interactionRow();
    const answer = await send(iuid, bytes);
    expect([answer.status, answer.body.error.fields]).toEqual([status, { file: words }]);
    expect((await server.call('listExamFiles', { iuid }, doctor)).body).toEqual([]);
  });

  it('when the exam has as many as it can have', async () => {
    const iuid = await interactionRow();
    await make.pool.query(
      `INSERT INTO exam_file (company_id, interaction_id, field_key, name, content_type, size, sha256, created_by, created_at)
       SELECT $1, $2, $3, 'x', 'image/png', 1, sha256(n::text::bytea), (SELECT id FROM app_user LIMIT 1), now()
       FROM generate_series(1, $4::int) AS n`,
      [company, iuid, field, FILE_LIMITS.perExam],
    );
    const answer = await send(iuid, png(4, 4));
    expect([answer.status, answer.body.error.fields]).toEqual([413, { file: 'files.tooMany' }]);
  });

  it('without a name, with a name that hides signs, or for something that is no field', async () => {
    const iuid = await interactionRow();
    expect((await send(iuid, png(4, 4), ' ')).body.error.fields).toEqual({ name: 'errors.required' });
    expect((await send(iuid, png(4, 4), 'a\u0000b.png')).body.error.fields).toEqual({
      name: 'errors.controlCharacters',
    });
    const wrong = await server.call('uploadExamFile', { iuid, field: '../x', name: 'a.png', bytes: png(4, 4) }, doctor);
    expect(wrong.body.error.fields).toEqual({ field: 'errors.formKey' });
  });

  it('when the report is published', async () => {
    const answer = await send(await interactionRow({ status: 'PUBLICADO' }), png(4, 4));
    expect([answer.status, answer.body.error.code]).toEqual([409, 'published']);
  });

  it('when the exam is another doctor’s, or the sender only reads', async () => {
    const other = await make.makeUser('doctor', [company]);
    const iuid = await interactionRow({ doctorId: other.id });
    expect((await send(iuid, png(4, 4))).status).toBe(403);
    expect((await server.call('listExamFiles', { iuid }, doctor)).status).toBe(403);
    expect((await send(await interactionRow(), png(4, 4), 'a.png', await as('user'))).status).toBe(403);
  });

  it('before a byte of it is read, when nobody knows the sender', async () => {
    const answer = await server.call('uploadExamFile', {
      iuid: await interactionRow(),
      field,
      name: 'a.png',
      bytes: pdf,
    });
    expect(answer.status).toBe(401);
  });
});

describe('a kept file', () => {
  it('of another company is not there', async () => {
    const iuid = await interactionRow();
    const sent = await send(iuid, png(4, 4));
    const stranger = await as('manager', (await make.makeCompany()).id);
    expect((await read(iuid, sent.body.iuid, stranger)).statusCode).toBe(404);
  });

  it('of another exam is not there', async () => {
    const sent = await send(await interactionRow(), png(4, 4));
    expect((await read(await interactionRow(), sent.body.iuid)).statusCode).toBe(404);
  });

  it('that is gone from where files are kept says so', async () => {
    const iuid = await interactionRow();
    const sent = await send(iuid, png(5, 5));
    rmSync(path.join(server.config.dataDir, 'files', company), { recursive: true });
    const answer = await read(iuid, sent.body.iuid);
    expect([answer.statusCode, answer.json().error.code]).toEqual([410, 'fileLost']);
  });

  it('is read by whoever may see the exam, and the reading is in the trail', async () => {
    const iuid = await interactionRow();
    const sent = await send(iuid, png(6, 6));
    await make.pool.query("UPDATE interaction SET status = 'PUBLICADO' WHERE id = $1", [iuid]);
    expect((await read(iuid, sent.body.iuid, await as('user'))).statusCode).toBe(200);
    const trail = await make.pool.query(
      "SELECT count(*)::int AS n FROM gesta_trail() WHERE action = 'interaction.read' AND details->>'file' = $1",
      [sent.body.iuid],
    );
    expect(trail.rows).toEqual([{ n: 1 }]);
  });
});

/** Only its head says so: nothing of that size is ever made. */
function hugePicture(): Buffer {
  const picture = png(1, 1);
  picture.writeUInt32BE(20_000, 16);
  return picture;
}
