import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { inTransaction } from '../db/open.ts';
import type { Config } from '../process/config.ts';
import { cacheFolder } from '../store/s3Store.ts';
import { sizeOfFolder } from '../store/sizeOfFolder.ts';
import { freeOn } from './readDisk.ts';

const KEPT_DAYS = 400;

type Where = Pick<Config, 'dataDir' | 'files'>;

/** How large everything on this disk is today: the last of a day counts. Of files that are kept in a store, only copies are here. */
export async function keepDay(identity: pg.Pool, { dataDir, files }: Where): Promise<void> {
  const { free } = await freeOn(dataDir);
  const copies = await sizeOfFolder(cacheFolder(dataDir));
  const isHere = files === null;
  await inTransaction(identity, {}, async ({ db }) => {
    await db.execute(sql`
      INSERT INTO installation_day (day, free_bytes, kept_bytes)
      SELECT current_date, ${Math.round(free)}, pg_database_size(current_database()) + ${copies}::bigint + CASE WHEN ${isHere}::boolean THEN bytes ELSE 0 END
      FROM gesta_health_files()
      ON CONFLICT (day) DO UPDATE SET free_bytes = excluded.free_bytes, kept_bytes = excluded.kept_bytes`);
    await db.execute(sql`DELETE FROM installation_day WHERE day < current_date - ${KEPT_DAYS}::integer`);
  });
}
