import type { Writable } from 'node:stream';
import type pg from 'pg';
import { drizzle, type NodePgDatabase, PgDialect, type SQL } from './drizzle.ts';

export type Db = NodePgDatabase;

export type Statement = { text: string; values: unknown[] };
/** A statement made by the query builder. */
export type Built = { toSQL(): { sql: string; params: unknown[] } };

/** Asked so often a statement is worth a place in the memory of every connection. */
const WORTH_A_NAME = 50;
const MOST_NAMES = 200;
const MOST_COUNTED = 5_000;

const counts = new Map<string, number>();
const configs = new Map<string, pg.QueryConfig>();

/** The driver copies every property of a statement before each use, which costs as much as sending it; it copies nothing inherited. */
const inherited = <T extends object>(config: T): T => Object.create(config) as T;

/** The database reads and plans a statement that has a name once for each connection; one without a name every time. */
function named(text: string): pg.QueryConfig {
  const known = configs.get(text);
  if (known !== undefined) return known;
  if (configs.size >= MOST_NAMES) return { text };
  const asked = (counts.get(text) ?? 0) + 1;
  if (asked < WORTH_A_NAME) {
    if (counts.size >= MOST_COUNTED) counts.clear();
    counts.set(text, asked);
    return { text };
  }
  counts.delete(text);
  const config = inherited({ text, name: `gesta_${configs.size}` });
  configs.set(text, config);
  return config;
}

const prepared = new WeakMap<pg.QueryConfig, pg.QueryConfig>();

/** The query builder's own: one it prepared has a name and is the same at every use. */
function ofBuilder(config: pg.QueryConfig): pg.QueryConfig {
  if (config.name === undefined) {
    const { name } = named(config.text);
    return name === undefined ? config : { ...config, name };
  }
  const known = prepared.get(config) ?? inherited(config);
  prepared.set(config, known);
  return known;
}

/** What is sent in one moment travels in one write: each of its own costs as much as the statement. */
function gather(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const dialect = new PgDialect();
const builders = new WeakMap<pg.ClientBase, Db>();

/** The query builder on a connection, made once for each. */
export function builderOn(client: pg.ClientBase): Db {
  const known = builders.get(client);
  if (known) return known;
  const query = (config: pg.QueryConfig, values: unknown[]) => {
    gather(client);
    return client.query(ofBuilder(config), values);
  };
  const made = drizzle({ query } as unknown as pg.Client);
  builders.set(client, made);
  return made;
}

/** Sent now, in the order of the calls, whenever the answer comes. */
export function askOn(client: pg.ClientBase, statement: Statement | Built | SQL): Promise<pg.QueryResult> {
  const { text, values } = plain(statement);
  gather(client);
  return client.query(named(text), values);
}

function plain(statement: Statement | Built | SQL): Statement {
  if ('text' in statement) return statement;
  const { sql: text, params: values } = 'toSQL' in statement ? statement.toSQL() : dialect.sqlToQuery(statement);
  return { text, values };
}

/** A statement that is built once for each connection, and not at every call. */
export function builtOnce<T>(build: (db: Db) => T): (db: Db) => T {
  const built = new WeakMap<Db, T>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const made = build(db);
    built.set(db, made);
    return made;
  };
}
