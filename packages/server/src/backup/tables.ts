import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import type { TableCopy } from './manifest.ts';

export type TableShape = Omit<TableCopy, 'part'>;

/** Of the installation, not of its data: migrations are named by the manifest, logins are made anew. */
const OWN_SCHEMA = 'gesta_owner';

/** Text and numbers of dates are written alike wherever they are read. */
export async function writeAlike(client: pg.Client): Promise<void> {
  await client.query("SET timezone = 'UTC'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'iso_8601'");
  await client.query("SET extra_float_digits = 1; SET bytea_output = 'hex'; SET statement_timeout = 0");
}

/** Every table of the database. What the database derives by itself is left to it. */
export async function databaseTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `SELECT n.nspname AS schema, c.relname AS name,
       (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
       coalesce(
         (SELECT string_agg(quote_ident(a.attname) || CASE WHEN a.attcollation = 0 THEN '' ELSE ' COLLATE "C"' END, ', ' ORDER BY k.place)
          FROM pg_index i CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k (attribute, place)
          JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attribute
          WHERE i.indrelid = c.oid AND i.indisprimary),
         't::text COLLATE "C"') AS "order"
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname !~ '^pg_' AND n.nspname NOT IN ('information_schema', '${OWN_SCHEMA}')
     ORDER BY 1, 2`,
  );
  return rows;
}

const q = pg.escapeIdentifier;
const named = ({ schema, name }: Pick<TableShape, 'schema' | 'name'>) => `${q(schema)}.${q(name)}`;

/** The lines of a table, in its order. */
export const readLines = (client: pg.Client, table: TableShape): Readable =>
  copyOut(client, `SELECT ${table.columns.map(q)} FROM ${named(table)} AS t ORDER BY ${table.order}`);

export const copyOut = (client: pg.Client, query: string): Readable => client.query(to(`COPY (${query}) TO STDOUT`));

export async function writeLines(client: pg.Client, table: TableShape, lines: Readable): Promise<void> {
  await pipeline(lines, client.query(from(`COPY ${named(table)} (${table.columns.map(q)}) FROM STDIN`)));
}

export async function emptyTables(client: pg.Client, tables: readonly TableShape[]): Promise<void> {
  await client.query(`TRUNCATE ${tables.map(named)}`);
}

/** Every file a row names: a column that holds the hash of one is called so. */
export async function filesQuery(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string; column: string }>(
    `SELECT c.relname AS name, a.attname AS column FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.atttypid = 'bytea'::regtype AND a.attname ~ 'sha256$'
     ORDER BY 1, 2`,
  );
  const each = rows.map(
    ({ name, column }) =>
      `SELECT company_id, encode(${q(column)}, 'hex') AS hash FROM ${q(name)} WHERE ${q(column)} IS NOT NULL`,
  );
  return `SELECT company_id, hash FROM (${each.join(' UNION ')}) AS named ORDER BY company_id, hash COLLATE "C"`;
}

export type FileName = { company: string; hash: string };

export async function* fileNames(lines: Readable): AsyncGenerator<FileName> {
  let rest = '';
  for await (const piece of lines as AsyncIterable<Buffer>) {
    const [...whole] = (rest + piece.toString('latin1')).split('\n');
    rest = whole.pop() ?? '';
    for (const line of whole) {
      const [company = '', hash = ''] = line.split('\t');
      yield { company, hash };
    }
  }
}
