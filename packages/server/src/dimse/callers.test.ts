import type { RouteInput, Routes } from '@gesta/domain';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPools } from '../db/open.ts';
import { atFileEnd } from '../test/atFileEnd.ts';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';
import { callersOf } from './callers.ts';

let server: TestApp;
let make: Factories;
let admin: Who;
let clinic: { id: string; aeTitle: string; name: string };
let callers: ReturnType<typeof callersOf>;
let woken = 0;
/** Ten new names an hour from one address: each test calls from its own. */
let address = '';
let calls = 0;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  admin = { token: await server.signIn((await make.makeUser('admin', [])).email) };
  const pools = openPools(server.database, () => {});
  atFileEnd(() => pools.close());
  const log = { info() {}, warn() {} };
  const wake = () => {
    woken += 1;
  };
  callers = callersOf(pools, wake, log);
});
beforeEach(async () => {
  clinic = await make.makeCompany();
  calls += 1;
  address = `192.0.2.${calls}`;
});

const listed = async () => (await server.call('listMachines', {}, admin)).body;
const authorise = (values: object = {}) => {
  const said: RouteInput<Routes['authoriseMachine']> = {
    company: clinic.id,
    aeTitle: 'US1',
    address: '',
    charset: 'utf8',
    room: 'Sala 4',
    resource: '',
  };
  return server.call('authoriseMachine', { ...said, ...values }, admin);
};
const call = (calling = 'US1', from = address, called = clinic.aeTitle) => callers.whoCalls(called, calling, from);
const trail = async (action: string) =>
  (
    await make.pool.query(
      'SELECT company_id, address, details FROM gesta_trail() WHERE action = $1 AND address = $2 ORDER BY at',
      [action, address],
    )
  ).rows;

