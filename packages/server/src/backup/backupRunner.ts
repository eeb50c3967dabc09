import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { BackupWork } from '@gesta/domain';
import type pg from 'pg';
import type { Config } from '../process/config.ts';
import type { Say } from '../process/say.ts';
import type { BackupRunner } from '../process/watch.ts';
import { noteFailure } from './noteRun.ts';

const command = path.join(import.meta.dirname, '../commands/backup.ts');

type Runner = BackupRunner & { stop(): void };
type Settings = Pick<Config, 'dataDir' | 'databaseUrl'> & { backup: NonNullable<Config['backup']> };

/**
 * Makes and proves backups in a program of its own: no program that serves requests holds the owner's rights, and its memory goes with
 * it. That program notes what went well; what went wrong is noted here, as it may have ended in any way.
 */
export function backupRunner({ backup, dataDir, databaseUrl }: Settings, identity: pg.Pool, say: Say): Runner {
  let running: { work: BackupWork; child: ChildProcess } | null = null;
  let ended = false;
  const secret = backup.encrypt ? ['--encrypt'] : [];
  const args = {
    make: [backup.to, '--keep', String(backup.keep), ...secret],
    verify: ['verify', backup.to],
  };
  const env = { ...process.env, DATA_DIR: dataDir, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) };

  async function run(work: BackupWork): Promise<boolean> {
    if (running || ended) return false;
    const child = spawn(process.execPath, [command, ...args[work]], { stdio: ['ignore', 'pipe', 'pipe'], env });
    running = { work, child };
    const { code, last } = await endOf(child);
    running = null;
    const ok = code === 0;
    if (ended) return ok;
    say(`${ok ? 'backup' : 'BACKUP FAILED'}: ${last}`);
    if (!ok) await noteFailure(identity, work).catch(() => say('the failure of the backup could not be noted'));
    return ok;
  }
  return {
    run,
    running: () => running?.work ?? null,
    stop() {
      ended = true;
      running?.child.kill('SIGTERM');
    },
  };
}

/** How it ended, and the last line it said. */
function endOf(child: ChildProcess): Promise<{ code: number | null; last: string }> {
  return new Promise((resolve) => {
    let last = '';
    const hear = (piece: Buffer) => {
      last = piece.toString('utf8').trim().split('\n').at(-1) ?? last;
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('error', (error) => resolve({ code: null, last: error.message }));
    child.once('close', (code) => resolve({ code, last }));
  });
}
