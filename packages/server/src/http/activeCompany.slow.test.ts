import type { CalendarDay } from '@gesta/clinical';
import { type RouteName, type RouteSpec, routes } from '@gesta/domain';
import { formatDay } from '@gesta/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { inputFor } from '../test/routeInputs.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let ours: Clinic;
let theirs: Clinic;
let today: CalendarDay;

type Clinic = Awaited<ReturnType<typeof clinic>>;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  const companies = [await make.makeCompany(), await make.makeCompany()] as const;
  // One person with both clinics: only the active one counts.
  const { email } = await make.makeUser('admin', [companies[0].id, companies[1].id]);
  const token = await server.signIn(email);
  const activeCompany = await server.call('activeCompany', {}, { token, company: companies[0].id });
  today = activeCompany.body.today;
  ours = await clinic('NOSSA', { token, company: companies[0].id }, companies[0].identity);
  theirs = await clinic('ALHEIA', { token, company: companies[1].id }, companies[1].identity);
});

/** A clinic that has one of everything a list shows, each with the same word in its name. */
async function clinic(word: string, who: Who & { company: string }, identity: string) {
  const { company } = who;
  const doctor = await make.makeUser('doctor', [company], { displayName: `Dra. ${word}` });
  const patient = await make.makePatient(company, { name: `${word} PACIENTE`, patId: `COD ${word}` });
  const gestation = await make.makeGestation(company, patient.id);
  const seen = { serviceDay: today, date: new Date(), doctorId: doctor.id, room: word, title: word };
  const exam = await make.makeInteraction(company, patient.id, { ...seen, gestationId: gestation.id });
  const hidden = { deletedAt: new Date(), deletedBy: doctor.id, deletedReason: word };
  await make.makePatient(company, { name: `${word} APAGADA`, ...hidden });
  await server.call('addFieldItem', { fieldId: 'gestationalAge.info.indicacao', item: word }, who);
  await server.call('saveTemplate', { name: word, content: word }, who);
  return { word, who, company: { id: company, identity }, patient: patient.id, gestation: gestation.id, exam: exam.id };
}

/** Whatever is listed, counted or found, with a question to which the clinic has an answer. */
const lists: [RouteName, (of: Clinic) => Record<string, unknown>][] = [
  ['listPatients', () => ({ search: 'paciente' })],
  ['listInteractions', () => ({ day: today })],
  ['listInteractions', () => ({ day: today, search: 'paciente' })],
  ['listWorklist', ({ company }) => ({ company: company.id, created: formatDay(today) })],
  ['listWorklist', ({ company }) => ({ company: company.id, search: 'paciente' })],
  ['home', () => ({})],
  ['search', () => ({ q: 'paciente' })],
  ['management', () => ({})],
  ['listDeleted', () => ({})],
  ['listDoctors', () => ({})],
  ['fieldItems', () => ({})],
  ['listTemplates', () => ({})],
  ['getStudy', ({ exam }) => ({ iuid: exam })],
  ['timeline', ({ patient }) => ({ iuid: patient })],
  ['fetalWorkspace', ({ patient }) => ({ iuid: patient })],
];

describe('[FND-007] in the active company', () => {
  it.each(lists)('%s shows what that company has and nothing of another (%#)', async (name, question) => {
    for (const [of, other] of [
      [ours, theirs],
      [theirs, ours],
    ] as const) {
      const { status, body } = await server.call(name, question(of) as never, of.who);
      expect(status).toBe(200);
      const said = JSON.stringify(body);
      expect(said).toContain(of.word);
      for (const foreign of [other.word, other.patient, other.exam, other.gestation, other.company.id])
        expect(said).not.toContain(foreign);
    }
  });

  it('nothing is counted that another company has', async () => {
    for (const { who } of [ours, theirs]) {
      const list = (await server.call('listInteractions', { day: today }, who)).body;
      expect([list.counts.ANDAMENTO, list.choices.rooms.length, list.choices.doctors.length]).toEqual([1, 1, 1]);
      const home = (await server.call('home', {}, who)).body;
      expect([home.exams, home.counts.ANDAMENTO, home.waitingTotal]).toEqual([1, 1, 1]);
      const { perDay, perStatus, perDoctor, backlog } = (await server.call('management', {}, who)).body;
      expect(perDay.at(-1)).toEqual({ day: today, count: 1 });
      expect([perStatus, perDoctor.length, backlog]).toEqual([[{ key: 'ANDAMENTO', count: 1 }], 1, 1]);
    }
  });

  // What a device reads, and what is read with a company's key, is told by their own tests: nobody signs in as one.
  const read = Object.entries(routes as Record<string, RouteSpec>)
    .filter(([, { who }]) => who !== 'device' && who !== 'key')
    .filter(([, { method, scope, kind }]) => method === 'GET' && scope === 'company' && kind === undefined)
    .map(([name]) => name as RouteName);

  it.each(read)('%s never answers with a word of another', async (name) => {
    const { company, who } = ours;
    const { status, body } = await server.call(name, (await inputFor({ server, make }, name, company)) as never, who);
    expect(status, JSON.stringify(body)).toBe(200);
    for (const foreign of [theirs.word, theirs.patient, theirs.exam, theirs.gestation, theirs.company.id])
      expect(JSON.stringify(body)).not.toContain(foreign);
  });
});

it('[FND-001] everybody has one of four roles and a clinic: whoever has none is let into none', async () => {
  const company = ours.company.id;
  for (const role of ['admin', 'manager', 'doctor', 'user'] as const) {
    const token = await server.signIn((await make.makeUser(role, [company])).email);
    const { user, companies } = (await server.call('session', {}, { token })).body;
    // An admin is at home in every clinic.
    const own = role === 'admin' ? [company, theirs.company.id] : [company];
    expect([user.role, user.company, user.companies.toSorted()]).toEqual([role, company, own.toSorted()]);
    expect(companies.map((each: { iuid: string }) => each.iuid).toSorted()).toEqual(own.toSorted());
    expect((await server.call('activeCompany', {}, { token })).body.iuid).toBe(company);
  }
  for (const role of ['nurse', '', null])
    await expect(make.makeUser(role as never, [company])).rejects.toThrow(/app_user/);
  for (const role of ['manager', 'doctor', 'user'] as const) {
    const token = await server.signIn((await make.makeUser(role, [])).email);
    for (const name of ['activeCompany', 'listPatients'] as const) {
      const [none, named] = [{ token }, { token, company }];
      expect((await server.call(name, {}, none)).body.error.code).toBe('companyMissing');
      expect((await server.call(name, {}, named)).body.error.code).toBe('companyNotFound');
    }
  }
});
