import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { connect } from './connect.ts';
import { installJobs } from './installJobs.ts';

const folder = path.join(import.meta.dirname, 'migrations');
const LOCK = 7_201_202_601;
const GROUPS = ['gesta_app', 'gesta_identity', 'gesta_jobs'] as const;
type Group = (typeof GROUPS)[number];

export type Urls = { appUrl: string; identityUrl: string; jobsUrl: string };
export type Migrated = Urls & { applied: string[] };

/**
 * Brings the database to the newest shape and answers how the application roles connect. Several processes may call
 * it at once: one works, the others wait and find nothing left to do. `only` stops where another database stood: names and hashes.
 */
export async function migrate(
  ownerUrl: string,
  { only }: { only?: ReadonlyMap<string, string> } = {},
): Promise<Migrated> {
  const client = await connect(ownerUrl);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await ensureGroups(client);
    await installJobs(client, ownerUrl);
    const applied = await applyPending(client, only);
    const appUrl = await ensureLogin(client, ownerUrl, 'gesta_app');
    const identityUrl = await ensureLogin(client, ownerUrl, 'gesta_identity');
    const jobsUrl = await ensureLogin(client, ownerUrl, 'gesta_jobs');
    return { appUrl, identityUrl, jobsUrl, applied };
  } finally {
    await client.end();
  }
}

async function applyPending(client: pg.Client, only?: ReadonlyMap<string, string>): Promise<string[]> {
  await client.query('CREATE SCHEMA IF NOT EXISTS gesta_owner');
  await client.query(
    `CREATE TABLE IF NOT EXISTS gesta_owner.migration
       (name text PRIMARY KEY, hash text NOT NULL, at timestamptz NOT NULL DEFAULT now())`,
  );
  await client.query(
    'CREATE TABLE IF NOT EXISTS gesta_owner.login (role text PRIMARY KEY, name text NOT NULL, password text NOT NULL)',
  );
  const done = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM gesta_owner.migration');
  const known = new Map(done.rows.map((row) => [row.name, row.hash]));
  const files = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  const newer = [...known.keys(), ...(only?.keys() ?? [])].filter((name) => !files.includes(name));
  if (newer.length > 0) {
    throw new Error(`The database was made by a newer Gesta (${newer.join(', ')}): start that version or a later one.`);
  }
  const pending: string[] = [];
  for (const name of files) {
    if (only && !only.has(name)) continue;
    const text = await readFile(path.join(folder, name), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    if (known.get(name) === hash) continue;
    if (known.has(name) || (only?.get(name) ?? hash) !== hash) {
      throw new Error(`The database was made with another ${name}: a migration never changes once it has run.`);
    }
    pending.push(name);
    await client.query('BEGIN');
    try {
      await client.query(text);
      await client.query('INSERT INTO gesta_owner.migration (name, hash) VALUES ($1, $2)', [name, hash]);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw new Error(`Migration ${name} failed and changed nothing: ${(error as Error).message}`, { cause: error });
    }
  }
  return pending;
}

/** Roles belong to the whole server, so two databases being set up at once may meet here. */
async function ensureGroups(client: pg.Client): Promise<void> {
  for (const group of GROUPS) await tolerant(() => client.query(`CREATE ROLE ${group} NOLOGIN`));
}

/**
 * A login per database, made by the owner and known only to it: an installation configures one address, and no program
 * that serves requests holds the owner's rights.
 */
async function ensureLogin(client: pg.Client, ownerUrl: string, group: Group): Promise<string> {
  const current = await client.query<{ name: string; id: string }>(
    'SELECT current_database() AS name, (SELECT oid FROM pg_database WHERE datname = current_database())::text AS id',
  );
  const database = current.rows[0];
  if (!database) throw new Error('The database did not say its name.');
  const name = `${group}_${database.id}`;
  const kept = await client.query<{ name: string; password: string }>(
    'SELECT name, password FROM gesta_owner.login WHERE role = $1',
    [group],
  );
  // A copy of a database carries the login of the original: it gets its own.
  const password = kept.rows[0]?.name === name ? kept.rows[0].password : randomBytes(24).toString('base64url');
  const literal = client.escapeLiteral(password);
  const roles = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  if (roles.rowCount === 0)
    await tolerant(() => client.query(`CREATE ROLE ${name} LOGIN PASSWORD ${literal} IN ROLE ${group}`));
  if (roles.rowCount !== 0 && kept.rows[0]?.name !== name)
    await client.query(`ALTER ROLE ${name} LOGIN PASSWORD ${literal}`);
  await client.query(
    'INSERT INTO gesta_owner.login VALUES ($1, $2, $3) ON CONFLICT (role) DO UPDATE SET name = $2, password = $3',
    [group, name, password],
  );
  await client.query(`REVOKE CONNECT ON DATABASE ${client.escapeIdentifier(database.name)} FROM PUBLIC`);
  await client.query(`GRANT CONNECT ON DATABASE ${client.escapeIdentifier(database.name)} TO ${name}`);
  await quietLog(client, name);
  const url = loginUrl(ownerUrl, name, password);
  await refuseOtherRole(url, name);
  return url;
}

/** In the query: an address may name its user there, or have no place for one before the host. */
export function loginUrl(ownerUrl: string, name: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = '';
  url.password = '';
  url.searchParams.set('user', name);
  url.searchParams.set('password', password);
  return url.toString();
}

/** Errors of PostgreSQL quote rows. A server of our own is quiet by its settings; on another one only a superuser may ask. */
async function quietLog(client: pg.Client, name: string): Promise<void> {
  for (const setting of [
    "log_error_verbosity = 'terse'",
    "log_min_error_statement = 'panic'",
    "log_min_messages = 'log'",
  ]) {
    await client.query(`ALTER ROLE ${name} SET ${setting}`).catch(() => {});
  }
}

/** The walls between companies stand only for a role that owns nothing: better not to start than to start without them. */
async function refuseOtherRole(url: string, name: string): Promise<void> {
  const client = await connect(url);
  try {
    const found = await client.query<{ name: string; above: boolean; owns: boolean }>(
      `SELECT current_user AS name, rolsuper OR rolbypassrls AS above,
         EXISTS (SELECT FROM pg_class WHERE relowner = pg_roles.oid) AS owns
       FROM pg_roles WHERE rolname = current_user`,
    );
    const role = found.rows[0];
    if (role?.name === name && !role.above && !role.owns) return;
    throw new Error(`The database let the application in as ${role?.name}, not as ${name}: check DATABASE_URL.`);
  } finally {
    await client.end();
  }
}

async function tolerant(create: () => Promise<unknown>): Promise<void> {
  try {
    await create();
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code !== '42710' && code !== '23505') throw error;
  }
}
