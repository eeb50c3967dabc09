import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../db/migrate.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: an existing interface can only be extended by an interface
  export interface ProvidedContext {
    ownerUrl: string;
  }
}

export type TestDatabase = { ownerUrl: string; appUrl: string; identityUrl: string; drop(): Promise<void> };

async function onServer<T>(templateUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = new URL(templateUrl);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database of its own for a test file: a copy of the migrated template, made in a fraction of a second. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = inject('ownerUrl');
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `test_${randomBytes(6).toString('hex')}`;
  const own = new URL(templateUrl);
  own.pathname = `/${name}`;
  await onServer(templateUrl, (client) => client.query(`create database ${name} template ${template}`));
  const { appUrl, identityUrl } = await migrate(own.href);
  return {
    ownerUrl: own.href,
    appUrl,
    identityUrl,
    drop: () =>
      onServer(templateUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
        for (const url of [appUrl, identityUrl]) {
          await client.query(
            `drop role if exists ${client.escapeIdentifier(new URL(url).searchParams.get('user') ?? '')}`,
          );
        }
      }),
  };
}
