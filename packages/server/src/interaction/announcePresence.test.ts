import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { eventsOf, until } from '../test/eventsOf.ts';
import { type Factories, factories } from '../test/factories.ts';
import { PASSWORD, type TestApp, testApp, type Who } from '../test/testApp.ts';

/** Two server processes on one database: whoever asks one hears of whoever is at the other. */
let one: TestApp;
let two: TestApp;
let make: Factories;
let company: string;
let patient: string;
let ana: Person;
let bia: Person;

type Person = Who & { id: string; name: string; cookie: string };

beforeAll(async () => {
  one = await testApp();
  two = await testApp({}, one.database);
  make = factories(one.database.ownerUrl);
  company = (await make.makeCompany()).id;
  patient = (await make.makePatient(company)).id;
  ana = await person('manager');
  bia = await person('manager');
});

async function person(role: 'manager' | 'doctor' | 'user'): Promise<Person> {
  const user = await make.makeUser(role, [company]);
  const answer = await one.call('signIn', { email: user.email, password: PASSWORD });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { id: user.id, name: user.displayName, token: answer.body.token, company, cookie };
}

const interaction = async () => (await make.makeInteraction(company, patient)).id;

/** A page of a browser, connected to one of the processes. */
function page(server: TestApp, who: Person, iuid: string) {
  const tab = randomUUID();
  const announce = async (here: boolean) => {
    const { status, body } = await server.call('announcePresence', { iuid, tab, here }, { ...who, cookie: undefined });
    expect(status).toBe(200);
    return body.others;
  };
  return { here: () => announce(true), leave: () => announce(false) };
}

it('names the others who have the exam open, each once, whichever process they are at', async () => {
  const iuid = await interaction();
  const mine = page(one, ana, iuid);
  const [theirs, theirSecond] = [page(two, bia, iuid), page(two, bia, iuid)];
  expect(await mine.here()).toEqual([]);
  expect(await theirs.here()).toEqual([{ iuid: ana.id, name: ana.name }]);
  await theirSecond.here();
  expect(await mine.here()).toEqual([{ iuid: bia.id, name: bia.name }]);
  await theirs.leave();
  expect(await mine.here()).toHaveLength(1);
  await theirSecond.leave();
  expect(await mine.here()).toEqual([]);
  expect(await page(one, ana, await interaction()).here()).toEqual([]);
});

it('the screens hear when somebody comes or goes, and nothing while somebody stays', async () => {
  const iuid = await interaction();
  const screen = await eventsOf(one, ana.cookie, company);
  const theirs = page(two, bia, iuid);
  const news = () => screen.events.filter(({ data }) => data.entity === 'presence');
  await theirs.here();
  await until(() => news().length === 1);
  expect(news()[0]).toEqual({ name: 'change', data: { entity: 'presence', action: 'change', id: iuid } });
  await theirs.here();
  await theirs.here();
  await theirs.leave();
  await until(() => news().length === 2);
  await theirs.leave();
  await theirs.here();
  await until(() => news().length === 3);
  screen.stop();
});

it('forgets a page that was torn away', async () => {
  const iuid = await interaction();
  await page(two, bia, iuid).here();
  await make.pool.query("UPDATE exam_presence SET seen_at = seen_at - interval '49 seconds'");
  expect(await page(one, ana, iuid).here()).toHaveLength(1);
  await make.pool.query("UPDATE exam_presence SET seen_at = seen_at - interval '2 seconds'");
  expect(await page(one, ana, iuid).here()).toEqual([]);
  const left = await make.pool.query('SELECT FROM exam_presence WHERE user_id = $1', [bia.id]);
  expect(left.rowCount).toBe(0);
});

it('is for those who may see the exam, and leaves no trace in the trail', async () => {
  const iuid = await interaction();
  // The server notes its first anchor of the trail at the next full minute.
  const entries = async () => (await make.pool.query('SELECT FROM gesta_trail() WHERE actor_id IS NOT NULL')).rowCount;
  const before = await entries();
  await page(one, ana, iuid).here();
  expect(await entries()).toBe(before);
  const clerk = await person('user');
  const refused = await one.call(
    'announcePresence',
    { iuid, tab: randomUUID(), here: true },
    { ...clerk, cookie: undefined },
  );
  expect(refused.status).toBe(403);
});

it('a change that made a version says which', async () => {
  const iuid = await interaction();
  const screen = await eventsOf(two, bia.cookie, company);
  const patch = { baseVersion: 1, set: { 'conclusion.info.text': 'x' }, unset: [], patchId: randomUUID() };
  await one.call('saveForms', { iuid, ...patch }, { ...ana, cookie: undefined });
  await until(() => screen.events.length > 0);
  expect(screen.events[0]?.data).toEqual({ entity: 'interaction', action: 'save', id: iuid, version: 2 });
  screen.stop();
});
