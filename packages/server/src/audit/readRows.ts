import type pg from 'pg';

/** The rows of a query, a batch at a time: however many there are, memory holds one batch. Needs an open transaction. */
export async function* readRows<Row extends pg.QueryResultRow>(
  client: pg.Client,
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
