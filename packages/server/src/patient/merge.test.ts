import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let companyId: string;
let manager: Who;
let doctor: Who;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  companyId = (await make.makeCompany()).id;
  manager = await as('manager');
  doctor = await as('doctor');
});

async function as(role: 'manager' | 'doctor'): Promise<Who> {
  const user = await make.makeUser(role, [companyId]);
  return { token: await server.signIn(user.email), company: companyId };
}

const lines = (body: { iuid: string }[]) => body.map(({ iuid }) => iuid);

describe('a likely duplicate', () => {
  const ask = (wanted: Record<string, unknown>) =>
    server.call('likelyDuplicates', { name: '', birthdate: null, identity: '', ...wanted } as never, doctor);

  it('is found by document however it is written, or by name and birthdate without accents', async () => {
    const { id } = await make.makePatient(companyId, {
      name: 'ANA LÚCIA D’ÁVILA',
      identity: '52998224725',
      birthdate: '1988-04-02' as never,
    });
    expect(lines((await ask({ identity: '529.982.247-25' })).body)).toEqual([id]);
    expect(lines((await ask({ name: 'ana lucia d avila', birthdate: '1988-04-02' })).body)).toEqual([id]);
    // A name in the middle was left out.
    expect(lines((await ask({ name: 'ana lucia', birthdate: '1988-04-02' })).body)).toEqual([id]);
    for (const other of [
      { identity: '99999999999' },
      { name: 'ANA LÚCIA D’ÁVILA' },
      { name: 'ANA LÚCIA D’ÁVILA', birthdate: '1988-04-03' },
      { name: 'LÚCIA D’ÁVILA', birthdate: '1988-04-02' },
      { identity: '52998224725', except: id },
      {},
    ])
      expect((await ask(other)).body).toEqual([]);
  });
});

describe('two records of one person', () => {
  async function twice() {
    const [kept, from] = [(await make.makePatient(companyId)).id, (await make.makePatient(companyId)).id];
    const gestation = (await make.makeGestation(companyId, from)).id;
    const linked = (await make.makeInteraction(companyId, from, { gestationId: gestation })).id;
    const own = (await make.makeInteraction(companyId, kept)).id;
    return { kept, from, gestation, linked, own };
  }
  const interactionsOf = async (patient: string) => {
    const { rows } = await make.pool.query('SELECT id FROM interaction WHERE patient_id = $1 ORDER BY id', [patient]);
    return rows.map((row) => row.id as string);
  };

  it('become one, with all interactions and gestations, and become two again as they were', async () => {
    const { kept, from, gestation, linked, own } = await twice();
    const merged = await server.call('mergePatients', { iuid: kept, from, reason: 'cadastro em dobro' }, manager);
    expect(merged.status).toBe(200);
    expect(merged.body).toMatchObject({ kept: { iuid: kept }, hidden: { iuid: from }, interactions: 1, gestations: 1 });
    expect(await interactionsOf(kept)).toEqual([own, linked].sort());
    expect((await server.call('getPatient', { iuid: from }, manager)).status).toBe(404);
    const workspace = await server.call('fetalWorkspace', { iuid: kept }, manager);
    expect(JSON.stringify(workspace.body)).toContain(gestation);

    // What is done with the one record in the meantime stays with it.
    const since = (await make.makeInteraction(companyId, kept)).id;
    const listed = await server.call('listMerges', { iuid: kept }, manager);
    expect(lines(listed.body)).toEqual([merged.body.iuid]);
    expect((await server.call('undoMerge', { iuid: merged.body.iuid }, manager)).status).toBe(200);
    expect(await interactionsOf(kept)).toEqual([own, since].sort());
    expect(await interactionsOf(from)).toEqual([linked]);
    expect((await server.call('getPatient', { iuid: from }, manager)).status).toBe(200);
    expect((await server.call('listMerges', { iuid: kept }, manager)).body).toEqual([]);
    expect((await server.call('undoMerge', { iuid: merged.body.iuid }, manager)).status).toBe(404);
    const trail = await make.pool.query(
      `SELECT action FROM gesta_trail() WHERE company_id = $1 AND subject = $2 ORDER BY seq`,
      [companyId, kept],
    );
    expect(trail.rows.map((row) => row.action)).toEqual(expect.arrayContaining(['patient.merge', 'patient.undoMerge']));
  });

  it('are not merged by a doctor, with themselves, or with one that is not there', async () => {
    const { kept, from } = await twice();
    const ask = (wanted: object, who: Who) => server.call('mergePatients', { reason: 'x', ...wanted } as never, who);
    expect((await ask({ iuid: kept, from }, doctor)).status).toBe(403);
    expect((await ask({ iuid: kept, from: kept }, manager)).status).toBe(400);
    expect((await ask({ iuid: kept, from: make.id() }, manager)).status).toBe(404);
    expect((await ask({ iuid: kept, from, reason: ' ' }, manager)).status).toBe(400);
  });

  it('that went further into a third are taken apart from the end', async () => {
    const { kept, from } = await twice();
    const third = (await make.makePatient(companyId)).id;
    const first = await server.call('mergePatients', { iuid: kept, from, reason: 'x' }, manager);
    const second = await server.call('mergePatients', { iuid: third, from: kept, reason: 'x' }, manager);
    expect((await server.call('undoMerge', { iuid: first.body.iuid }, manager)).body.error.code).toBe('conflict');
    expect((await server.call('undoMerge', { iuid: second.body.iuid }, manager)).status).toBe(200);
    expect((await server.call('undoMerge', { iuid: first.body.iuid }, manager)).status).toBe(200);
    expect(await interactionsOf(from)).toHaveLength(1);
  });

  it('leave no exam behind that is created at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { kept, from } = await twice();
      const [merged, exam] = await Promise.all([
        server.call('mergePatients', { iuid: kept, from, reason: 'x' }, manager),
        server.call('createExam', { patient: from, gestation: 'new' }, doctor),
      ]);
      expect(merged.status).toBe(200);
      expect([200, 404]).toContain(exam.status);
      expect(await interactionsOf(from)).toEqual([]);
    }
  });
});

it('[LST-158] patients are read by name, or the newest change first', async () => {
  const company = (await make.makeCompany()).id;
  const user = await make.makeUser('user', [company]);
  const who = { token: await server.signIn(user.email), company };
  const make3 = (name: string, updatedAt: string) =>
    make.makePatient(company, { name, updatedAt: new Date(updatedAt) } as never);
  await make3('CLARA', '2026-01-02T10:00:00Z');
  await make3('ALICE', '2026-01-01T10:00:00Z');
  await make3('BEATRIZ', '2026-01-02T10:00:00Z');
  const names = async (order: 'name' | 'recent', rest = {}) =>
    (await server.call('listPatients', { order, limit: 20, ...rest }, who)).body.patients.map(
      (each: { name: string }) => each.name,
    );
  expect(await names('name')).toEqual(['ALICE', 'BEATRIZ', 'CLARA']);
  expect(await names('recent')).toEqual(['BEATRIZ', 'CLARA', 'ALICE']);
  expect(await names('recent', { limit: 2 })).toEqual(['BEATRIZ', 'CLARA']);
  expect(await names('name', { search: 'cla' })).toEqual(['CLARA']);
});
