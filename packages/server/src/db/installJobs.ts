import type pg from 'pg';

/** What the queue of background work keeps, in the schema it makes for itself. */
const TABLES = ['_private_jobs', '_private_job_queues', '_private_tasks', '_private_known_crontabs'] as const;
/** The newest shape the library of this version knows. */
const NEWEST = 20;

/**
 * The queue of background work, installed by the owner. The role that works there has its tables and functions, and nothing else in the
 * database but what it is given by name; the roles of acts have nothing there: their jobs are made by triggers.
 */
export async function installJobs(client: pg.Client, ownerUrl: string): Promise<void> {
  if ((await installed(client)) >= NEWEST) return;
  // Loaded here: once it is installed, commands and tests need none of it.
  const { Logger, runMigrations } = await import('graphile-worker');
  await runMigrations({ connectionString: ownerUrl, logger: new Logger(() => () => {}) });
  await client.query('GRANT USAGE ON SCHEMA graphile_worker TO gesta_jobs');
  await client.query('GRANT SELECT ON graphile_worker.migrations TO gesta_jobs');
  await client.query('GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO gesta_jobs');
  await client.query('GRANT USAGE ON ALL SEQUENCES IN SCHEMA graphile_worker TO gesta_jobs');
  for (const table of TABLES) {
    await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON graphile_worker.${table} TO gesta_jobs`);
    await client.query(`DROP POLICY IF EXISTS worker ON graphile_worker.${table}`);
    await client.query(`CREATE POLICY worker ON graphile_worker.${table} TO gesta_jobs USING (true) WITH CHECK (true)`);
  }
}

async function installed(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('graphile_worker.migrations') IS NOT NULL AS there",
  );
  if (!rows[0]?.there) return 0;
  const done = await client.query<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM graphile_worker.migrations');
  return done.rows[0]?.id ?? 0;
}
