import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

/** More than there are connections. */
const MANY = 30;

let server: TestApp;
let make: Factories;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
});

async function doctor(): Promise<Who & { company: string }> {
  const company = (await make.makeCompany()).id;
  return { token: await server.signIn((await make.makeUser('doctor', [company])).email), company };
}

const save = (iuid: string, who: Who) =>
  server.call(
    'saveForms',
    { iuid, baseVersion: 1, set: { 'conclusion.info.text': 'Normal.' }, unset: [], patchId: randomUUID() },
    who,
  );

it('whoever waits with many transactions holds few connections: another clinic is answered before the first of them', async () => {
  const [one, other] = [await doctor(), await doctor()];
  const exam = (await make.makeInteraction(one.company, (await make.makePatient(one.company)).id)).id;
  const holder = await make.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM interaction WHERE id = $1 FOR UPDATE', [exam]);
    let answered = 0;
    const saves = Array.from({ length: MANY }, async () => {
      const { status } = await save(exam, one);
      answered += 1;
      return status;
    });
    const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await make.pool.query(waiting)).rows[0].n < 2) await wait(10);
    expect((await server.call('home', {}, other)).status).toBe(200);
    expect(answered).toBe(0);
    await holder.query('ROLLBACK');
    expect(new Set(await Promise.all(saves))).toEqual(new Set([200]));
  } finally {
    holder.release(true);
  }
});
