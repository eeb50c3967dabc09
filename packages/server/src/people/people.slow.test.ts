import type { UserDraft } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { PASSWORD, type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let admin: Who & { id: string };
let clinics: string[];

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  clinics = [(await make.makeCompany({ name: 'Aurora' })).id, (await make.makeCompany({ name: 'Brisa' })).id];
  const { id, email } = await make.makeUser('admin', []);
  admin = { id, token: await server.signIn(email) };
});

const [aurora, brisa] = [() => String(clinics[0]), () => String(clinics[1])];
let number = 0;
const address = () => {
  number += 1;
  return `pessoa.${number}@clinica.example`;
};
const draft = (more: Partial<UserDraft> = {}): UserDraft => ({
  displayName: 'Dra. Sílvia Rios',
  email: address(),
  role: 'doctor',
  companies: [aurora()],
  ...more,
});
const listed = async (iuid: string) => {
  const { body } = await server.call('listUsers', {}, admin);
  return body.users.find((each: { iuid: string }) => each.iuid === iuid);
};
const code = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];

describe('accounts made by an admin', () => {
  it('[ADM-007] [ADM-044] [ADM-046] [ADM-048] [ADM-060] [ADM-082] keeps everything that is said of a person, and changes it', async () => {
    const said = {
      crm: '000017',
      crmUF: 'SP',
      cpf: '52998224725',
      rqe: '198',
      address: 'Rua das Acácias, 12',
      contact: '(11) 3000-0000',
      externalUser: true,
      schedule: { activated: true },
      enabledIA: true,
      complementaryInfo: 'Plantão às quintas.\nSala 2.',
    };
    const { body } = await server.call('createUser', draft({ ...said, companies: clinics }), admin);
    expect(await listed(body.iuid)).toMatchObject({
      ...said,
      ...{ displayName: 'Dra. Sílvia Rios', role: 'doctor', companies: clinics, companyNames: ['Aurora', 'Brisa'] },
      ...{
        hasSignature: false,
        totpEnabled: false,
        photoURL: '',
        state: 'invited',
        lastSignInAt: null,
        mustChange: false,
      },
    });
    const other = { rqe: '', externalUser: false, schedule: { activated: false }, role: 'manager' } as const;
    expect((await server.call('updateUser', { iuid: body.iuid, ...other }, admin)).status).toBe(200);
    expect(await listed(body.iuid)).toMatchObject({ ...said, ...other, companies: clinics });
  });

  it('[ADM-045] gives the roles doctor, manager and user; an admin is made and unmade by the command line', async () => {
    for (const role of ['doctor', 'manager', 'user'] as const)
      expect((await server.call('createUser', draft({ role }), admin)).status, role).toBe(200);
    const refused = await server.call('createUser', draft({ role: 'admin' as never }), admin);
    expect(refused.status).toBe(400);
    const { id } = await make.makeUser('admin', []);
    const { status, body } = await server.call('updateUser', { iuid: id, role: 'user' }, admin);
    expect([status, body.error.fields]).toEqual([400, { role: 'errors.adminRole' }]);
    expect((await listed(id)).role).toBe('admin');
  });

  it('[ADM-003] is for admins alone, and so are companies', async () => {
    const before = (await server.call('listUsers', {}, admin)).body.users.length;
    for (const role of ['manager', 'doctor', 'user'] as const) {
      const who = { token: await server.signIn((await make.makeUser(role, [aurora()])).email) };
      const { id } = await make.makeUser('user', [aurora()]);
      const companies = [
        await server.call('createCompany', { identity: '12ABC34501DE35', name: 'X' }, who),
        await server.call('updateCompany', { iuid: aurora(), version: 1, name: 'X' }, who),
        await server.call('setCompanyActive', { iuid: aurora(), active: false }, who),
      ];
      expect(companies.map(({ status }) => status)).toEqual([403, 403, 403]);
      expect((await server.call('createUser', draft(), who)).status).toBe(403);
      expect((await server.call('updateUser', { iuid: id, displayName: 'X' }, who)).status).toBe(403);
      expect((await server.call('removeUser', { iuid: id }, who)).status).toBe(403);
      expect((await server.call('inviteUser', { iuid: id }, who)).status).toBe(403);
    }
    const { users } = (await server.call('listUsers', {}, admin)).body;
    expect(users.length, 'the six made here').toBe(before + 6);
    expect(
      users.some(
        ({ state, displayName }: { state: string; displayName: string }) => state === 'removed' || displayName === 'X',
      ),
    ).toBe(false);
  });

  it('an address has one account at a time; a removed person gives hers up', async () => {
    const first = draft();
    const { iuid } = (await server.call('createUser', first, admin)).body;
    const again = await server.call('createUser', draft({ email: first.email.toUpperCase() }), admin);
    expect([again.status, again.body.error.fields]).toEqual([409, { email: 'errors.emailTaken' }]);
    const other = (await server.call('createUser', draft(), admin)).body.iuid;
    expect(code(await server.call('updateUser', { iuid: other, email: first.email }, admin))).toEqual([
      409,
      'duplicate',
    ]);
    expect((await server.call('removeUser', { iuid }, admin)).status).toBe(200);
    const next = await server.call('createUser', draft({ email: first.email }), admin);
    expect(next.status).toBe(200);
    expect(next.body.iuid).not.toBe(iuid);
    expect([(await listed(iuid)).state, (await listed(next.body.iuid)).state]).toEqual(['removed', 'invited']);
  });

  it('a change of role or companies counts at the next request; the only company is not taken away', async () => {
    const user = await make.makeUser('manager', clinics);
    const who = { token: await server.signIn(user.email), company: brisa() };
    expect((await server.call('listPatients', {}, who)).status).toBe(200);
    await server.call('updateUser', { iuid: user.id, companies: [aurora()], role: 'user' }, admin);
    expect((await server.call('listPatients', {}, who)).status).toBe(404);
    const there = { ...who, company: aurora() };
    expect((await server.call('listPatients', {}, there)).status).toBe(200);
    expect((await server.call('management', {}, there)).status).toBe(403);
    const none = await server.call('updateUser', { iuid: user.id, companies: [] }, admin);
    expect([none.status, none.body.error.fields]).toEqual([400, { companies: 'errors.companyNeeded' }]);
    expect((await listed(user.id)).companies).toEqual([aurora()]);
  });
});

