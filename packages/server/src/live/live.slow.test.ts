import { beforeAll, expect, it } from 'vitest';
import { eventsOf as listen, until } from '../test/eventsOf.ts';
import { type Factories, factories } from '../test/factories.ts';
import { PASSWORD, type TestApp, testApp } from '../test/testApp.ts';

let one: TestApp;
let two: TestApp;
let make: Factories;

beforeAll(async () => {
  one = await testApp();
  two = await testApp({}, one.database);
  make = factories(one.database.ownerUrl);
});

async function signIn(company: string) {
  const user = await make.makeUser('manager', [company]);
  const answer = await one.call('signIn', { email: user.email, password: PASSWORD });
  return {
    id: user.id,
    email: user.email,
    token: answer.body.token,
    company,
    cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '',
  };
}

it('a change made through one process reaches the screens of both, of that company only', async () => {
  const own = await signIn((await make.makeCompany()).id);
  const other = await signIn((await make.makeCompany()).id);
  const screens = [await listen(one, own.cookie, own.company), await listen(two, own.cookie, own.company)];
  const stranger = await listen(two, other.cookie, other.company);
  const made = await one.call('createPatient', { name: 'Nova', birthdate: '1990-01-01' as never, sex: 'F' }, own);
  for (const screen of screens) {
    await until(() => screen.events.length > 0);
    expect(screen.events[0]).toEqual({
      name: 'change',
      data: { entity: 'patient', action: 'create', id: made.body.iuid },
    });
  }
  await two.call('updatePatient', { iuid: made.body.iuid, version: 1, phone: '1' }, own);
  for (const screen of screens) await until(() => screen.events.length === 2);
  await one.call('getPatient', { iuid: made.body.iuid }, own);
  await one.call('createPatient', { name: 'Outra', birthdate: '1990-01-01' as never, sex: 'F' }, other);
  await until(() => stranger.events.length === 1);
  expect(screens.map((screen) => screen.events.length)).toEqual([2, 2]);
  for (const screen of [...screens, stranger]) screen.stop();
});

it('after the database dropped the connection, screens are told to load again, and updates go on', async () => {
  const own = await signIn((await make.makeCompany()).id);
  const screen = await listen(one, own.cookie, own.company);
  await make.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN gesta_change' AND datname = current_database()",
  );
  await until(() => screen.events.some((event) => event.name === 'resync'));
  await one.call('createPatient', { name: 'Depois', birthdate: '1990-01-01' as never, sex: 'F' }, own);
  await until(() => screen.events.some((event) => event.name === 'change'));
  screen.stop();
});

it('ends with the right to hear: sign-out, removal of the membership, of the person', async () => {
  const company = (await make.makeCompany()).id;
  const ends = async (how: (who: Awaited<ReturnType<typeof signIn>>) => Promise<unknown>) => {
    const who = await signIn(company);
    const screen = await listen(one, who.cookie, company);
    await how(who);
    await until(() => screen.ended);
  };
  await ends((who) => one.call('signOut', {}, who));
  await ends(async (who) => {
    const change = { current: PASSWORD, password: 'outra senha 1', confirmation: 'outra senha 1' };
    const second = await one.call('signIn', { email: who.email, password: PASSWORD });
    await one.call('changePassword', change, { token: second.body.token });
  });
});

it('says nothing of a person or a company to the screens of another one', async () => {
  const own = await signIn((await make.makeCompany()).id);
  const other = await signIn((await make.makeCompany()).id);
  const screen = await listen(one, own.cookie, own.company);
  await one.call('updateProfile', { crm: '1' }, other);
  await one.call('updateProfile', { crm: '2' }, own);
  await until(() => screen.events.length > 0);
  expect(screen.events).toEqual([{ name: 'change', data: { entity: 'user', action: 'update', id: own.id } }]);
  screen.stop();
});

it('[FND-070] a session holds six streams; the seventh is refused, until one is closed', async () => {
  const own = await signIn((await make.makeCompany()).id);
  const screens = await Promise.all(Array.from({ length: 6 }, () => listen(one, own.cookie, own.company)));
  const seventh = () =>
    one.app.inject({ url: `/functions/events?company=${own.company}`, headers: { cookie: own.cookie } });
  const refused = await seventh();
  expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'tooManyStreams']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const again = await one.call('signIn', { email: own.email, password: PASSWORD });
  const other = await listen(one, String(again.headers['set-cookie']).split(';')[0] ?? '', own.company);
  await one.call('createPatient', { name: 'Ouvida', birthdate: '1990-01-01' as never, sex: 'F' }, own);
  for (const screen of [...screens, other]) await until(() => screen.events.length === 1);
  screens[0]?.stop();
  let next: Awaited<ReturnType<typeof listen>> | null = null;
  // The server hears of the closing a moment later.
  for (let tries = 0; next === null && tries < 100; tries += 1) {
    next = await listen(one, own.cookie, own.company).catch(() => null);
  }
  expect(next).not.toBeNull();
  for (const screen of [...screens, other, ...(next ? [next] : [])]) screen.stop();
});
