import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { loginUrl, type Urls } from '../db/migrate.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: an existing interface can only be extended by an interface
  export interface ProvidedContext {
    ownerUrl: string;
  }
}

export type TestDatabase = Urls & { ownerUrl: string; drop(): Promise<void> };

const databaseIn = (url: string): string => new URL(url).pathname.slice(1);

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** File by file: through the log, as PostgreSQL does it by itself, takes twice as much of the machine. */
function copy(client: pg.Client, template: string, name: string): Promise<unknown> {
  return client.query(`create database ${name} template ${template} strategy file_copy`);
}

/** One worker fills it while the others wait; it has its name only once it is whole. */
async function filled(client: pg.Client, templateUrl: string, { name, fill }: Beginning): Promise<string> {
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
  const there = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (there.rowCount === 0) {
    const begun = `${name}_begun`;
    await client.query(`drop database if exists ${begun} with (force)`);
    await copy(client, databaseIn(templateUrl), begun);
    await fill(withDatabase(templateUrl, begun));
    await client.query(`alter database ${begun} rename to ${name}`);
  }
  await client.query('SELECT pg_advisory_unlock(hashtext($1))', [name]);
  return name;
}

async function onServer<T>(templateUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: withDatabase(templateUrl, 'postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A pool says that it has ended while its connections are still on their way out; one that is cut off then fails whatever runs. */
async function leftAlone(client: pg.Client, name: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { rowCount } = await client.query('SELECT FROM pg_stat_activity WHERE datname = $1 LIMIT 1', [name]);
    if (rowCount === 0) return;
    await wait(20);
  }
}

/** What many test files begin with: made once in a run, under this name, and copied. */
export type Beginning = { name: string; fill(ownerUrl: string): Promise<unknown> };

const logins = new Map<string, Promise<Map<string, string[]>>>();

/** Logins belong to the whole server: those of what was copied are let into the copy. */
async function loginsOf(ownerUrl: string): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<string[]>({
      text: 'SELECT role, name, password FROM gesta_owner.login',
      rowMode: 'array',
    });
    return new Map(rows.map(([role = '', ...login]) => [role, login]));
  } finally {
    await client.end();
  }
}

/** A database of its own for a test file: a copy of the migrated template, made in a fraction of a second. */
export async function createTestDatabase(beginning?: Beginning): Promise<TestDatabase> {
  const templateUrl = inject('ownerUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = await onServer(templateUrl, async (client) => {
    const copied = beginning ? await filled(client, templateUrl, beginning) : databaseIn(templateUrl);
    await copy(client, copied, name);
    // A program that starts on it makes logins of its own, and shuts out whoever is not named.
    await client.query(`grant connect on database ${name} to gesta_app, gesta_identity, gesta_jobs`);
    return copied;
  });
  const ownerUrl = withDatabase(templateUrl, name);
  const known = logins.get(template) ?? loginsOf(ownerUrl);
  logins.set(template, known);
  const found = await known;
  const urlOf = (role: string) => {
    const [login = '', password = ''] = found.get(role) ?? [];
    return loginUrl(ownerUrl, login, password);
  };
  return {
    ownerUrl,
    ...{ appUrl: urlOf('gesta_app'), identityUrl: urlOf('gesta_identity'), jobsUrl: urlOf('gesta_jobs') },
    drop: () =>
      onServer(templateUrl, async (client) => {
        await leftAlone(client, name);
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}
