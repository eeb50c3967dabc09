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
let desk: Who;
let doctor: Who;
let today: CalendarDay;

const TAB = 'gestationalAge.info.';
const DAY = `${TAB}interationDate`;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  company = (await make.makeCompany()).id;
  desk = await as('user');
  doctor = await as('doctor');
  today = (await server.call('activeCompany', {}, desk)).body.today;
});

async function as(role: Role): Promise<Who> {
  const user = await make.makeUser(role, [company]);
  return { token: await server.signIn(user.email), company };
}

const read = async (iuid: string) => (await server.call('getInteraction', { iuid }, doctor)).body;
const save = async (iuid: string, set: object) => {
  const { version } = await read(iuid);
  return server.call(
    'saveForms',
    { iuid, baseVersion: version, set, unset: [], patchId: randomUUID() } as never,
    doctor,
  );
};
/** Where a person finds an exam on a day. */
const found = async (iuid: string, day: CalendarDay) => ({
  studies: (await server.call('listInteractions', { day }, doctor)).body.interactions.some(is(iuid)),
  worklist: (await server.call('listWorklist', { company, created: formatDay(day) } as never, doctor)).body.some(
    is(iuid),
  ),
});
const is = (wanted: string) => (line: { id?: string; iuid?: string }) => (line.iuid ?? line.id) === wanted;
const YES = { studies: true, worklist: true };
const NO = { studies: false, worklist: false };

describe('[FRM-249] the day of an exam', () => {
  it('[FRM-249] typed in its form moves it in every list, timeline and age, and keeps its number', async () => {
    const patient = (await make.makePatient(company)).id;
    const made = await server.call('createExam', { patient, gestation: 'new' }, doctor);
    const { iuid, accessionNumber, gestation } = made.body;
    const before = addDays(today, -3);
    const start = addDays(today, -100);
    await save(iuid, { [`${TAB}calculo`]: 'DUM', [`${TAB}date`]: start });
    expect((await read(iuid)).formValues[`${TAB}calculada`]).toBe(100);
    expect(await found(iuid, today)).toEqual(YES);
    expect((await save(iuid, { [DAY]: before })).status).toBe(200);
    const after = await read(iuid);
    expect(after).toMatchObject({ serviceDay: before, studyDate: before, accessionNumber });
    expect([after.formValues[DAY], after.formValues[`${TAB}calculada`]]).toEqual([before, 97]);
    expect([await found(iuid, before), await found(iuid, today)]).toEqual([YES, NO]);
    const { interactions } = (await server.call('timeline', { iuid: patient }, doctor)).body;
    expect(interactions.map((each: { serviceDay: string }) => each.serviceDay)).toEqual([before]);
    const line = (await server.call('worklistExam', { company, id: iuid }, doctor)).body;
    expect([line.serviceDate, line.gestationalAge, gestation]).toEqual([before, 97, after.gestation]);
  });

  it('[FRM-249] changes with a booking that is moved, before anybody has written and after', async () => {
    const patient = (await make.makePatient(company)).id;
    const booked = await server.call('bookExam', { patient, serviceDate: today, serviceTime: '10:00' } as never, desk);
    const { id } = booked.body;
    const move = (serviceDate: CalendarDay, who: Who) => server.call('moveBooking', { id, serviceDate } as never, who);
    expect((await move(addDays(today, 1), desk)).status).toBe(200);
    expect((await read(id)).formValues[DAY]).toBe(addDays(today, 1));
    await save(id, { 'conclusion.info.text': 'Normal.' });
    const refused = await move(addDays(today, 2), desk);
    expect([refused.status, refused.body.error.fields]).toEqual([400, { serviceDate: 'worklist.alreadyBegun' }]);
    expect((await move(addDays(today, 2), doctor)).status).toBe(200);
    const moved = await read(id);
    expect(moved).toMatchObject({ serviceDay: addDays(today, 2), serviceTime: '10:00' });
    expect(moved.formValues).toMatchObject({ [DAY]: addDays(today, 2), 'conclusion.info.text': 'Normal.' });
    const { version } = moved;
    const dialog = await server.call('updateInteraction', { iuid: id, version, studyDate: today }, doctor);
    expect(dialog.body.formValues[DAY]).toBe(today);
    const history = (await server.call('examVersions', { iuid: id }, doctor)).body;
    expect(history.changes.length).toBeGreaterThan(2);
  });
});
