import type { CalendarDay } from '@gesta/clinical';
import type { Role } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let company: { id: string };
let manager: Who & { id: string };

const day = (text: string) => text as CalendarDay;
const DAY = day('2026-11-12');

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  company = await make.makeCompany();
  manager = await as('manager');
});

async function as(role: Role, companyId = company.id): Promise<Who & { id: string }> {
  const user = await make.makeUser(role, [companyId]);
  return { id: user.id, token: await server.signIn(user.email), company: companyId };
}

const listed = async (on: CalendarDay): Promise<string[]> => {
  const { body } = await server.call('listInteractions', { day: on }, manager);
  return body.interactions.map((each: { iuid: string }) => each.iuid);
};

describe('the exam dialog', () => {
  const fresh = async (values: object = {}) =>
    make.makeInteraction(company.id, (await make.makePatient(company.id)).id, { serviceDay: DAY, ...values });

  it('changes doctor, resource, room, date, title, referring doctor, indication and print choice', async () => {
    const doctor = await make.makeUser('doctor', [company.id]);
    const interaction = await fresh({
      referringDoctor: { name: 'Antes', crm: '1' },
      forms: { 'conclusion.info.text': 'x' },
    });
    const change = {
      doctor: doctor.id,
      resource: 'Orion X9',
      room: 'sala 3',
      studyDate: day('2026-11-10'),
      time: '14:30',
      title: 'Ecocardiograma',
      referringDoctor: { name: 'Dra. Demo', crm: '', email: 'dra@demo.example' },
      clinicalIndication: 'Rotina',
      print: ['header', 'images'],
    };
    const { status, body } = await server.call(
      'updateInteraction',
      { iuid: interaction.id, version: 1, ...change },
      manager,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      doctor: { iuid: doctor.id },
      resource: 'Orion X9',
      room: 'SALA 3',
      studyDate: '2026-11-10',
      serviceDay: '2026-11-10',
      // 14:30 at the clock of São Paulo.
      date: '2026-11-10T17:30:00.000Z',
      title: 'Ecocardiograma',
      referringDoctor: { name: 'Dra. Demo', crm: '', state: '', email: 'dra@demo.example', phone: '' },
      clinicalIndication: 'Rotina',
      print: ['header', 'images'],
      formValues: { 'conclusion.info.text': 'x' },
      version: 2,
    });
    const read = await server.call('getInteraction', { iuid: interaction.id }, manager);
    expect(read.body).toEqual(body);
    const trail = await make.pool.query(
      "SELECT details FROM gesta_trail() WHERE subject = $1 AND action = 'interaction.update'",
      [interaction.id],
    );
    expect(trail.rows[0].details.fields.toSorted()).toEqual(Object.keys(change).toSorted());
    expect(JSON.stringify(trail.rows)).not.toContain('Rotina');
  });

  it('[LST-155] moves an exam before the cut-over to the day of its date', async () => {
    const interaction = await fresh();
    const input = { iuid: interaction.id, version: 1, studyDate: day('2024-04-04'), time: '23:30' };
    const { body } = await server.call('updateInteraction', input, manager);
    expect([body.serviceDay, body.date]).toEqual(['2024-04-04', '2024-04-05T02:30:00.000Z']);
    expect(await listed(day('2024-04-04'))).toEqual([interaction.id]);
  });

  it('refuses an older version, a published report, a colleague and whoever edits no reports', async () => {
    const interaction = await fresh();
    const change = { iuid: interaction.id, version: 1, title: 'Um' };
    expect((await server.call('updateInteraction', change, manager)).status).toBe(200);
    const again = await server.call('updateInteraction', { ...change, title: 'Dois' }, manager);
    expect([again.status, again.body.error.code]).toEqual([409, 'conflict']);
    const published = await fresh({ status: 'PUBLICADO' });
    const late = await server.call('updateInteraction', { iuid: published.id, version: 1, title: 'x' }, manager);
    expect([late.status, late.body.error.code]).toEqual([409, 'published']);
    const other = await make.makeUser('doctor', [company.id]);
    const theirs = await fresh({ doctorId: other.id });
    const stranger = await server.call(
      'updateInteraction',
      { iuid: theirs.id, version: 1, title: 'x' },
      await as('doctor'),
    );
    expect(stranger.status).toBe(403);
    const desk = await server.call(
      'updateInteraction',
      { iuid: interaction.id, version: 2, title: 'x' },
      await as('user'),
    );
    expect(desk.status).toBe(403);
  });

  it.each([
    ['time', { time: '25:00' }],
    ['studyDate', { studyDate: '2026-02-30' as never }],
    ['referringDoctor.email', { referringDoctor: { email: 'x@' } }],
  ])('says what is wrong with %s', async (field, change) => {
    const interaction = await fresh();
    const { status, body } = await server.call(
      'updateInteraction',
      { iuid: interaction.id, version: 1, ...change },
      manager,
    );
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
  });

  it('[LST-148] offers exactly the doctors of the company, and takes no one else', async () => {
    const own = await make.makeCompany();
    const caller = await as('manager', own.id);
    const ours = await make.makeUser('doctor', [own.id], { displayName: 'Dra. Nossa', crm: '9', crmUF: 'RJ' });
    const gone = await make.makeUser('doctor', [own.id], { removedAt: new Date() });
    const left = await make.makeUser('doctor', [own.id]);
    await make.pool.query('UPDATE membership SET active = false WHERE user_id = $1', [left.id]);
    const foreign = await make.makeUser('doctor', [company.id]);
    const others = [
      gone,
      left,
      foreign,
      await make.makeUser('manager', [own.id]),
      await make.makeUser('admin', [own.id]),
    ];
    const { body } = await server.call('listDoctors', {}, caller);
    expect(body).toEqual([{ iuid: ours.id, name: 'Dra. Nossa', crm: '9', crmUF: 'RJ', canSign: true }]);
    const interaction = await make.makeInteraction(own.id, (await make.makePatient(own.id)).id);
    for (const { id } of others) {
      const refused = await server.call('updateInteraction', { iuid: interaction.id, version: 1, doctor: id }, caller);
      expect([refused.status, refused.body.error.fields]).toEqual([400, { doctor: 'errors.fieldInvalid' }]);
    }
    const given = await server.call('updateInteraction', { iuid: interaction.id, version: 1, doctor: ours.id }, caller);
    expect(given.body.doctor.iuid).toBe(ours.id);
  });
});

