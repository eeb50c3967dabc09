import type pg from 'pg';
import { sql } from '../db/drizzle.ts';
import { inTransaction } from '../db/open.ts';
import type { Config } from '../process/config.ts';
import { freeOn } from './readDisk.ts';

const KEPT_DAYS = 400;

type Where = Pick<Config, 'dataDir' | 'files'>;

/**
 * How large everything is today that grows on this disk: the last of a day counts. Of files that are kept in a store only copies are here;
 * those fill the room they are given and stop, so a first filling tells nothing of the months to come.
 */
export async function keepDay(identity: pg.Pool, { dataDir, files }: Where): Promise<void> {
  const { free } = await freeOn(dataDir);
  const isHere = files === null;
  await inTransaction(identity, {}, async ({ db }) => {
    await db.execute(sql`
      INSERT INTO installation_day (day, free_bytes, kept_bytes)
      SELECT current_date, ${Math.round(free)}, pg_database_size(current_database()) + CASE WHEN ${isHere}::boolean THEN bytes ELSE 0 END
      FROM gesta_health_files()
      ON CONFLICT (day) DO UPDATE SET free_bytes = excluded.free_bytes, kept_bytes = excluded.kept_bytes`);
    await db.execute(sql`DELETE FROM installation_day WHERE day < current_date - ${KEPT_DAYS}::integer`);
  });
}
