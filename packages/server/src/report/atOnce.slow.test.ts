import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

let server: TestApp;
let make: Factories;
let company: string;
let doctor: Who & { id: string };

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  company = (await make.makeCompany()).id;
  const { id, email } = await make.makeUser('doctor', [company]);
  doctor = { id, token: await server.signIn(email), company };
});

async function interaction(): Promise<string> {
  const patient = await make.makePatient(company);
  return (await make.makeInteraction(company, patient.id, { doctorId: doctor.id })).id;
}

describe('reports of many people at once', () => {
  it('are all made, and keep nobody else waiting', async () => {
    const interactions = await Promise.all(Array.from({ length: 24 }, interaction));
    const making = Promise.all(interactions.map((iuid) => server.call('generateReport', { iuid }, doctor)));
    let made = false;
    void making.then(() => {
      made = true;
    });
    // More of them than there are connections: whoever works on something else has one.
    const meanwhile = await Promise.all(Array.from({ length: 6 }, () => server.call('home', {}, doctor)));
    expect(meanwhile.map(({ status }) => status)).toEqual(meanwhile.map(() => 200));
    const waiting = async () =>
      (
        await make.pool.query(
          "SELECT count(*)::int AS n FROM pg_stat_activity WHERE state = 'idle in transaction' AND datname = current_database()",
        )
      ).rows[0].n;
    let seenFree = 0;
    while (!made) if ((await waiting()) === 0 && !made) seenFree += 1;
    expect(seenFree, 'nobody holds a transaction while pages are set').toBeGreaterThan(0);
    expect((await making).map(({ status }) => status)).toEqual(interactions.map(() => 200));
  });

  it('of one exam: it is published once', async () => {
    const iuid = await interaction();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => server.call('publishReport', { iuid, version: 1 }, doctor)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { rows } = await make.pool.query('SELECT version FROM report WHERE interaction_id = $1', [iuid]);
    expect(rows).toEqual([{ version: 1 }]);
  });

  it('which changes while its paper is set: what was changed is not published unseen', async () => {
    const iuid = await interaction();
    const publishing = server.call('publishReport', { iuid, version: 1 }, doctor);
    await make.pool.query('UPDATE interaction SET version = version + 1 WHERE id = $1', [iuid]);
    expect([200, 409]).toContain((await publishing).status);
    const { rows } = await make.pool.query(
      'SELECT i.version, r.exam_version FROM interaction i LEFT JOIN report r ON r.interaction_id = i.id WHERE i.id = $1',
      [iuid],
    );
    // Published as it was seen, before the change or not at all.
    expect([
      [2, null],
      [3, 2],
    ]).toContainEqual([rows[0].version, rows[0].exam_version]);
  });
});