it('[LST-157] an interaction is created and read, and each part of it is written without touching the rest', async () => {
  const doctor = await as('doctor');
  const patient = await make.makePatient(company.id);
  const created = await server.call('createExam', { patient: patient.id }, doctor);
  const iuid = created.body.iuid as string;
  const read = async () => (await server.call('getInteraction', { iuid }, doctor)).body;
  let before = await read();
  expect(before).toEqual(created.body);
  /** What a call changes of the interaction, and nothing but that. */
  const changes = async (work: Promise<{ status: number }>) => {
    expect((await work).status).toBe(200);
    const after = await read();
    const changed = Object.keys(after).filter((key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]));
    before = after;
    return changed.filter((key) => key !== 'version' && key !== 'keywords').toSorted();
  };
  const update = (change: object) =>
    changes(server.call('updateInteraction', { iuid, version: before.version, ...change }, doctor));
  const other = { company: company.id, id: iuid, patId: 'LST-157', patientName: 'Outra Paciente' };
  expect(await changes(server.call('updateWorklistExam', other, doctor))).toEqual(['patId', 'patient', 'updatedAt']);
  expect(before.patient.name).toBe('OUTRA PACIENTE');
  expect(await update({ studyDate: DAY, time: '10:00' })).toEqual([
    ...['date', 'formValues', 'serviceDay', 'serviceTime', 'studyDate', 'updatedAt'],
  ]);
  expect(await update({ doctor: null })).toEqual(['doctor', 'updatedAt']);
  expect(await update({ resource: 'Orion X9' })).toEqual(['resource', 'updatedAt']);
  expect(await update({ print: ['header'] })).toEqual(['print', 'updatedAt']);
  const saved = { set: { 'conclusion.info.text': 'x' }, unset: [], patchId: make.id() };
  const save = server.call('saveForms', { iuid, baseVersion: before.version, ...saved }, doctor);
  expect(await changes(save)).toEqual(['formValues', 'status', 'updatedAt']);
  expect(before.status).toBe('ANDAMENTO');
  expect(await changes(server.call('protectInteraction', { iuid }, doctor))).toContain('accessProtocol');
  const finish = { set: {}, unset: [] as string[], patchId: make.id(), finish: true as const };
  const finished = server.call('saveForms', { iuid, baseVersion: before.version, ...finish }, doctor);
  expect(await changes(finished)).toEqual(['status', 'updatedAt']);
});

describe('a study', () => {
  it('is the exams of one patient on one day, by an interaction or by the code of the patient', async () => {
    const patient = await make.makePatient(company.id, { patId: 'COD777' });
    const one = await make.makeInteraction(company.id, patient.id, {
      serviceDay: DAY,
      studies: { '000901': { title: 'Mama' } },
    });
    const two = await make.makeInteraction(company.id, patient.id, { serviceDay: DAY });
    await make.makeInteraction(company.id, patient.id, { serviceDay: day('2026-11-13') });
    const byInteraction = await server.call('getStudy', { iuid: one.id }, manager);
    const byCode = await server.call('getStudy', { patId: 'COD777', serviceDay: DAY }, manager);
    expect(byInteraction.body).toEqual(byCode.body);
    const found = byInteraction.body.interactions as { iuid: string; studies: { accessionNumber: string }[] }[];
    expect(found.map(({ iuid }) => iuid).sort()).toEqual([one.id, two.id].sort());
    expect(found.find(({ iuid }) => iuid === one.id)?.studies).toMatchObject([
      { accessionNumber: '000901', title: 'Mama' },
    ]);
    expect((await server.call('getStudy', { patId: 'COD777', serviceDay: day('2026-01-01') }, manager)).status).toBe(
      404,
    );
    expect((await server.call('getStudy', { patId: 'COD778', serviceDay: DAY }, manager)).status).toBe(404);
    expect((await server.call('getStudy', {}, manager)).status).toBe(400);
  });
});
