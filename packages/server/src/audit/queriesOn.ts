import type pg from 'pg';
import { type SQL, sql } from '../db/drizzle.ts';
import type { Db } from '../db/statements.ts';
import type { Queries } from './readRows.ts';

/** Apart from what only reads: the commands start in half the time without the library of tables. */
export const queriesOn = (db: Db): Queries => ({
  query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const { rows } = await db.execute(withValues(text, values));
    return { rows: rows as Row[] };
  },
});

function withValues(text: string, values: readonly unknown[]): SQL {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, place) => (place % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1])));
  return sql.join(parts);
}