describe('a temporary password', () => {
  const given = { password: 'girafa no telhado 9', confirmation: 'girafa no telhado 9' };

  it('[ADM-047] [ADM-061] [ADM-064] needs its confirmation, is told to nobody, and has to be changed', async () => {
    const wrong = await server.call('createUser', draft({ ...given, confirmation: 'outra' }), admin);
    expect(code(wrong)).toEqual([400, 'passwordMismatch']);
    const typed = draft(given);
    const { iuid, invitation } = (await server.call('createUser', typed, admin)).body;
    expect(invitation).toBeNull();
    expect(JSON.stringify(await listed(iuid))).not.toMatch(/girafa|assword/);
    const { rows } = await make.pool.query('SELECT to_jsonb(u) AS row FROM app_user u WHERE id = $1', [iuid]);
    expect(JSON.stringify(rows[0].row)).not.toContain('girafa');
    const signedIn = await server.call('signIn', { email: typed.email, password: given.password });
    expect(signedIn.body.user.mustChange).toBe(true);
    expect(signedIn.body.firstSignIn).toBe(true);
    for (const [name, input] of [
      ['activeCompany', {}],
      ['updateProfile', { crm: '1' }],
      ['listUsers', {}],
    ] as const)
      expect(code(await server.call(name, input, signedIn.body))).toEqual([403, 'passwordChangeRequired']);
    const own = { current: given.password, password: 'zebra atrás do muro', confirmation: 'zebra atrás do muro' };
    expect((await server.call('changePassword', own, signedIn.body)).status).toBe(200);
    expect((await server.call('session', {}, signedIn.body)).body).toMatchObject({
      firstSignIn: false,
      user: { mustChange: false },
    });
    expect((await server.call('activeCompany', {}, signedIn.body)).status).toBe(200);
  });

  it('given to somebody who works here, ends every session with the password before', async () => {
    const user = await make.makeUser('user', [aurora()]);
    const who = { token: await server.signIn(user.email) };
    expect((await server.call('updateUser', { iuid: user.id, ...given }, admin)).status).toBe(200);
    expect((await server.call('session', {}, who)).status).toBe(401);
    expect((await server.call('signIn', { email: user.email, password: PASSWORD })).status).toBe(401);
    const { body } = await server.call('signIn', { email: user.email, password: given.password });
    expect(body.user.mustChange).toBe(true);
  });
});

