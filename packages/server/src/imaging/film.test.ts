import { beforeAll, expect, it } from 'vitest';
import { PLAYABLE } from '../test/clips.ts';
import { type Factories, factories } from '../test/factories.ts';
import { FILM_SYNTAX, filmElements, namedDicom, studyMade } from '../test/imagingInput.ts';
import { type TestApp, testApp } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let company: string;
let headers: Record<string, string>;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  company = (await make.makeCompany()).id;
  const user = await make.makeUser('manager', [company]);
  headers = { authorization: `Bearer ${await server.signIn(user.email)}`, 'x-company': company };
});

const ask = (instance: string, more: Record<string, string> = {}) =>
  server.app.inject({ url: `/functions/dicom/${instance}/film`, headers: { ...headers, ...more } });

it('the film inside a file is sent by range, as if it lay there in one piece', async () => {
  const bytes = namedDicom(make, {}, filmElements(PLAYABLE), FILM_SYNTAX);
  const { instance } = await studyMade({ server, make }, company, 'ANDAMENTO', bytes);
  const whole = await ask(instance);
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'video/mp4']);
  expect(whole.rawPayload.subarray(0, PLAYABLE.length)).toEqual(PLAYABLE);
  const part = await ask(instance, { range: 'bytes=490-509' });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 490-509/${whole.rawPayload.length}`]);
  expect(part.rawPayload).toEqual(PLAYABLE.subarray(490, 510));
});

it('a picture is no film', async () => {
  const { instance } = await studyMade({ server, make }, company, 'ANDAMENTO');
  expect((await ask(instance)).statusCode).toBe(415);
});
