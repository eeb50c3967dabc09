import { randomUUID } from 'node:crypto';
import { addDays, type CalendarDay } from '@gesta/clinical';
import type { Role } from '@gesta/domain';
import { formatDay } from '@gesta/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let company: string;
let desk: Who & { id: string; name: string };
let doctor: Who & { id: string; name: string };
let today: CalendarDay;
/** A Tuesday. */
const DAY = '2026-11-17' as CalendarDay;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  company = (await make.makeCompany()).id;
  desk = await as('user');
  doctor = await as('doctor');
  today = (await server.call('activeCompany', {}, desk)).body.today;
});

async function as(role: Role, of = company) {
  const user = await make.makeUser(role, [of]);
  return { id: user.id, name: user.displayName, token: await server.signIn(user.email), company: of };
}

type Draft = Record<string, unknown>;
const book = async (draft: Draft, who: Who = desk) => {
  const { newPatient, patient, ...rest } = draft;
  const whom = newPatient ? { newPatient } : { patient: patient ?? (await make.makePatient(company)).id };
  return server.call('bookExam', { serviceDate: DAY, ...whom, ...rest } as never, who);
};
const card = (id: string, who: Who = desk) => server.call('examCard', { id }, who);
const mark = (id: string, state: string) => server.call('markArrival', { id, state } as never, desk);
const move = (id: string, to: Draft, who: Who = desk) => server.call('moveBooking', { id, ...to } as never, who);
const rowsOf = async (sql: string, values: unknown[]) => (await make.pool.query(sql, values)).rows;

