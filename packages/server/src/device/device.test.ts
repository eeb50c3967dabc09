import { randomBytes } from 'node:crypto';
import { USUAL_IMAGE } from '@gesta/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asDevice, makeDevice } from '../test/devices.ts';
import { type Factories, factories } from '../test/factories.ts';
import { png } from '../test/pictures.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

const place = { room: 'Sala 4', worklistResource: 'Orion X9', appVersion: '2.3.1' };
const FREE = 412_000_000_000;
const beat = {
  status: 'idle',
  room: 'Sala 4',
  resource: 'Orion X9',
  appVersion: '2.3.1',
  memoryInfo: { availableInternalMemorySize: FREE },
};
const newSecret = () => randomBytes(32).toString('base64url');
/** Ten an hour may ask from one address: each test asks from its own. */
let asked = 0;

let server: TestApp;
let make: Factories;
let admin: Who;
let company: string;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  admin = { token: await server.signIn((await make.makeUser('admin', [])).email) };
});
beforeEach(async () => {
  company = (await make.makeCompany()).id;
});

async function as(role: 'user' | 'doctor' | 'manager', where = company): Promise<Who> {
  const user = await make.makeUser(role, [where]);
  return { token: await server.signIn(user.email), company: where };
}

async function register(values: Record<string, unknown> = {}, from = '192.0.2.44') {
  asked += 1;
  const payload = { key: `aurora-sala4-${asked}-0000`, secret: newSecret(), ...place, ...values };
  const answer = await server.app.inject({
    method: 'POST',
    url: '/functions/devices/register',
    payload,
    remoteAddress: from,
  });
  return { payload, status: answer.statusCode, body: answer.json(), credential: `${payload.key}.${payload.secret}` };
}

const pendingBy = async (key: string) =>
  (await server.call('listAllDevices', {}, admin)).body.pending.find((each: { key: string }) => each.key === key);
const listed = async (iuid: string) =>
  (await server.call('listAllDevices', {}, admin)).body.devices.find((each: { iuid: string }) => each.iuid === iuid);
const trailOf = async (subject: string) =>
  (
    await make.pool.query('SELECT action, actor_id, company_id FROM gesta_trail() WHERE subject = $1 ORDER BY at', [
      subject,
    ])
  ).rows;

