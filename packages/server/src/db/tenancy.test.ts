import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { breachesOf, readDefiners } from '../test/definerCalls.ts';
import { inTurn, type Prober, probe, twoTenants } from '../test/tenancyProbes.ts';
import { CALLERS, privilegesOf, readTables, type Table } from '../test/tenantCatalogue.ts';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';
import { getTableColumns, getTableName, is, PgTable } from './drizzle.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema.ts';

let database: TestDatabase;
let owner: pg.Client;
let tables: Table[];
let prober: Prober;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ owner, tables, prober } = await twoTenants(database));
  return async () => {
    await owner.end();
    await database.drop();
  };
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

/**
 * Keys that are one for all companies: whoever could choose one would learn that another company has it. Each is reviewed, and says
 * why nobody learns anything from it.
 */
const SHARED_KEYS: Record<string, string> = {
  'company_hl7 (application, facility)': 'one pair of names in a message is one clinic, and only admins write it',
  'company_hl7 (id)': 'random, and named in the trail',
  'app_user (email)':
    'the name of a person at the sign-in; whoever changes her own needs her password, and guesses are counted',
  'app_user (id)': 'made by the database',
  'audit_anchor (id)': 'one row, of the installation',
  'backup_run (id)': 'made by the database, of the installation',
  'company (ae_title)': 'made by the database; what machines call a clinic by',
  'company (id)': 'made by the database',
  'company (identity)': 'written by admins, who see all companies; to others a foreign one is not there',
  'company_key (hash)': 'of 256 random bits',
  'company_key (id)': 'made by the server',
  'device (called_ae, ae_title, asked_from)': "of strangers, which are no clinic's yet",
  'device (key)': 'a name that a device chooses; to whoever has not its secret a taken one is only taken',
  'device (secret_hash)': 'of 256 random bits',
  'installation_day (day)': 'of the installation',
  'interaction (id)': 'made by the database; what a caller chooses is asked_as, within the company',
  'invitation (token_hash)': 'of 256 random bits',
  'invitation (user_id)': 'written by admins, and for the person herself; a new one takes the place of the one before',
  'password_step (session_id)': 'of the caller herself',
  'portal_grant (hash)': 'of random bits',
  'print_preset (user_id, name)': 'of the caller herself',
  'report (code)': 'sixty random bits, made by the server',
  'second_step (session_id)': 'of the caller herself',
  'session (bearer_hash)': 'of random bits',
  'session (cookie_hash)': 'of random bits',
  'session (id)': 'made by the database',
  'unexpected_error (id)': 'made by the server, of the installation',
  'user_certificate (user_id)': 'of the caller herself',
  'user_signature (user_id)': 'of the caller herself',
  'user_totp (user_id)': 'of the caller herself',
  'user_warning (user_id, kind)': 'of the caller herself',
};

