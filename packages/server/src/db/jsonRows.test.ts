import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { factories } from '../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';
import { getTableColumns, sql } from './drizzle.ts';
import { asJson } from './jsonRows.ts';
import { company, interaction, patient } from './schema.ts';
import { builderOn, type Db } from './statements.ts';

let database: TestDatabase;
let client: pg.Client;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  db = builderOn(client);
  const make = factories(database.ownerUrl);
  const { id } = await make.makeCompany();
  const one = await make.makePatient(id, { name: 'ÂNGELA "ASPAS" \\ D\'ÁVILA (DEMO)' });
  await make.makeInteraction(id, one.id);
  await make.makeInteraction(id, one.id);
  await client.query(`UPDATE interaction SET service_time = '07:05', published_at = '2026-11-12T03:04:05.678901Z',
    forms_present = '{ca,cervix}', studies = '{"A-1": {"n": 1.5}}' WHERE id = (SELECT min(id::text)::uuid FROM interaction)`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('rows that travel as one text are those the query builder reads cell by cell', async () => {
  for (const table of [interaction, patient, company]) {
    const columns = getTableColumns(table);
    const question = () => db.select(columns).from(table).orderBy(sql`1`);
    const [told] = await asJson(db, question(), columns);
    expect(told?.rows.length, 'there is something to read').toBeGreaterThan(0);
    expect(told?.rows).toEqual(await question());
  }
});

it('none are an empty list', async () => {
  const columns = { id: patient.id };
  expect(await asJson(db, db.select(columns).from(patient).where(sql`false`), columns)).toEqual([{ rows: [] }]);
});
