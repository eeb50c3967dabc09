import type pg from 'pg';

/** The files of works whose day is over go, some thousands at a time. */
export async function sweepWork(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ gone: number }>('SELECT gesta_sweep_work() AS gone');
    if ((rows[0]?.gone ?? 0) === 0) return;
  }
}