describe('a device that asks to be let in', () => {
  it('[ADM-052] registers with its key, shows a code of six digits, and is known by its hash alone', async () => {
    const { payload, status, body } = await register({}, '192.0.2.1');
    expect([status, body]).toEqual([200, { state: 'pending', code: expect.stringMatching(/^\d{6}$/) }]);
    expect(await pendingBy(payload.key)).toMatchObject({
      key: payload.key,
      room: 'Sala 4',
      resource: 'Orion X9',
      appVersion: '2.3.1',
      askedFrom: '192.0.2.1',
    });
    for (const table of ['device', 'gesta_trail()']) {
      const found = await make.pool.query(`SELECT FROM ${table} t WHERE t::text LIKE $1`, [`%${payload.secret}%`]);
      expect(found.rowCount, table).toBe(0);
    }
    // The code stands on the screen of the device; the list does not say it.
    expect(JSON.stringify((await server.call('listAllDevices', {}, admin)).body)).not.toContain(body.code);
    const again = await register({ key: payload.key, secret: payload.secret });
    expect(again.body).toEqual(body);
    const other = await register({ key: payload.key });
    expect([other.status, other.body.error.fields]).toEqual([409, { key: 'devices.keyTaken' }]);
  });

  it.each([
    [{ key: 'curta' }],
    [{ key: `${'a'.repeat(20)}.b` }],
    [{ key: 'a'.repeat(65) }],
    [{ secret: 'pequeno' }],
    [{ secret: `${newSecret()} ` }],
  ])('is refused with %j', async (values) => {
    const { status, body } = await register(values);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, Object.keys(values)]);
  });

  it('asks ten times an hour from one address, and no more', async () => {
    const from = '192.0.2.10';
    const first = await register({}, from);
    for (let n = 0; n < 9; n += 1) expect((await register({}, from)).status).toBe(200);
    const refused = await register({}, from);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'tooManyAttempts']);
    expect((await register({}, '192.0.2.11')).status).toBe(200);
    // Who is known already asks for nothing new.
    expect((await register(first.payload, from)).status).toBe(200);
  });

  it('[ADM-007] [ADM-091] sees and sends nothing before it is approved, and is refused at its next call once it is revoked', async () => {
    const { payload, body, credential } = await register({}, '192.0.2.2');
    const calls = () =>
      Promise.all([
        asDevice(server, credential, 'deviceHeartbeat', beat),
        asDevice(server, credential, 'deviceWorklist'),
        asDevice(server, credential, 'sendDevicePicture', { accession: '1', name: 'a.png', bytes: png(4, 4) }),
      ]);
    for (const { status, body: said } of await calls())
      expect([status, said.error.code]).toEqual([403, 'devicePending']);
    const { iuid } = await pendingBy(payload.key);
    expect((await server.call('approveDevice', { iuid, company, code: body.code }, admin)).status).toBe(200);
    expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 404]);
    expect((await server.call('revokeDevice', { iuid }, await as('manager'))).status).toBe(200);
    for (const { status } of await calls()) expect(status).toBe(401);
    expect(await listed(iuid)).toBeUndefined();
    expect((await register(payload)).status).toBe(401);
    expect((await trailOf(iuid)).map(({ action }) => action)).toEqual([
      'device.register',
      'device.approve',
      'device.revoke',
    ]);
  });

  it('is refused by the third wrong code, and may ask again', async () => {
    const { payload, body, credential } = await register({}, '192.0.2.3');
    const { iuid } = await pendingBy(payload.key);
    const wrong = body.code === '000000' ? '000001' : '000000';
    const approve = (code: string) => server.call('approveDevice', { iuid, company, code }, admin);
    expect((await approve(wrong)).body.error.fields).toEqual({ code: 'devices.codeWrong' });
    expect((await approve(wrong)).body.error.fields).toEqual({ code: 'devices.codeWrong' });
    expect((await approve(wrong)).body.error.fields).toEqual({ code: 'devices.codeRefused' });
    expect((await approve(body.code)).status).toBe(404);
    expect((await asDevice(server, credential, 'deviceHeartbeat', beat)).status).toBe(401);
    expect((await register(payload, '192.0.2.3')).body.state).toBe('pending');
  });

  it('is dropped after a day', async () => {
    const { payload, credential } = await register({}, '192.0.2.4');
    await make.pool.query("UPDATE device SET created_at = created_at - interval '24 hours' WHERE key = $1", [
      payload.key,
    ]);
    expect(await pendingBy(payload.key)).toBeUndefined();
    expect((await asDevice(server, credential, 'deviceHeartbeat', beat)).status).toBe(401);
    await register({}, '192.0.2.4');
    const left = await make.pool.query('SELECT FROM device WHERE key = $1', [payload.key]);
    expect(left.rowCount).toBe(0);
  });
});

