import { GestaError } from '@gesta/domain';
import pg from 'pg';
import type { SQL } from './drizzle.ts';
import { isAfterFailure, isPlannedBefore } from './failure.ts';
import type { Urls } from './migrate.ts';
import { askOn, type Built, builderOn, type Db, type Statement } from './statements.ts';

/** Dates without time stay text: the driver would otherwise make them instants in the server's time zone. */
const DATE_TYPE = 1082;

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
  const open = (connectionString: string, own: pg.PoolConfig) => {
    const pool = new pg.Pool({ connectionString, types, ...settings, ...own });
    // A connection that dies while idle (PostgreSQL restarted) is replaced at the next use; one that was said goodbye to is nobody's loss.
    pool.on('error', (error) => {
      if (!pool.ending) onError(error);
    });
    // One that dies while an act uses it fails that act's query; without a listener it would end the whole process.
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  const app = open(appUrl, { pipeline: true });
  const identity = open(identityUrl, { pipeline: true });
  const jobs = open(jobsUrl, { max: JOB_CONNECTIONS });
  return { app, identity, jobs, close: async () => void (await Promise.all([app.end(), identity.end(), jobs.end()])) };
}

const BEGIN: Statement = { text: 'BEGIN', values: [] };
const COMMIT: Statement = { text: 'COMMIT', values: [] };

/** A transaction from inside. */
export type Transaction = {
  db: Db;
  /**
   * Sends a statement whose answer nobody needs. It happens before whatever is asked next, and where it fails, all of the transaction
   * does; only the waiting for it is left to the end.
   */
  send(statement: Statement | Built | SQL): void;
};

type Ways<A> = {
  /** Who enters: the walls of the database stand around everything after it. */
  opening?: Statement;
  /** What is asked whoever it is that enters: the walls decide what of it there is. */
  ahead?: ((db: Db) => Promise<A>) | undefined;
  /** Acknowledges nothing: where no statement was left to the end, nobody waits for the end. */
  isLook?: boolean;
};

/**
 * One transaction. The driver sends a statement without waiting for the answer to the one before: begin, who enters and what is asked ahead
 * travel together, and what was sent last goes with the commit.
 */
export async function inTransaction<T, A = never>(
  pool: pg.Pool,
  { opening, ahead, isLook }: Ways<A>,
  work: (inside: Transaction, entered: pg.QueryResultRow | undefined, found: Promise<A> | undefined) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const sent: Promise<unknown>[] = [];
  const send = (statement: Statement | Built | SQL) => {
    const answer = askOn(client, statement);
    answer.catch(() => {});
    sent.push(answer);
  };
  let broken: Error | undefined;
  let found: Promise<A> | undefined;
  try {
    const db = builderOn(client);
    const begun = askOn(client, BEGIN);
    const entering = opening && askOn(client, opening);
    found = ahead?.(db);
    found?.catch(() => {});
    const [entered] = await Promise.all([entering, begun]);
    const result = await work({ db, send }, entered?.rows[0], found);
    const end = Promise.all([...sent, askOn(client, COMMIT)]);
    if (isLook && sent.length === 0) end.catch(() => {});
    else await end;
    return result;
  } catch (error) {
    const keeps = error instanceof GestaError && error.detail.keep === true;
    // It may ask more than once, and the connection is another's as soon as this has ended.
    await found?.catch(() => {});
    const lost = await firstFailure(sent);
    await client.query(keeps ? 'COMMIT' : 'ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    const cause = lost && (keeps || isAfterFailure(error)) ? lost : error;
    if (isPlannedBefore(cause)) broken = cause as Error;
    throw cause;
  } finally {
    client.release(broken);
  }
}

async function firstFailure(sent: Promise<unknown>[]): Promise<unknown> {
  const failed = (await Promise.allSettled(sent)).find((each) => each.status === 'rejected');
  return failed?.reason;
}