describe('ending the sessions of somebody', () => {
  it('counts at her next call, is in the trail, and leaves the account as it was', async () => {
    const user = await make.makeUser('user', [aurora()]);
    const everywhere = [await server.signIn(user.email), await server.signIn(user.email)];
    const { status, body } = await server.call('endUserSessions', { iuid: user.id }, admin);
    expect([status, body]).toEqual([200, { count: 2 }]);
    for (const token of everywhere) expect((await server.call('session', {}, { token })).status).toBe(401);
    const { rows } = await make.pool.query(
      "SELECT actor_id, details FROM gesta_trail() WHERE action = 'user.endSessions' AND subject = $1",
      [user.id],
    );
    expect(rows).toEqual([{ actor_id: admin.id, details: { sessions: 2 } }]);
    expect((await server.call('signIn', { email: user.email, password: PASSWORD })).status).toBe(200);
    await server.call('endUserSessions', { iuid: admin.id }, admin);
    expect((await server.call('session', {}, admin)).status, 'her own, at which she sits').toBe(200);
  });
});

describe('removing somebody', () => {
  it('[ADM-042] ends her sessions at once and keeps her name; never oneself, never the last admin', async () => {
    const user = await make.makeUser('doctor', [aurora()]);
    const who = { token: await server.signIn(user.email) };
    expect((await server.call('session', {}, who)).status).toBe(200);
    expect((await server.call('removeUser', { iuid: user.id }, admin)).status).toBe(200);
    expect((await server.call('session', {}, who)).status).toBe(401);
    expect((await server.call('signIn', { email: user.email, password: PASSWORD })).status).toBe(401);
    expect(await listed(user.id)).toMatchObject({ state: 'removed', displayName: user.displayName, sessions: 0 });
    expect(code(await server.call('removeUser', { iuid: admin.id }, admin))).toEqual([409, 'ownAccount']);
    expect(code(await server.call('removeUser', { iuid: user.id }, admin))).toEqual([404, 'notFound']);
  });

  it('of two admins who remove each other at once, one stays', async () => {
    const alone = await testApp();
    const made = factories(alone.database.ownerUrl);
    const [one, two] = [await made.makeUser('admin', []), await made.makeUser('admin', [])];
    const [first, second] = [await alone.signIn(one.email), await alone.signIn(two.email)];
    await Promise.all([
      alone.call('removeUser', { iuid: two.id }, { token: first }),
      alone.call('removeUser', { iuid: one.id }, { token: second }),
    ]);
    const { rows } = await made.pool.query('SELECT id FROM app_user WHERE removed_at IS NULL');
    expect(rows).toHaveLength(1);
  });

  it('[ADM-086] lists the open exams of a removed doctor, where they are, and passes them on', async () => {
    const leaving = await make.makeUser('doctor', clinics);
    const patient = await make.makePatient(aurora(), { name: 'PACIENTE QUE ESPERA' });
    const exam = (status: 'ANDAMENTO' | 'LAUDAR' | 'PUBLICADO') =>
      make.makeInteraction(aurora(), patient.id, { doctorId: leaving.id, status, title: 'Doppler' });
    const [open, waiting, done] = [await exam('ANDAMENTO'), await exam('LAUDAR'), await exam('PUBLICADO')];
    await server.call('removeUser', { iuid: leaving.id }, admin);
    const places = (await server.call('openExamPlaces', { iuid: leaving.id }, admin)).body;
    expect(places).toEqual([{ company: aurora(), name: 'Aurora', exams: 2 }]);
    const there = { ...admin, company: aurora() };
    const exams = (await server.call('openExamsOf', { iuid: leaving.id }, there)).body;
    expect(exams.map((each: { iuid: string }) => each.iuid).sort()).toEqual([open.id, waiting.id].sort());
    expect(exams[0]).toMatchObject({ patientName: 'PACIENTE QUE ESPERA', title: 'Doppler' });
    const stranger = await make.makeUser('doctor', [brisa()]);
    expect((await server.call('passExams', { iuid: leaving.id, to: stranger.id }, there)).status).toBe(400);
    const colleague = await make.makeUser('doctor', [aurora()]);
    const passed = await server.call('passExams', { iuid: leaving.id, to: colleague.id }, there);
    expect(passed.body).toEqual({ passed: 2 });
    const { rows } = await make.pool.query('SELECT id, doctor_id, version FROM interaction WHERE patient_id = $1', [
      patient.id,
    ]);
    const doctors = Object.fromEntries(rows.map((row) => [row.id, [row.doctor_id, row.version]]));
    expect(doctors).toEqual({
      [open.id]: [colleague.id, 2],
      [waiting.id]: [colleague.id, 2],
      [done.id]: [leaving.id, 1],
    });
    expect((await server.call('openExamPlaces', { iuid: leaving.id }, admin)).body).toEqual([]);
  });
});
