import type pg from 'pg';

/** Has everything read again, clinic by clinic: in all of them, or in those that never were. */
export async function markMirror(pool: pg.Pool, { onlyNew }: { onlyNew: boolean }): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM gesta_mirror_clinics($1) AS id', [onlyNew]);
  for (const { id } of rows) await pool.query('SELECT gesta_mirror_mark($1)', [id]);
}
