import type pg from 'pg';

/** Whatever answers a statement: a connection of its own, or the transaction of an act. */
export type Queries = {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
};

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