describe('a beat', () => {
  it('[ADM-053] [ADM-054] [ADM-062] says status, room, resource, version and free space, and is answered the image attributes', async () => {
    const { id, credential } = await makeDevice(make, company);
    const answer = await asDevice(server, credential, 'deviceHeartbeat', { ...beat, status: 'recording' });
    expect(answer.body).toEqual({ state: 'active', imageVersion: 1, image: USUAL_IMAGE });
    const { rows } = await make.pool.query('SELECT key, company_id, app_version FROM device WHERE id = $1', [id]);
    const { name } = (await make.pool.query('SELECT name FROM company WHERE id = $1', [company])).rows[0];
    expect(await listed(id)).toMatchObject({
      key: rows[0].key,
      company: { iuid: company, name },
      room: 'Sala 4',
      resource: 'Orion X9',
      status: 'recording',
      freeBytes: FREE,
      appVersion: '2.3.1',
    });
    const image = { brightness: 12, contrast: 18, hue: 0, saturation: -40, gamma: 1.2, gain: 0 };
    const doctor = await as('doctor');
    expect((await server.call('updateDevice', { iuid: id, imageVersion: 1, image }, doctor)).body.imageVersion).toBe(2);
    const told = await asDevice(server, credential, 'deviceHeartbeat', { ...beat, imageVersion: 1 });
    expect(told.body).toEqual({ state: 'active', imageVersion: 2, image });
    expect((await listed(id)).appliedVersion).toBe(1);
    await asDevice(server, credential, 'deviceHeartbeat', { ...beat, imageVersion: 2 });
    expect(await listed(id)).toMatchObject({ appliedVersion: 2, appliedAt: expect.any(String) });
    const late = await server.call('updateDevice', { iuid: id, imageVersion: 1, image: USUAL_IMAGE }, doctor);
    expect([late.status, late.body.error.code]).toEqual([409, 'conflict']);
    expect((await trailOf(id)).map(({ action }) => action)).toEqual(['device.update']);
  });

  it('is written only when it brings news or a minute has passed, and never into the trail', async () => {
    const { id, credential } = await makeDevice(make, company);
    const written = async () =>
      (await make.pool.query('SELECT xmin::text FROM device WHERE id = $1', [id])).rows[0].xmin;
    const send = async (values: object = {}) => {
      const before = await written();
      const { status } = await asDevice(server, credential, 'deviceHeartbeat', { ...beat, ...values });
      expect(status).toBe(200);
      return (await written()) !== before;
    };
    expect(await send()).toBe(true);
    expect(await send()).toBe(false);
    expect(await send({ memoryInfo: { availableInternalMemorySize: FREE + 1000 } })).toBe(false);
    expect(await send({ memoryInfo: { availableInternalMemorySize: FREE - 200_000_000 } })).toBe(true);
    expect(await send({ status: 'recording' })).toBe(true);
    expect(await send({ room: 'Sala 5' })).toBe(true);
    await send();
    await make.pool.query("UPDATE device SET seen_at = seen_at - interval '1 minute' WHERE id = $1", [id]);
    expect(await send()).toBe(true);
    expect(await trailOf(id)).toEqual([]);
  });

  it('with a wrong secret, or no secret, is nobody', async () => {
    const { id, credential } = await makeDevice(make, company);
    const [key] = credential.split('.');
    for (const wrong of [`${key}.${newSecret()}`, `${key}.`, `${key}`, credential.replace('.', '')])
      expect((await asDevice(server, wrong, 'deviceHeartbeat', beat)).status).toBe(401);
    expect((await listed(id)).seenAt).toBeNull();
  });

  it('reaches nothing but what devices call', async () => {
    const { credential } = await makeDevice(make, company);
    for (const name of ['listDevices', 'listPatients', 'listWorklist', 'activeCompany'] as const)
      expect((await asDevice(server, credential, name, { company })).status, name).toBe(401);
  });
});

describe('the list of devices', () => {
  it('[ADM-001] [ADM-050] [ADM-066] shows a clinic its own, without keys; an admin all, with keys, by clinic and room [ADM-069]', async () => {
    const other = (await make.makeCompany({ name: 'Zona Fetal' })).id;
    const first = (await make.makeCompany({ name: 'Ábaco Imagem' })).id;
    const theirs = await makeDevice(make, other, { room: 'Sala 1' });
    const [second, room1] = [
      await makeDevice(make, first, { room: 'Sala 2' }),
      await makeDevice(make, first, { room: 'sala 1' }),
    ];
    await makeDevice(make, first, { state: 'revoked', code: null });
    for (const role of ['user', 'doctor', 'manager'] as const) {
      const { body } = await server.call('listDevices', {}, await as(role, first));
      expect(body.map(({ iuid }: { iuid: string }) => iuid)).toEqual([room1.id, second.id]);
      expect(JSON.stringify(body)).not.toContain('aparelho-');
      expect((await server.call('listAllDevices', {}, await as(role, first))).status).toBe(403);
    }
    const all = (await server.call('listAllDevices', {}, admin)).body.devices;
    const mine = all.filter(({ company: of }: { company: { iuid: string } }) => [other, first].includes(of.iuid));
    expect(mine.map(({ iuid }: { iuid: string }) => iuid)).toEqual([room1.id, second.id, theirs.id]);
    expect(mine[0]).toMatchObject({ key: expect.stringMatching(/^aparelho-/), company: { name: 'Ábaco Imagem' } });
  });
});
