import type pg from 'pg';

/** The clock moves to where everything that waits for its hour is due; no pause is left. */
export async function hurry(owner: pg.Pool): Promise<void> {
  await owner.query('UPDATE outbound_destination SET paused_until = now() WHERE paused_until > now()');
  await owner.query(
    "UPDATE outbound SET next_at = now() WHERE status IN ('queued', 'waiting') AND next_at IS NOT NULL",
  );
}
