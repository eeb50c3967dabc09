import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** The clock moves to where everything that waits for its hour is due; no pause is left. */
export async function hurry(owner: pg.Pool): Promise<void> {
  await owner.query('UPDATE outbound_destination SET paused_until = now() WHERE paused_until > now()');
  await owner.query(
    "UPDATE outbound SET next_at = now() WHERE status IN ('queued', 'waiting') AND next_at IS NOT NULL",
  );
}

/** Some minutes go by: what waits for its hour comes that much nearer, and what is due by then has been tried. */
export async function letPass(owner: pg.Pool, minutes: number): Promise<void> {
  await owner.query(
    'UPDATE outbound_destination SET paused_until = paused_until - make_interval(mins => $1) WHERE paused_until IS NOT NULL',
    [minutes],
  );
  await owner.query(
    `UPDATE outbound SET next_at = next_at - make_interval(mins => $1)
     WHERE status IN ('queued', 'waiting') AND next_at IS NOT NULL`,
    [minutes],
  );
  const due = "SELECT FROM outbound WHERE status IN ('queued', 'waiting') AND next_at <= now() LIMIT 1";
  while ((await owner.query(due)).rowCount !== 0) await wait(50);
}
