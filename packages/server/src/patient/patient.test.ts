import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let manager: Who;
let admin: Who;
let foreign: Who;
let companyId: string;
let managerId: string;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  const own = await make.makeCompany();
  const other = await make.makeCompany();
  companyId = own.id;
  const managerUser = await make.makeUser('manager', [own.id]);
  managerId = managerUser.id;
  const adminUser = await make.makeUser('admin', [own.id]);
  const foreignUser = await make.makeUser('manager', [other.id]);
  manager = { token: await server.signIn(managerUser.email), company: own.id };
  admin = { token: await server.signIn(adminUser.email), company: own.id };
  foreign = { token: await server.signIn(foreignUser.email), company: other.id };
});

const draft = { name: 'Maria da Conceição Araújo', birthdate: '1991-07-03' as never, sex: 'F' as const };

describe('patients', () => {
  it('[LST-115] stores every field of the specification, with its clinic, the words it is found by and its moment', async () => {
    const given = {
      birthdate: '1991-07-03' as never,
      sex: 'F' as const,
      patId: 'CAMPO-115',
      identity: '529.982.247-25',
      nationality: 'BRASILEIRA',
      weight: 62.5,
      height: 162,
      phone: '11987654321',
      email: 'demo@pacientes.example',
    };
    const { body } = await server.call('createPatient', { name: 'Íris do Campo', ...given }, manager);
    const kept = { ...given, name: 'ÍRIS DO CAMPO', identity: '52998224725' };
    expect(body).toMatchObject(kept);
    expect((await server.call('getPatient', { iuid: body.iuid }, manager)).body).toEqual(body);
    const { rows } = await make.pool.query(
      'SELECT company_id, keywords, updated_at, pat_id, identity, nationality, email FROM patient WHERE id = $1',
      [body.iuid],
    );
    expect(rows[0]).toMatchObject({
      company_id: companyId,
      pat_id: kept.patId,
      identity: kept.identity,
      nationality: kept.nationality,
      email: kept.email,
    });
    for (const word of ['iris', 'campo', '52998224725']) expect(rows[0].keywords.toLowerCase()).toContain(word);
    expect(rows[0].updated_at.toISOString()).toBe(body.updatedAt);
  });

  it('[FND-059] [FND-061] keeps the birthdate as a date and numbers as numbers', async () => {
    const made = await server.call('createPatient', { ...draft, weight: 62.5, height: 162 }, manager);
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      name: 'MARIA DA CONCEIÇÃO ARAÚJO',
      birthdate: '1991-07-03',
      weight: 62.5,
      height: 162,
    });
    const stored = await make.pool.query(
      `SELECT birthdate::text, weight, pg_typeof(birthdate)::text AS day_type, pg_typeof(weight)::text AS weight_type
       FROM patient WHERE id = $1`,
      [made.body.iuid],
    );
    expect(stored.rows[0]).toEqual({
      birthdate: '1991-07-03',
      weight: 62.5,
      day_type: 'date',
      weight_type: 'double precision',
    });
    const dates = await make.pool.query(
      `SELECT table_name || '.' || column_name AS name, data_type FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name IN ('birthdate', 'study_date', 'service_day')
          OR (table_name = 'gestation' AND column_name = 'date')`,
    );
    expect(dates.rows.map((row) => row.data_type)).toEqual(dates.rows.map(() => 'date'));
    expect(dates.rows.length).toBe(6);
    const text = await server.call('createPatient', { ...draft, weight: '62,5' as never }, manager);
    expect(text.status).toBe(400);
    expect(text.body.error.fields).toHaveProperty('weight');
  });

  it('makes one patient of a call that was repeated, and refuses a birth in the future', async () => {
    const iuid = make.id();
    const first = await server.call('createPatient', { ...draft, iuid }, manager);
    const again = await server.call('createPatient', { ...draft, iuid }, manager);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    const tomorrow = await server.call('createPatient', { ...draft, birthdate: '2999-01-01' as never }, manager);
    expect(tomorrow.body.error.fields).toEqual({ birthdate: 'errors.birthdateFuture' });
  });

  it('gives every patient a code of its own, also to many registered at once', async () => {
    const made = [];
    for (let round = 0; round < 10; round += 1) {
      made.push(...(await Promise.all(Array.from({ length: 20 }, () => server.call('createPatient', draft, manager)))));
    }
    const codes = made.map((answer) => [answer.status, answer.body.patId]);
    expect(codes.filter(([status]) => status !== 200)).toEqual([]);
    expect(new Set(codes.map(([, code]) => code)).size).toBe(200);
    for (const [, code] of codes) expect(code).toMatch(/^\d{14}$/);
  });

  it('[LST-142] the code of a patient without one is the moment she is registered in, to the second', async () => {
    const clinic = await make.makeCompany();
    const user = await make.makeUser('user', [clinic.id]);
    const desk = { token: await server.signIn(user.email), company: clinic.id };
    const second = (moment: number) => new Date(moment).toISOString().replace(/\D/g, '').slice(0, 14);
    const before = second(Date.now());
    const { patId } = (await server.call('createPatient', draft, desk)).body;
    expect(patId).toMatch(/^\d{14}$/);
    expect(patId >= before && patId <= second(Date.now()), patId).toBe(true);
    const own = await server.call('createPatient', { ...draft, patId: 'PRÓPRIO-1' }, desk);
    expect(own.body.patId).toBe('PRÓPRIO-1');
  });

  it('says which field is missing, as a message key', async () => {
    const answer = await server.call('createPatient', { name: ' ', birthdate: '' as never, sex: '' as never }, manager);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({
      code: 'invalidInput',
      fields: { name: 'patient.needsName', birthdate: 'patient.needsBirthdate', sex: 'patient.needsSex' },
    });
  });

  it.each(['conceicao maria', 'ara mar', 'ARAÚJO', 'maria da con'])('finds by %j', async (search) => {
    const answer = await server.call('listPatients', { search, limit: 20 }, manager);
    expect(answer.body.patients.map((each: { name: string }) => each.name)).toContain('MARIA DA CONCEIÇÃO ARAÚJO');
  });

  it.each(['onceicao', 'maria silva', '%aria', '_onceicao'])('does not find by %j', async (search) => {
    const answer = await server.call('listPatients', { search, limit: 20 }, manager);
    expect(answer.body.patients).toEqual([]);
  });

  it('[FND-056] a patient of another company answers exactly as one that does not exist', async () => {
    const made = await server.call('createPatient', { ...draft, name: 'Só Da Própria' }, manager);
    const missing = '3f2c1a52-7d8e-4a71-9c63-d5a1f0b7e942';
    const without = (body: { error: { requestId: string } }) => ({ ...body.error, requestId: null });
    for (const name of ['getPatient', 'listGestations'] as const) {
      const theirs = await server.call(name, { iuid: made.body.iuid }, foreign);
      const nobodys = await server.call(name, { iuid: missing }, foreign);
      expect(theirs.status).toBe(404);
      expect([theirs.status, without(theirs.body)]).toEqual([nobodys.status, without(nobodys.body)]);
    }
    const change = await server.call('updatePatient', { iuid: made.body.iuid, version: 1, phone: '1' }, foreign);
    expect(change.status).toBe(404);
    const list = await server.call('listPatients', { search: 'propria', limit: 20 }, foreign);
    expect(list.body.patients).toEqual([]);
    const otherHeader = await server.call('listPatients', {}, { ...foreign, company: companyId });
    const noCompany = await server.call('listPatients', {}, { ...foreign, company: missing });
    expect([otherHeader.status, without(otherHeader.body)]).toEqual([noCompany.status, without(noCompany.body)]);
  });

  it('answers a conflict when somebody changed the patient since', async () => {
    const made = await server.call('createPatient', draft, manager);
    const { iuid } = made.body;
    expect((await server.call('updatePatient', { iuid, version: 1, phone: '11987654321' }, manager)).status).toBe(200);
    const late = await server.call('updatePatient', { iuid, version: 1, phone: '11900000000' }, manager);
    expect([late.status, late.body.error.code]).toEqual([409, 'conflict']);
  });

  it('[FND-053] [FND-054] a delete hides with who, when and why; an admin restores', async () => {
    const made = await server.call('createPatient', { ...draft, name: 'Apagada Por Engano' }, manager);
    const { iuid } = made.body;
    const gone = await server.call('deletePatient', { iuid, reason: 'cadastro em dobro' }, manager);
    expect(gone.status).toBe(200);
    expect((await server.call('getPatient', { iuid }, manager)).status).toBe(404);
    const stored = await make.pool.query('SELECT deleted_at, deleted_by, deleted_reason FROM patient WHERE id = $1', [
      iuid,
    ]);
    expect(stored.rows[0]).toMatchObject({ deleted_reason: 'cadastro em dobro' });
    expect(stored.rows[0].deleted_at).toBeInstanceOf(Date);
    expect(stored.rows[0].deleted_by).toBe(managerId);
    expect((await server.call('restorePatient', { iuid }, manager)).status).toBe(403);
    const deleted = await server.call('listDeleted', {}, admin);
    expect(deleted.body).toContainEqual(expect.objectContaining({ iuid, reason: 'cadastro em dobro' }));
    expect((await server.call('restorePatient', { iuid }, admin)).status).toBe(200);
    expect((await server.call('getPatient', { iuid }, manager)).status).toBe(200);
    const noReason = await server.call('deletePatient', { iuid, reason: ' ' }, manager);
    expect(noReason.status).toBe(400);
  });

  it('[FND-053] what was hidden twenty years ago is still there, and still restored', async () => {
    const { iuid } = (await server.call('createPatient', { ...draft, name: 'De Outro Tempo' }, manager)).body;
    await server.call('deletePatient', { iuid, reason: 'cadastro em dobro' }, manager);
    await make.pool.query("UPDATE patient SET deleted_at = now() - interval '20 years' WHERE id = $1", [iuid]);
    const deleted = await server.call('listDeleted', {}, admin);
    expect(deleted.body).toContainEqual(expect.objectContaining({ iuid, reason: 'cadastro em dobro' }));
    expect((await server.call('restorePatient', { iuid }, admin)).body.name).toBe('DE OUTRO TEMPO');
  });

  it('refuses to delete a patient who has interactions', async () => {
    const patient = await make.makePatient(companyId);
    await make.makeInteraction(companyId, patient.id);
    const answer = await server.call('deletePatient', { iuid: patient.id, reason: 'x' }, manager);
    expect([answer.status, answer.body.error.code]).toEqual([409, 'patientHasInteractions']);
  });
});
