import { statfs } from 'node:fs/promises';
import { parseDay } from '@gesta/clinical';
import type { HealthFacts } from '@gesta/domain';
import { sql } from '../db/drizzle.ts';
import type { Db } from '../db/statements.ts';

type Disk = NonNullable<HealthFacts['disk']>;
type DayRow = { day: string; free: string; kept: string };

const MOST_DAYS = 30;
const DAY_MS = 86_400_000;

export async function freeOn(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

export async function readDisk(db: Db, dataDir: string): Promise<Disk> {
  const disk = await freeOn(dataDir);
  const { rows } = await db.execute<DayRow>(sql`
    SELECT day::text, free_bytes::text AS free, kept_bytes::text AS kept FROM installation_day ORDER BY day DESC LIMIT ${MOST_DAYS}`);
  const days = rows.reverse();
  return {
    ...disk,
    days: days.flatMap((row) => {
      const day = parseDay(row.day);
      return day === null ? [] : [{ day, free: Number(row.free) }];
    }),
    perDay: growthOf(days.map(({ day, kept }) => ({ day, kept: Number(kept) }))),
  };
}

/** Bytes a day between the first and the last of these days; null where it is only one. */
export function growthOf(days: readonly { day: string; kept: number }[]): number | null {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || first.day === last.day) return null;
  return (last.kept - first.kept) / ((Date.parse(last.day) - Date.parse(first.day)) / DAY_MS);
}
