import type { BackupWork } from '@gesta/domain';
import type pg from 'pg';

export type BackupNote = { work: BackupWork; seconds: number; bytes: number; missing: number | null };

/** One that went well, noted by whoever made it; a file that was missing is no failure of the backup, and is counted. */
export async function noteRun(owner: pg.Client, { work, seconds, bytes, missing }: BackupNote): Promise<void> {
  await owner.query('INSERT INTO backup_run (work, ok, seconds, bytes, missing) VALUES ($1, true, $2, $3, $4)', [
    work,
    Math.round(seconds),
    bytes,
    missing,
  ]);
}

export async function noteFailure(identity: pg.Pool, work: BackupWork): Promise<void> {
  await identity.query('INSERT INTO backup_run (work, ok) VALUES ($1, false)', [work]);
}
