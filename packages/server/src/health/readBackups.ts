import type { HealthFacts } from '@gesta/domain';
import { sql } from '../db/drizzle.ts';
import type { Db } from '../db/statements.ts';
import type { Config } from '../process/config.ts';
import type { SelfWatch } from '../process/watch.ts';

type BackupFacts = NonNullable<HealthFacts['backup']>;
type Row = {
  work: string;
  at: string | Date;
  ok: boolean;
  seconds: number;
  bytes: string;
  missing: number | null;
  goodAt: string | Date | null;
};

/** The last that was made and the last trial, whoever began them, and how many files the last whole one missed. */
export async function readBackups(
  db: Db,
  { backup }: Config,
  watch: SelfWatch,
): Promise<BackupFacts & { missing: number | null }> {
  const { rows } = await db.execute<Row>(sql`
    SELECT DISTINCT ON (work) work, at, ok, seconds, bytes::text,
      (SELECT whole.missing FROM backup_run whole WHERE whole.missing IS NOT NULL ORDER BY whole.at DESC LIMIT 1) AS missing,
      (SELECT max(good.at) FROM backup_run good WHERE good.work = backup_run.work AND good.ok) AS "goodAt"
    FROM backup_run ORDER BY work, at DESC`);
  const made = rows.find(({ work }) => work === 'make');
  const proven = rows.find(({ work }) => work === 'verify');
  return {
    scheduled: backup !== null,
    running: watch.backups?.running() ?? null,
    last: made ? { at: instant(made.at), ok: made.ok, seconds: made.seconds, bytes: Number(made.bytes) } : null,
    madeAt: made?.goodAt ? instant(made.goodAt) : null,
    provenAt: proven?.goodAt ? instant(proven.goodAt) : null,
    provingFailed: proven?.ok === false,
    missing: made?.missing ?? null,
  };
}

const instant = (at: string | Date): string => new Date(at).toISOString();
