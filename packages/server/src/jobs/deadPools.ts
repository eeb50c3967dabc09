import type pg from 'pg';

/** Longer than a new process takes to say that it lives. */
export const DEAD_AFTER_MS = 10_000;

/**
 * A process that was killed leaves its jobs, and the queues they were in, locked for hours. So each process holds a lock of its
 * own while it lives, in the session it listens with, and the database lets go of it with the process.
 */
export async function sayAlive(client: pg.ClientBase, pool: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [pool]);
}

/** Frees what was locked by a process whose own lock is free. */
export async function unlockDead(pool: pg.Pool): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(dead.pool))
     FROM (
       SELECT locked_by AS pool FROM graphile_worker._private_jobs WHERE locked_at < now() - make_interval(secs => $1)
       UNION
       SELECT locked_by FROM graphile_worker._private_job_queues WHERE locked_at < now() - make_interval(secs => $1)
     ) AS dead
     WHERE pg_try_advisory_xact_lock(hashtextextended(dead.pool, 0))
     HAVING count(*) > 0`,
    [DEAD_AFTER_MS / 1000],
  );
}
