import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { png } from '../test/pictures.ts';
import { type TestApp, testApp } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
});

const image = `data:image/png;base64,${Buffer.from(png(40, 12)).toString('base64')}`;
const storageRef = 'signatures';

describe('the signature of somebody', () => {
  it('[ADM-060] [ADM-065] [ADM-068] image-processing takes a new data image into signatures, and answers where it is', async () => {
    const admin = { token: await server.signIn((await make.makeUser('admin', [])).email) };
    const doctor = await make.makeUser('doctor', []);
    const headers = { authorization: `Bearer ${admin.token}` };
    const sent = await server.app.inject({
      method: 'POST',
      url: '/functions/image-processing',
      headers,
      payload: { image, storageRef, fileName: doctor.id },
    });
    const { downloadURL } = sent.json();
    expect([sent.statusCode, downloadURL]).toEqual([200, `/functions/users/${doctor.id}/signature`]);
    const asked = { method: 'GET', url: downloadURL, headers } as const;
    const kept = await server.app.inject(asked);
    expect([kept.statusCode, kept.headers['content-type']]).toEqual([200, 'image/png']);
    expect(kept.rawPayload.equals(Buffer.from(png(40, 12)))).toBe(true);
    const has = async () =>
      (await server.call('listUsers', {}, admin)).body.users.find((each: { iuid: string }) => each.iuid === doctor.id)
        .hasSignature;
    expect(await has()).toBe(true);
    const elsewhere = { image, storageRef: 'photos' as never, fileName: doctor.id };
    expect((await server.call('imageProcessing', elsewhere, admin)).status).toBe(400);
    // What a dialog shows of a stored one is an address, and no new image.
    const unchanged = { image: downloadURL, storageRef, fileName: doctor.id } as const;
    expect((await server.call('imageProcessing', unchanged, admin)).status).toBe(400);
    await server.call('updateUser', { iuid: doctor.id, rqe: '1' }, admin);
    expect((await server.app.inject(asked)).statusCode, 'an unchanged one stays').toBe(200);
    expect((await server.call('removeUserSignature', { iuid: doctor.id }, admin)).status).toBe(200);
    expect([(await server.app.inject(asked)).statusCode, await has()]).toEqual([404, false]);
  });

  it('is her own to send, and nobody else’s but an admin’s', async () => {
    const [own, other] = [await make.makeUser('doctor', []), await make.makeUser('doctor', [])];
    const who = { token: await server.signIn(own.email) };
    expect((await server.call('imageProcessing', { image, storageRef, fileName: own.id }, who)).status).toBe(200);
    expect((await server.call('imageProcessing', { image, storageRef, fileName: other.id }, who)).status).toBe(403);
    expect((await server.call('signature', {}, who)).body.image).toBe(image);
  });
});
