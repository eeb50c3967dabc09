import { GestaError } from '@gesta/domain';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Urls } from './migrate.ts';

/** Dates without time stay text: the driver would otherwise make them instants in the server's time zone. */
const DATE_TYPE = 1082;

export type Db = NodePgDatabase;

export type Pools = { app: pg.Pool; identity: pg.Pool; jobs: pg.Pool; close(): Promise<void> };

/** Of each kind. */
export const CONNECTIONS = 20;
/** Of background work, which mostly waits for others. */
const JOB_CONNECTIONS = 6;
/** No transaction may hold a company's trail, or a connection, for longer than a person waits. */
const settings = {
  max: CONNECTIONS,
  idleTimeoutMillis: 30_000,
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  lock_timeout: 3_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
};

const types = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') => {
    if (id === DATE_TYPE) return (value: string) => value;
    return pg.types.getTypeParser(id, format as 'text');
  }) as typeof pg.types.getTypeParser,
};

export function openPools({ appUrl, identityUrl, jobsUrl }: Urls, onError: (error: Error) => void): Pools {
  const open = (connectionString: string, max = CONNECTIONS) => {
    const pool = new pg.Pool({ connectionString, types, ...settings, max });
    // A connection that dies while idle (PostgreSQL restarted) is replaced at the next use.
    pool.on('error', onError);
    // One that dies while an act uses it fails that act's query; without a listener it would end the whole process.
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  const app = open(appUrl);
  const identity = open(identityUrl);
  const jobs = open(jobsUrl, JOB_CONNECTIONS);
  return { app, identity, jobs, close: async () => void (await Promise.all([app.end(), identity.end(), jobs.end()])) };
}

/** One transaction. Its opening (begin, and who enters) travels in one message, and answers what it found. */
export async function inTransaction<T>(
  pool: pg.Pool,
  opening: string | null,
  work: (db: Db, entered: pg.QueryResultRow | undefined) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const answers = await client.query(opening === null ? 'BEGIN' : `BEGIN; ${opening}`);
    const entered = Array.isArray(answers) ? answers.at(-1)?.rows[0] : undefined;
    const result = await work(drizzle(client), entered);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    const ending = error instanceof GestaError && error.detail.keep ? 'COMMIT' : 'ROLLBACK';
    await client.query(ending).catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