describe('booking an exam', () => {
  it('[LST-195] takes patient, type, doctor, room, resource, day and hour in one call', async () => {
    const leader = await as('manager');
    const types = [{ name: 'Morfológica', minutes: 60, forms: ['morphological'], preparation: 'Beber água' }];
    const [type] = (await server.call('saveExamTypes', { types } as never, leader)).body;
    const newPatient = { name: 'Larissa Souto', birthdate: '1998-08-23', phone: '(11) 90000-0412' };
    const { status, body } = await book({
      newPatient,
      examType: type.id,
      doctor: doctor.id,
      room: 'sala 2',
      resource: 'Orion X9',
      serviceTime: '11:00',
      referringDoctor: { name: 'Dra. Noemi' },
      clinicalIndication: 'Rotina',
    });
    expect([status, body]).toEqual([200, expect.anything()]);
    expect(body).toMatchObject({
      ...{ patientName: 'LARISSA SOUTO', birthDate: '1998-08-23', title: 'Morfológica', room: 'SALA 2' },
      ...{ resource: 'Orion X9', serviceDate: DAY, serviceTime: '11:00', minutes: 60, squeezedIn: false },
      ...{ doctor: { iuid: doctor.id, name: doctor.name }, examType: type.id, status: 'LAUDAR' },
      arrival: { state: 'booked', at: null, by: '' },
      // 11:00 on the clock of São Paulo.
      created: '2026-11-17T14:00:00.000Z',
    });
    expect(body.forms).toContain('morphological');
    expect((await card(body.id)).body).toMatchObject({
      ...{ referringDoctor: 'Dra. Noemi', clinicalIndication: 'Rotina', preparation: 'Beber água' },
      ...{ bookedBy: desk.name, readyAt: null, mayOpen: false, mayReadReport: false },
    });
    expect((await card(body.id, doctor)).body.mayOpen).toBe(true);
    const again = { patient: body.patient, serviceTime: '11:00', room: 'sala 2' };
    expect((await book(again)).status).toBe(409);
  });

  it('is for one patient, of this clinic, with a doctor of this clinic', async () => {
    const patient = (await make.makePatient(company)).id;
    const both = await book({ patient, newPatient: { name: 'Outra' } });
    expect(both.status).toBe(200);
    const none = await server.call('bookExam', { serviceDate: DAY } as never, desk);
    expect([none.status, none.body.error.fields]).toEqual([400, { patient: 'errors.required' }]);
    const theirs = await make.makeUser('doctor', [(await make.makeCompany()).id]);
    expect((await book({ doctor: theirs.id })).body.error.fields).toEqual({ doctor: 'errors.fieldInvalid' });
    expect((await book({ examType: randomUUID() })).body.error.fields).toEqual({ examType: 'errors.fieldInvalid' });
  });

  it('repeated under its id books once', async () => {
    const id = randomUUID();
    const newPatient = { name: 'Repetida de Teste', phone: '11987650001' };
    const sent = { id, newPatient, serviceTime: '07:00', room: 'R' };
    const answers = await Promise.all([book(sent), book(sent), book(sent)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });
});

describe('one hour', () => {
  it('[LST-197] two desks at the same room and hour at once: the second is told who has it and asked', async () => {
    const other = await as('user');
    const ask = (who: Who) => book({ serviceTime: '09:30', room: 'SALA 7' }, who);
    const answers = await Promise.all([ask(desk), ask(other), ask(desk), ask(other)]);
    const booked = answers.filter(({ status }) => status === 200);
    expect(booked).toHaveLength(1);
    for (const { status, body } of answers.filter((each) => each.status !== 200)) {
      expect([status, body.error.code]).toEqual([409, 'hourTaken']);
      expect(body.error.taken).toMatchObject({
        ...{ exam: booked[0]?.body.id, serviceDate: DAY, serviceTime: '09:30', room: 'SALA 7', next: '10:00' },
        bookedBy: expect.stringMatching(/^Pessoa/),
        patientName: booked[0]?.body.patientName,
      });
    }
    const kept = await rowsOf("SELECT FROM interaction WHERE room = 'SALA 7'", []);
    expect(kept, 'who was refused has left nothing').toHaveLength(1);
    const squeezed = await book({ serviceTime: '09:30', room: 'SALA 7', squeezeIn: true });
    expect([squeezed.status, squeezed.body.squeezedIn]).toEqual([200, true]);
  });

  it('is taken for as long as it takes, in the room or by the machine; not in another, and not by who did not come', async () => {
    const place = { room: 'SALA 8', resource: 'Lyra S2' };
    const long = await book({ ...place, serviceTime: '14:00', minutes: 60 });
    expect((await book({ room: 'SALA 8', serviceTime: '14:45' })).body.error.taken.next).toBe('15:00');
    expect((await book({ resource: 'Lyra S2', serviceTime: '13:45' })).status).toBe(409);
    for (const free of [
      { room: 'SALA 8', serviceTime: '15:00' },
      { room: 'SALA 8', serviceTime: '13:30' },
      { room: 'SALA 9', serviceTime: '14:00' },
      { room: 'SALA 8', serviceTime: '14:00', serviceDate: addDays(DAY, 1) },
      { room: 'SALA 8', serviceTime: null },
    ])
      expect((await book(free)).body, JSON.stringify(free)).toMatchObject({ squeezedIn: false });
    await mark(long.body.id, 'noShow');
    expect((await book({ ...place, serviceTime: '14:00' })).status).toBe(200);
  });

  it('free hours come from the schedule and what is booked, and refuse nothing', async () => {
    const schedule = { startTime: '08:00', endTime: '10:00', procedureAverageTime: 30 };
    const own = (await make.makeCompany()).id;
    await make.pool.query('UPDATE company SET schedule = schedule || $2 WHERE id = $1', [own, schedule]);
    const who = await as('user', own);
    const at = async (draft: Draft) =>
      server.call('bookExam', { patient: (await make.makePatient(own)).id, serviceDate: DAY, ...draft } as never, who);
    const asked = async (query: Draft) => (await server.call('freeHours', { day: DAY, ...query } as never, who)).body;
    const [only] = (await asked({})).rooms;
    expect([only.room, only.free, only.slots.map(({ time }: { time: string }) => time)]).toEqual([
      ...['', 4],
      ['08:00', '08:30', '09:00', '09:30'],
    ]);
    const first = await at({ room: 'B', resource: 'Vega', serviceTime: '08:45', minutes: 30 });
    await at({ room: 'A', serviceTime: '09:00' });
    const { works, step, rooms } = await asked({ minutes: 60 });
    expect([works, step, rooms.map(({ room }: Draft) => room)]).toEqual([true, 30, ['A', 'B']]);
    expect(rooms[1]).toMatchObject({ resource: 'Vega', free: 2 });
    expect(rooms[1].slots).toEqual([
      { time: '08:00', state: 'free', fits: false },
      { time: '08:30', state: 'taken', fits: false },
      { time: '09:00', state: 'taken', fits: false },
      { time: '09:30', state: 'free', fits: false },
    ]);
    const without = await asked({ minutes: 60, except: first.body.id });
    expect(without.rooms[1].slots.map(({ fits }: Draft) => fits)).toEqual([true, true, true, false]);
    expect((await asked({ day: addDays(DAY, 4) })).works).toBe(false);
    expect((await at({ room: 'B', serviceTime: '21:00' })).status).toBe(200);
    const month = (await server.call('monthOccupancy', { month: '2026-11', room: 'B' }, who)).body;
    expect(month).toHaveLength(30);
    expect(month[16]).toEqual({ day: DAY, works: true, exams: 2, slots: 4, taken: 2 });
    expect(month[20]).toMatchObject({ works: false, exams: 0, taken: 0 });
  });
});

describe('the lists', () => {
  it('[LST-196] worklist and home go by day and hour, then as they came; without an hour last', async () => {
    const own = (await make.makeCompany()).id;
    const who = await as('user', own);
    const at = async (title: string, serviceTime: string | null, serviceDate = today) => {
      const patient = (await make.makePatient(own)).id;
      const sent = { patient, title, serviceDate, serviceTime, room: title };
      return server.call('bookExam', sent as never, who);
    };
    await at('sem hora', null);
    await at('onze', '11:00');
    await at('amanhã cedo', '07:00', addDays(today, 1));
    await at('nove', '09:00');
    await at('nove também', '09:00');
    const titles = (lines: { title: string }[]) => lines.map(({ title }) => title);
    const list = async (query: Draft) =>
      titles((await server.call('listWorklist', { company: own, ...query } as never, who)).body);
    const day = ['nove', 'nove também', 'onze', 'sem hora'];
    expect(await list({ created: formatDay(today) })).toEqual(day);
    expect(await list({})).toEqual([...day, 'amanhã cedo']);
    const back = ['amanhã cedo', 'onze', 'nove também', 'nove', 'sem hora'];
    expect(await list({ sortDirection: 'DESCENDING' })).toEqual(back);
    const found = (direction: string) => list({ search: 'paciente', sortDirection: direction });
    expect([await found('ASCENDING'), await found('DESCENDING')]).toEqual([[...day, 'amanhã cedo'], back]);
    const { agenda } = (await server.call('home', {}, who)).body;
    expect(titles(agenda)).toEqual(day);
    expect(agenda.map(({ serviceTime }: Draft) => serviceTime)).toEqual(['09:00', '09:00', '11:00', null]);
  });

  it('[LST-196] a RIS gives an hour and gets it back, in two fields or in one, and moves it', async () => {
    const sent = { company, patientName: 'Do Ris', serviceDate: DAY, serviceTime: '08:15', minutes: 20, room: 'ris' };
    const made = await server.call('createWorklistExam', sent as never, desk);
    expect(made.body).toMatchObject({ serviceDate: DAY, serviceTime: '08:15', minutes: 20 });
    const again = { ...sent, patientName: 'Outra Do Ris' };
    const taken = await server.call('createWorklistExam', again as never, desk);
    expect([taken.status, taken.body.error.code, taken.body.error.taken.next]).toEqual([409, 'hourTaken', '09:00']);
    const { company: _, serviceDate: __, serviceTime: ___, ...one } = again;
    const other = await server.call('createWorklistExam', { company, ...one, at: '2026-11-18T11:00' } as never, desk);
    expect(other.body).toMatchObject({ serviceDate: '2026-11-18', serviceTime: '11:00' });
    const put = (body: Draft) =>
      server.call('updateWorklistExam', { company, id: other.body.id, ...body } as never, desk);
    expect((await put({ at: '2026-11-17T08:20' })).body.error.code).toBe('hourTaken');
    const moved = await put({ at: '2026-11-17T08:20', squeezeIn: true });
    expect(moved.body).toMatchObject({ serviceDate: DAY, serviceTime: '08:20', squeezedIn: true });
    expect((await put({ serviceTime: null })).body).toMatchObject({ serviceTime: null, squeezedIn: false });
    expect((await put({ at: '2026-02-30T08:20' })).status).toBe(400);
    // Without a room or a machine nothing says that two exams are in each other's way.
    for (const patientName of ['Sem Sala Um', 'Sem Sala Dois']) {
      const free = { company, patientName, at: '2026-11-17T08:15' };
      expect((await server.call('createWorklistExam', free as never, desk)).body.squeezedIn).toBe(false);
    }
  });
});

describe('moving', () => {
  it('moves day, hour, room and doctor, keeps the number, and asks where the hour is taken', async () => {
    const { body: one } = await book({ room: 'M', serviceTime: '10:00' });
    const { body: two } = await book({ room: 'M', serviceTime: '12:00' });
    const taken = await move(two.id, { serviceTime: '10:15' });
    expect([taken.status, taken.body.error.taken.exam]).toEqual([409, one.id]);
    expect((await move(one.id, { serviceTime: '10:10' })).body.serviceTime).toBe('10:10');
    const to = { serviceDate: addDays(DAY, 2), serviceTime: '16:00', room: 'n', doctor: doctor.id };
    const moved = await move(two.id, to);
    expect(moved.body).toMatchObject({
      ...{ serviceDate: to.serviceDate, serviceTime: '16:00', room: 'N', accessionNo: two.accessionNo },
      doctor: { iuid: doctor.id },
    });
    const [row] = await rowsOf('SELECT forms, study_date::text, date FROM interaction WHERE id = $1', [two.id]);
    expect(row.forms['gestationalAge.info.interationDate']).toBe(to.serviceDate);
    expect([row.study_date, row.date.toISOString()]).toEqual([to.serviceDate, '2026-11-19T19:00:00.000Z']);
  });
});

describe('arrivals', () => {
  it('are marks with who and when, beside the status, and are taken back step by step', async () => {
    const { body } = await book({ serviceDate: today, room: 'C', serviceTime: '10:00' });
    const [before] = await rowsOf('SELECT version FROM interaction WHERE id = $1', [body.id]);
    const arrived = await mark(body.id, 'arrived');
    expect(arrived.body.arrival).toEqual({ state: 'arrived', at: expect.any(String), by: desk.name });
    expect(arrived.body.status).toBe('LAUDAR');
    const inRoom = await mark(body.id, 'inRoom');
    expect(inRoom.body.arrival.state).toBe('inRoom');
    const back = await mark(body.id, 'arrived');
    expect(back.body.arrival).toEqual(arrived.body.arrival);
    expect((await mark(body.id, 'noShow')).body.arrival.state).toBe('noShow');
    expect((await mark(body.id, 'booked')).body.arrival).toEqual({ state: 'booked', at: null, by: '' });
    const [after] = await rowsOf('SELECT version FROM interaction WHERE id = $1', [body.id]);
    expect(after, 'whoever writes in the exam is not disturbed').toEqual(before);
    const trail = await rowsOf("SELECT details FROM gesta_trail() WHERE subject = $1 AND action = 'worklist.arrive'", [
      body.id,
    ]);
    expect(trail.map(({ details }) => details.state)).toEqual(['arrived', 'inRoom', 'arrived', 'noShow', 'booked']);
  });
});
