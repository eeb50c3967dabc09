import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Config } from '../process/config.ts';

const command = path.join(import.meta.dirname, '../commands/audit.ts');

/**
 * Checks every chain and leaves in each what was found; in a program of its own, as no program that serves requests holds the owner's
 * rights. It fails where no check could be made, and is tried again.
 */
export function checkTrails(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  signal?: AbortSignal,
): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command, 'verify', '--note'], {
      ...{ stdio: 'ignore', env },
      ...(signal && { signal }),
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('the trail could not be checked'))));
  });
}
