import { createHash } from 'node:crypto';
import pg from 'pg';
import { expect, it } from 'vitest';
import { testApp } from '../test/testApp.ts';
import { createTestDatabase } from '../test/testDatabase.ts';
import { publishToday } from './publishToday.ts';
import { seedDemo } from './seedDemo.ts';

it('the published exams of today get a report that can be read, by their own doctor, once', async () => {
  const database = await createTestDatabase();
  const { accounts } = await seedDemo(database.ownerUrl);
  const sql = new pg.Client({ connectionString: database.ownerUrl });
  await sql.connect();
  // Two are enough for the way; the whole day takes a minute on a small machine.
  await sql.query(
    `UPDATE interaction SET status = 'FINALIZADO' WHERE status = 'PUBLICADO' AND id NOT IN (
       SELECT id FROM interaction WHERE status = 'PUBLICADO' AND type = 'exame' ORDER BY date DESC LIMIT 2)`,
  );
  const { app, call, close } = await testApp({}, database);
  expect(await publishToday(app, database.ownerUrl)).toBe(2);
  const { rows } = await sql.query(
    `SELECT i.id, i.company_id, i.status, r.sha256, r.published_by = i.doctor_id AS own
     FROM interaction i JOIN report r ON r.interaction_id = i.id`,
  );
  expect(rows.map(({ status, own }) => [status, own])).toEqual([
    ['PUBLICADO', true],
    ['PUBLICADO', true],
  ]);
  // It got the report it was said to have; nobody opened it again.
  const facts = await sql.query('SELECT f.reopened FROM exam_fact f JOIN report r USING (interaction_id)');
  expect(facts.rows).toEqual([{ reopened: false }, { reopened: false }]);
  const admin = accounts.find(({ role }) => role === 'admin');
  const signedIn = await call('signIn', { email: admin?.email ?? '', password: admin?.password ?? '' });
  for (const { id, company_id, sha256 } of rows) {
    const paper = await app.inject({
      url: `/functions/report/${id}`,
      headers: { authorization: `Bearer ${signedIn.body.token}`, 'x-company': company_id },
    });
    expect(createHash('sha256').update(paper.rawPayload).digest('hex')).toBe(sha256.toString('hex'));
  }
  // Done once: nothing is left to do.
  expect(await publishToday(app, database.ownerUrl)).toBe(0);
  expect((await sql.query('SELECT FROM session WHERE expires_at > now()')).rowCount).toBe(1);
  await sql.end();
  await close();
  await database.drop();
}, 90_000);