describe('a machine', () => {
  it('[IMG-059] is known where its clinic let it in, by its name and, where one was said, its address', async () => {
    const other = await make.makeCompany();
    expect(clinic.aeTitle).toMatch(/^GESTA\d{2,}$/);
    expect(await call()).toBeNull();
    expect((await authorise({ charset: 'ascii' })).status).toBe(200);
    expect(await call()).toEqual({
      ...{ company: clinic.id, id: expect.any(String), timeZone: 'America/Sao_Paulo' },
      ...{ ae: 'US1', calledAe: clinic.aeTitle, address, charset: 'ascii' },
    });
    expect(await call('US1', address, other.aeTitle)).toBeNull();
    expect(await call('US2')).toBeNull();
    await authorise({ aeTitle: 'US3', address: '10.0.0.9' });
    expect(await call('US3')).toBeNull();
    expect(await call('US3', '10.0.0.9')).toMatchObject({ company: clinic.id });
    // Two of one name are told apart by where they stand.
    await authorise({ address });
    const [any, here] = await Promise.all([call('US1', '10.0.0.1'), call()]);
    expect(any?.id).not.toBe(here?.id);
    expect((await authorise({ address })).status).toBe(409);
  });

  it('is not let in any more once it is revoked, or its clinic is closed', async () => {
    await authorise();
    await authorise({ aeTitle: 'US2' });
    const found = await call();
    const manager = await make.makeUser('manager', [clinic.id]);
    const who = { token: await server.signIn(manager.email), company: clinic.id };
    expect((await server.call('revokeDevice', { iuid: found?.id ?? '' }, who)).status).toBe(200);
    expect(await call()).toBeNull();
    expect(
      (await listed()).machines.filter((each: { company: { iuid: string } }) => each.company.iuid === clinic.id),
    ).toMatchObject([{ aeTitle: 'US2' }]);
    expect(await call('US2')).not.toBeNull();
    await make.pool.query('UPDATE company SET deactivated_at = now() WHERE id = $1', [clinic.id]);
    expect(await call('US2')).toBeNull();
  });

  it('that nobody knows is listed once, and said in the trail once an hour', async () => {
    woken = 0;
    for (let n = 0; n < 3; n += 1) expect(await call('STRANGER')).toBeNull();
    await call('STRANGER', address, 'NO-CLINIC');
    const mine = (await listed()).callers.filter((each: { address: string }) => each.address === address);
    expect(mine).toHaveLength(2);
    expect(mine).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ aeTitle: 'STRANGER', calledAe: clinic.aeTitle, company: clinic.id }),
        expect.objectContaining({ aeTitle: 'STRANGER', calledAe: 'NO-CLINIC', company: null }),
      ]),
    );
    expect(await trail('device.call')).toMatchObject([
      { company_id: clinic.id, details: { called: clinic.aeTitle, calling: 'STRANGER' } },
      { company_id: '00000000-0000-0000-0000-000000000000', details: { called: 'NO-CLINIC' } },
    ]);
    expect(woken).toBe(2);
    // It is in no list of capture devices.
    const { pending } = (await server.call('listAllDevices', {}, admin)).body;
    expect(JSON.stringify(pending)).not.toContain(address);
    await authorise({ aeTitle: 'STRANGER' });
    expect(JSON.stringify((await listed()).callers)).not.toContain(address);
    expect(await call('STRANGER')).not.toBeNull();
  });

  it('is known by what an admin changed of it, and calls the clinic by its new name', async () => {
    await authorise();
    await authorise({ aeTitle: 'US2' });
    const [machine] = (await listed()).machines.filter(
      (each: { company: { iuid: string }; aeTitle: string }) =>
        each.company.iuid === clinic.id && each.aeTitle === 'US1',
    );
    const said = { iuid: machine.iuid, address, charset: 'ascii', room: 'Sala 5', resource: 'Vega' } as const;
    const taken = await server.call('updateMachine', { ...said, aeTitle: 'US2', address: '' }, admin);
    expect([taken.status, taken.body.error.fields]).toEqual([409, { aeTitle: 'errors.aeTitleTaken' }]);
    expect((await server.call('updateMachine', { ...said, aeTitle: 'VEGA' }, admin)).status).toBe(200);
    expect(await call()).toBeNull();
    expect(await call('VEGA', '192.0.2.250')).toBeNull();
    expect(await call('VEGA')).toMatchObject({ charset: 'ascii' });

    const other = await make.makeCompany();
    const rename = (aeTitle: string) => server.call('renameForMachines', { iuid: clinic.id, aeTitle }, admin);
    expect((await rename(other.aeTitle)).body.error.fields).toEqual({ aeTitle: 'errors.aeTitleTaken' });
    expect((await rename('clínica')).status).toBe(400);
    expect((await rename('AURORA_US')).status).toBe(200);
    expect(await call('VEGA')).toBeNull();
    expect(await call('VEGA', address, 'AURORA_US')).not.toBeNull();
  });

  it('may call by ten names an hour from one address; the rest is not taken down', async () => {
    for (let n = 0; n < 14; n += 1) expect(await call(`X${n}`)).toBeNull();
    const mine = (await listed()).callers.filter((each: { address: string }) => each.address === address);
    expect(mine).toHaveLength(10);
  });

  it.each([
    [{ aeTitle: '' }],
    [{ aeTitle: 'A'.repeat(17) }],
    [{ aeTitle: 'US\\1' }],
    [{ aeTitle: 'ÚS' }],
    [{ address: 'nowhere' }],
    [{ charset: 'latin1' }],
  ])('is not written down with %j', async (values) => {
    expect((await authorise(values)).status).toBe(400);
  });

  it('opens a transaction of its own clinic alone', async () => {
    const other = await make.makeCompany();
    await make.makePatient(clinic.id, { name: 'ROSA' });
    await make.makePatient(other.id, { name: 'LIA' });
    await authorise();
    const device = await call();
    if (!device) throw new Error('not let in');
    const seen = await callers.inClinic(
      device,
      async ({ db }) => (await db.execute<{ name: string }>('SELECT name FROM patient')).rows,
    );
    expect(seen.map(({ name }) => name)).toEqual(['ROSA']);
    await make.pool.query("UPDATE device SET state = 'revoked' WHERE id = $1", [device.id]);
    await expect(callers.inClinic(device, async () => 1)).rejects.toThrow();
  });
});
