import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema.ts';

let database: TestDatabase;
let make: Factories;

beforeAll(async () => {
  database = await createTestDatabase();
  make = factories(database.ownerUrl);
  return () => database.drop();
});

async function asApplication<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('the database guards the companies by itself', () => {
  it('every table with a company has row-level security and a key that begins with the company', async () => {
    const tables = await make.pool.query<{ name: string; secured: boolean; key: string | null }>(`
      SELECT c.relname AS name, c.relrowsecurity AS secured,
        (SELECT a.attname FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
         WHERE i.indrelid = c.oid AND i.indisprimary) AS key
      FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
        AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'company_id')`);
    const rows = tables.rows.filter((row) => row.name !== 'audit_head');
    expect(rows.map((row) => row.name).sort()).toEqual([
      'audit_entry',
      'company_integration',
      'company_key',
      'delivery',
      'exam_file',
      'exam_presence',
      'form_change',
      'form_custom',
      'form_custom_history',
      'form_field_item',
      'gestation',
      'guard_dismissal',
      'interaction',
      'membership',
      'message',
      'patient',
      'patient_merge',
      'portal_grant',
      'print_config',
      'report',
      'report_draft',
      'template',
      'template_content',
      'worklist_exam',
    ]);
    for (const row of rows) expect(row).toMatchObject({ secured: true, key: 'company_id' });
  });

  it('the application roles own nothing, and are neither superuser nor above row-level security', async () => {
    for (const url of [database.appUrl, database.identityUrl]) {
      await asApplication(url, async (client) => {
        const role = await client.query(
          'SELECT rolsuper, rolbypassrls, rolcreaterole FROM pg_roles WHERE rolname = current_user',
        );
        expect(role.rows[0]).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false });
        const owned = await client.query(
          'SELECT count(*)::int AS n FROM pg_class WHERE relowner = current_user::regrole',
        );
        expect(owned.rows[0].n).toBe(0);
        await expect(client.query('CREATE TABLE mine (x int)')).rejects.toThrow(/permission denied/);
        await expect(client.query('SELECT * FROM gesta_owner.login')).rejects.toThrow(/permission denied/);
      });
    }
  });

  it.each([
    ['the user before the host', (url: URL) => url.href],
    [
      'the user in the query',
      (url: URL) => `postgres://${url.host}${url.pathname}?user=${url.username}&password=${url.password}`,
    ],
    [
      'no host at all',
      (url: URL) =>
        `postgres://${url.pathname}?host=${url.hostname}&port=${url.port}&user=${url.username}&password=${url.password}`,
    ],
  ])('the application is let in under its own role, with %s', async (_name, form) => {
    const { appUrl, identityUrl } = await migrate(form(new URL(database.ownerUrl)));
    for (const [url, role] of [
      [appUrl, /^gesta_app_\d+$/],
      [identityUrl, /^gesta_identity_\d+$/],
    ] as const) {
      await asApplication(url, async (client) => {
        const found = await client.query('SELECT current_user AS name');
        expect(found.rows[0].name).toMatch(role);
      });
    }
  });

  it('a query without a company filter sees its own company, and without a company nothing', async () => {
    const own = await make.makeCompany();
    const other = await make.makeCompany();
    const mine = await make.makePatient(own.id);
    const theirs = await make.makePatient(other.id);
    await make.makeVisit(other.id, theirs.id);
    await asApplication(database.appUrl, async (client) => {
      for (const table of [
        'patient',
        'gestation',
        'interaction',
        'form_change',
        'exam_file',
        'form_custom',
        'form_custom_history',
        'form_field_item',
        'exam_presence',
        'worklist_exam',
        'template',
        'template_content',
        'guard_dismissal',
        'audit_entry',
        'membership',
        'company',
      ]) {
        expect((await client.query(`SELECT * FROM ${table}`)).rowCount, table).toBe(0);
      }
      expect((await client.query("SELECT gesta_find_patients(ARRAY['paciente'], 50)")).rowCount).toBe(0);
      await client.query("SELECT set_config('gesta.company', $1, false)", [own.id]);
      expect((await client.query('SELECT id FROM patient')).rows).toEqual([{ id: mine.id }]);
      expect((await client.query('SELECT id FROM interaction')).rowCount).toBe(0);
      expect((await client.query('SELECT id FROM worklist_exam')).rowCount).toBe(0);
      expect((await client.query("SELECT gesta_find_worklist(ARRAY['paciente'], true, 50)")).rowCount).toBe(0);
      const found = await client.query("SELECT gesta_find_patients(ARRAY['paciente'], 50) AS id");
      expect(found.rows).toEqual([{ id: mine.id }]);
      expect((await client.query("UPDATE patient SET phone = 'x' WHERE id = $1", [theirs.id])).rowCount).toBe(0);
      await expect(
        client.query("INSERT INTO patient (company_id, name, pat_id) VALUES ($1, 'X', 'X')", [other.id]),
      ).rejects.toThrow(/row-level security/);
      await expect(
        client.query("SELECT gesta_audit($1, NULL, 'patient.read', 'x', '{}', '', '', false)", [other.id]),
      ).rejects.toThrow(/own company/);
      await client.query("SELECT set_config('gesta.company', '', false)");
      await expect(
        client.query("SELECT gesta_audit($1, NULL, 'patient.read', 'x', '{}', '', '', false)", [other.id]),
      ).rejects.toThrow(/entered no company/);
      await expect(client.query('SELECT password_hash FROM app_user')).rejects.toThrow(/permission denied/);
      await expect(client.query('SELECT * FROM session')).rejects.toThrow(/permission denied/);
      await expect(client.query('SELECT * FROM company_key')).rejects.toThrow(/permission denied/);
    });
    await asApplication(database.identityUrl, async (client) => {
      for (const table of [
        'patient',
        'gestation',
        'interaction',
        'form_change',
        'form_custom',
        'exam_presence',
        'worklist_exam',
        'audit_entry',
      ]) {
        await expect(client.query(`SELECT * FROM ${table}`)).rejects.toThrow(/permission denied/);
      }
    });
  });

  it('the tables the queries know are the tables of the database', async () => {
    for (const table of Object.values(schema).filter((each) => is(each, PgTable))) {
      const name = getTableName(table);
      const columns = await make.pool.query<{ column_name: string }>(
        "SELECT column_name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1",
        [name],
      );
      const known = Object.values(getTableColumns(table)).map((column) => column.name);
      expect(known.sort(), name).toEqual(columns.rows.map((row) => row.column_name).sort());
    }
  });
});
