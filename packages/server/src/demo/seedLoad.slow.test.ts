import { execFile } from 'node:child_process';
import path from 'node:path';
import { type CalendarDay, parseDay } from '@gesta/clinical';
import { isCnpj } from '@gesta/domain';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';
import { gestationRows, interactionRows, loadCompanies, patientRows } from './load.ts';
import { seedArguments } from './seedArguments.ts';
import { seedLoad } from './seedLoad.ts';

const day = parseDay('2026-11-12') as CalendarDay;
let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await database.drop();
});

function run(args: string[]): Promise<{ code: number; output: string }> {
  const command = path.join(import.meta.dirname, '../commands/seed.ts');
  const env = { ...process.env, DATABASE_URL: database.ownerUrl };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    );
  });
}

async function fingerprint(): Promise<string> {
  const found = await owner.query<{ sum: string }>(
    `SELECT md5(string_agg(line, '' ORDER BY line)) AS sum FROM (
       SELECT md5(to_jsonb(p)::text) AS line FROM patient p UNION ALL
       SELECT md5(to_jsonb(g)::text) FROM gestation g UNION ALL
       SELECT md5(to_jsonb(i)::text) FROM interaction i) AS lines`,
  );
  return found.rows[0]?.sum ?? '';
}

it('the command writes the set by COPY, divided over the companies', async () => {
  const { code, output } = await run(['--exams', '1201', '--company-count', '2', '--seed', '7', '--day', day]);
  expect(output).toMatch(/interaction: 601 of 601, \d+ rows\/s/);
  expect(output).toMatch(/\d+ rows in [\d.]+ s, \d+ rows\/s/);
  expect(code).toBe(0);
  const companies = await owner.query<{ identity: string; name: string; n: string; last_an: string }>(
    `SELECT identity, name, last_an::text, (SELECT count(*) FROM interaction WHERE company_id = company.id)::text AS n
     FROM company WHERE demo ORDER BY name`,
  );
  expect(companies.rows.map((row) => [row.name, row.n, row.last_an])).toEqual([
    ['Carga 7-1 (demo)', '601', '601'],
    ['Carga 7-2 (demo)', '600', '600'],
  ]);
  expect(companies.rows.every((row) => isCnpj(row.identity))).toBe(true);
  const counts = await owner.query(
    `SELECT (SELECT count(*)::int FROM patient) AS patients, (SELECT count(*)::int FROM gestation) AS gestations,
       (SELECT count(*)::int FROM interaction WHERE service_day > $1) AS later,
       (SELECT count(*)::int FROM patient WHERE pat_id NOT LIKE 'DEMO-%') AS unmarked`,
    [day],
  );
  expect(counts.rows[0]).toEqual({ patients: 201, gestations: 301, later: 0, unmarked: 0 });
});

it('the same seed and day give the same rows, another seed gives others', async () => {
  const before = await fingerprint();
  await owner.query('TRUNCATE interaction, gestation, patient, membership, app_user, company CASCADE');
  await seedLoad(database.ownerUrl, { seed: 7, exams: 1201, companies: 2, day }, () => {});
  expect(await fingerprint()).toBe(before);
  const [one] = loadCompanies({ seed: 7, exams: 50, companies: 1, day });
  const [other] = loadCompanies({ seed: 8, exams: 50, companies: 1, day });
  if (!one || !other) throw new Error('no company');
  for (const rows of [patientRows, gestationRows, interactionRows]) {
    expect([...rows(one)]).toEqual([...rows(one)]);
    expect([...rows(one)]).not.toEqual([...rows(other)]);
  }
});

it('a set that is there is not written twice', async () => {
  await expect(seedLoad(database.ownerUrl, { seed: 7, exams: 10, companies: 1, day }, () => {})).rejects.toThrow(
    'already there',
  );
});

it('refuses a database with a real company, and writes nothing', async () => {
  await owner.query(`INSERT INTO company (identity, name) VALUES ('11222333000181', 'Clínica de verdade')`);
  const { code, output } = await run(['--exams', '10', '--seed', '9']);
  expect(output).toContain('real company (Clínica de verdade)');
  expect(code).toBe(1);
  const found = await owner.query(`SELECT FROM company WHERE name LIKE 'Carga 9%'`);
  expect(found.rowCount).toBe(0);
});

it('explains itself', async () => {
  const tooMany = ['--exams', '5', '--company-count', '9'];
  for (const args of [['--exams', '0'], tooMany]) expect(seedArguments(args)).toBeNull();
  const { code, output } = await run(tooMany);
  expect(output).toContain('npm run seed -- --exams N');
  expect(code).toBe(2);
});