describe('the database guards the companies by itself', () => {
  it('[FND-064] every table with a company has row-level security, a key that begins with it, and references that stay within it', async () => {
    const names = tables.filter(({ by }) => by === 'company_id').map(({ name }) => name);
    const found = await owner.query<{ name: string; secured: boolean; key: string | null }>(
      `SELECT c.relname AS name, c.relrowsecurity AS secured,
         (SELECT a.attname FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
          WHERE i.indrelid = c.oid AND i.indisprimary) AS key
       FROM pg_class c WHERE c.oid = ANY ($1::regclass[])`,
      [names],
    );
    expect(found.rows.map(({ name }) => name).sort()).toEqual(names);
    for (const row of found.rows) expect(row).toMatchObject({ secured: true, key: 'company_id' });
    // A key that leads from one company's table to another names the company on both sides: no row can point at a foreign one.
    const leading = await owner.query<{ name: string; carries: boolean }>(
      `SELECT conname AS name, EXISTS (
         SELECT FROM unnest(conkey, confkey) AS pair (here, there)
         JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = here AND a.attname = 'company_id'
         JOIN pg_attribute b ON b.attrelid = confrelid AND b.attnum = there AND b.attname = 'company_id') AS carries
       FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::regclass[]) AND confrelid = ANY ($1::regclass[])`,
      [names],
    );
    expect(leading.rows.length).toBeGreaterThan(10);
    expect(leading.rows.filter(({ carries }) => !carries)).toEqual([]);
  });

  it('[FND-064] each role may do in each table what is said of it, and in tables without a company the clinical role nothing', async () => {
    const stated = tables.map(({ name, app, identity = '' }) => ({ name, app, identity }));
    expect(tables.map(({ name, may }) => ({ name, ...may }))).toEqual(stated);
    const others = await owner.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f', 'S') AND NOT relname = ANY ($1)`,
      [tables.map(({ name }) => name)],
    );
    expect(others.rows.length).toBeGreaterThan(0);
    for (const { name } of others.rows) expect([name, await privilegesOf(owner, 'app', name)]).toEqual([name, '']);
  });

  it('[FND-064] nothing of another company is read, changed, added or deleted, under both roles, in any table', async () => {
    const cells = (await inTurn(tables, (table) => probe(prober, table))).flat();
    process.stdout.write(`${cells.length} cells in ${tables.length} tables with a company\n`);
    expect(tables.length).toBeGreaterThan(20);
    expect(cells.length).toBeGreaterThan(40 * tables.length);
    expect(cells.flatMap(({ breach }) => breach ?? [])).toEqual([]);
  }, 120_000);

  it('[FND-064] no function with the rights of the owner gives a company anything of another', async () => {
    const definers = await readDefiners(owner);
    const calls = definers.flatMap((definer) => definer.calls);
    process.stdout.write(`${calls.length} calls of ${definers.length} functions with the rights of the owner\n`);
    expect(definers.map(({ name, callers }) => [name, callers])).toEqual(definers.map(({ name, by }) => [name, by]));
    // Whoever may call one chooses no schema in which it looks for its tables.
    for (const { name, text } of definers)
      expect([name, /SET search_path TO 'public', 'pg_temp'/.test(text)]).toEqual([name, true]);
    for (const { name, by, calls } of definers)
      expect([name, CALLERS.filter((role) => calls.some(({ as }) => as === role))]).toEqual([name, by]);
    expect((await inTurn(definers, (definer) => breachesOf(prober, definer))).flat()).toEqual([]);
  });

  it.each([
    [
      'a table nobody knows',
      'CREATE TABLE unknown (company_id uuid)',
      readTables,
      /unknown has company_id.* add it to TENANT_TABLES/,
    ],
    [
      'a view nobody knows',
      'CREATE VIEW unknown AS SELECT company_id, name FROM patient',
      readTables,
      /unknown has company_id/,
    ],
    ['a table without its rows', 'TRUNCATE guard_dismissal', readTables, /guard_dismissal has no row of clinic A/],
    ['a table that is gone', 'DROP TABLE guard_dismissal', readTables, /take guard_dismissal out/],
    [
      'a function nobody knows',
      'CREATE FUNCTION unknown() RETURNS int LANGUAGE sql SECURITY DEFINER RETURN 1',
      readDefiners,
      /unknown works with the rights of the owner.* add it to DEFINERS/,
    ],
  ])('[FND-064] %s fails the test, which says what to write', async (_what, change, read, said) => {
    await prober.withChange(change, () => expect(read(owner)).rejects.toThrow(said));
  });

  it('a key that is one for all companies is reviewed', async () => {
    const { rows } = await owner.query<{ key: string }>(
      `SELECT format('%s (%s)', indrelid::regclass, string_agg(attname, ', ' ORDER BY place)) AS key
       FROM pg_index JOIN pg_class c ON c.oid = indrelid CROSS JOIN unnest(indkey) WITH ORDINALITY AS part (number, place)
       LEFT JOIN pg_attribute a ON a.attrelid = indrelid AND a.attnum = number
       WHERE indisunique AND c.relnamespace = 'public'::regnamespace
       GROUP BY indexrelid, indrelid HAVING coalesce((array_agg(attname ORDER BY place))[1], '') <> 'company_id' ORDER BY 1`,
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ key }) => !SHARED_KEYS[key])).toEqual([]);
  });

  it('the role of background work sees no table of ours, and the roles of acts see none of its own', async () => {
    const seen = await owner.query(
      `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace, unnest($1::text[]) AS privilege
       WHERE c.relkind IN ('r', 'v') AND (
         n.nspname = 'public' AND has_table_privilege('gesta_jobs', c.oid, privilege) OR n.nspname = 'graphile_worker'
         AND (has_table_privilege('gesta_app', c.oid, privilege) OR has_table_privilege('gesta_identity', c.oid, privilege)))`,
      [['SELECT', 'INSERT', 'UPDATE', 'DELETE']],
    );
    expect(seen.rows).toEqual([]);
    for (const url of [database.appUrl, database.identityUrl])
      await asApplication(url, (client) =>
        expect(client.query("SELECT graphile_worker.add_job('send')")).rejects.toThrow(/permission denied/),
      );
  });

  it('the application roles own nothing, and are neither superuser nor above row-level security', async () => {
    for (const url of [database.appUrl, database.identityUrl, database.jobsUrl]) {
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

  it('the tables the queries know are the tables of the database', async () => {
    for (const table of Object.values(schema).filter((each) => is(each, PgTable))) {
      const name = getTableName(table);
      const columns = await owner.query<{ column_name: string }>(
        "SELECT column_name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1",
        [name],
      );
      const known = Object.values(getTableColumns(table)).map((column) => column.name);
      expect(known.sort(), name).toEqual(columns.rows.map((row) => row.column_name).sort());
    }
  });
});
