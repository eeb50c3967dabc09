import { randomUUID } from 'node:crypto';
import type { CalendarDay } from '@gesta/clinical';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { and, drizzle, sql } from '../db/drizzle.ts';
import { auditEntry } from '../db/schema.ts';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';
import { times } from '../test/times.ts';
import { pageQuery, readPage, trailWhere } from './trailQuery.ts';

/** A clinic of several years has a million; `GESTA_LONG=1` fills that many. */
const ENTRIES = times(100_000, 1_000_000);
const PER_DAY = 1_000;
const ZONE = 'America/Sao_Paulo';

let database: TestDatabase;
let client: pg.Client;
const company = randomUUID();
const person = randomUUID();
const patient = randomUUID();

beforeAll(async () => {
  database = await createTestDatabase();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(
    `INSERT INTO audit_entry
     SELECT $1::uuid, n, '2026-11-16T12:00:00Z'::timestamptz - ($4::int - n) * interval '1 day' / ${PER_DAY},
       CASE WHEN n % 5000 = 7 THEN $2::uuid ELSE md5((n % 40)::text)::uuid END,
       CASE WHEN n % 10 < 7 THEN 'interaction.read' WHEN n % 3000 = 8 THEN 'company.update' ELSE 'interaction.save' END,
       CASE WHEN n % 20000 = 5 THEN $3 ELSE md5((n % 9000)::text)::uuid::text END,
       '{"version": 2}', CASE WHEN n % 4000 = 3 THEN '203.0.113.9' ELSE '192.0.2.' || n % 30 END, '', '\\x00', sha256(n::text::bytea)
     FROM generate_series(1, $4::int) AS n`,
    [company, person, patient, ENTRIES],
  );
  await owner.query('ANALYZE audit_entry');
  await owner.end();
  client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  await client.query("SELECT set_config('gesta.company', $1, false)", [company]);
}, 240_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

const day = (text: string) => text as CalendarDay;

it.each([
  ['the newest', {}, undefined, undefined],
  ['far back', {}, undefined, 5_000],
  ['one day long ago', { from: day('2026-10-05'), to: day('2026-10-05') }, undefined, undefined],
  ['a person who acts rarely', { person }, undefined, undefined],
  ['a patient', {}, [patient], undefined],
  ['a group in a week', { group: 'settings' as const, from: day('2026-11-10') }, undefined, undefined],
  ['an address in a week', { address: '203.0.113.9', from: day('2026-11-10') }, undefined, undefined],
])('[ADM-095] %s is found by an index, and a page of it read at once', async (name, filter, subjects, before) => {
  const db = drizzle(client);
  const where = trailWhere(filter, ZONE, subjects);
  const beyond = before === undefined ? undefined : sql`${auditEntry.seq} < ${before}`;
  const asked = pageQuery(and(where, beyond), sql`${auditEntry.seq} DESC`, 51);
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN (ANALYZE, BUFFERS) ${asked}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toMatch(/Seq Scan on audit_entry/);
  expect(plan).toMatch(/Index/);
  // Blocks of 8 kB that were looked at: a page, or the days that were asked for, and never the whole trail.
  const buffers = Number(
    /Buffers: shared hit=(\d+)(?: read=(\d+))?/
      .exec(plan)
      ?.slice(1)
      .reduce((sum, n) => String(Number(sum) + Number(n ?? 0)), '0'),
  );
  if (process.env.GESTA_LONG)
    process.stderr.write(`${name}: ${/Execution Time: .*/.exec(plan)?.[0]}, ${buffers} blocks\n`);
  expect(buffers).toBeLessThan(3_000);
  const page = await readPage(db, where, { before });
  expect(page.rows.length).toBeGreaterThan(0);
});
