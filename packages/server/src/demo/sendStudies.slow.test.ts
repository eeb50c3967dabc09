import { readFileSync } from 'node:fs';
import type { WaitingStudy } from '@gesta/domain';
import pg from 'pg';
import { expect, it } from 'vitest';
import { growthReport } from '../test/growthReport.ts';
import { testApp } from '../test/testApp.ts';
import { createTestDatabase } from '../test/testDatabase.ts';
import { DEMO_COMPANIES } from './demoPeople.ts';
import { seedDemo } from './seedDemo.ts';
import { sendStudies } from './sendStudies.ts';

it('the report of the told pregnancy is what our encoder writes', () => {
  const kept = readFileSync(new URL('./reports/growth.dcm', import.meta.url));
  expect(kept.equals(growthReport())).toBe(true);
});

it("today's exams have their pictures, three studies wait for a person, and no other exam says it has any", async () => {
  const database = await createTestDatabase();
  const { accounts } = await seedDemo(database.ownerUrl);
  const { app, call, close } = await testApp({}, database);
  const sql = new pg.Client({ connectionString: database.ownerUrl });
  await sql.connect();
  const before = await sql.query("SELECT id, status FROM interaction WHERE status = 'PUBLICADO' ORDER BY id");
  expect(await sendStudies(app, database.ownerUrl)).toBeGreaterThan(50);
  const { rows } = await sql.query('SELECT interaction_id AS exam, identity_check AS identity FROM dicom_study');
  expect(rows.filter(({ exam }) => exam === null).length).toBe(3);
  expect(new Set(rows.filter(({ exam }) => exam !== null).map(({ identity }) => identity))).toEqual(new Set(['same']));
  const [email, password] = [accounts[0]?.email ?? '', accounts[0]?.password ?? ''];
  const { token } = (await call('signIn', { email, password })).body;
  const company = DEMO_COMPANIES[0].plan.company;
  const asked = (await call('waitingStudies', {}, { company, token })).body;
  const kinds = (asked as WaitingStudy[]).map(({ proposal }) => proposal && [proposal.kind, proposal.identity]);
  expect(kinds).toEqual(expect.arrayContaining([['accession', 'differs'], ['person', 'same'], null]));
  // What was published stays so.
  expect((await sql.query("SELECT id, status FROM interaction WHERE status = 'PUBLICADO' ORDER BY id")).rows).toEqual(
    before.rows,
  );
  const { rows: claimed } = await sql.query(
    `SELECT FROM interaction i WHERE (has_image OR has_video OR studies <> '{}')
       AND NOT EXISTS (SELECT FROM dicom_study s WHERE s.interaction_id = i.id)`,
  );
  expect(claimed.length).toBe(0);
  expect(await sendStudies(app, database.ownerUrl)).toBe(0);
  await sql.end();
  await close();
  await database.drop();
}, 90_000);
