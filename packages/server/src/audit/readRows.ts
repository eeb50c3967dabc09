import type pg from 'pg';
import { type SQL, sql } from '../db/drizzle.ts';
import type { Db } from '../db/statements.ts';

/** Whatever answers a statement: a connection of its own, or the transaction of an act. */
export type Queries = {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
};

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

/** The rows of a query, a batch at a time: however many there are, memory holds one batch. Needs an open transaction. */
export async function* readRows<Row extends pg.QueryResultRow>(
  client: Queries,
  query: string,
  batch: number,
): AsyncGenerator<Row> {
  await client.query(`DECLARE reading NO SCROLL CURSOR FOR ${query}`);
  try {
    for (;;) {
      const { rows } = await client.query<Row>(`FETCH ${batch} FROM reading`);
      yield* rows;
      if (rows.length < batch) return;
    }
  } finally {
    await client.query('CLOSE reading');
  }
}
