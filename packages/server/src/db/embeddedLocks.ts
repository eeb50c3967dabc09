import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isAlive } from '../process/isAlive.ts';

type Folders = { folder: string; data: string };

function livesIn(data: string): boolean {
  return readdirSync('/proc').some((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readlinkSync(`/proc/${name}/cwd`) === data;
    } catch {
      return false;
    }
  });
}

/** Who PostgreSQL believes to be at home: the numbers in its own file, and beside its socket. */
const locksOf = ({ folder, data }: Folders): string[] => [
  path.join(data, 'postmaster.pid'),
  ...readdirSync(folder)
    .filter((name) => /^\.s\.PGSQL\.\d+\.lock$/.test(name))
    .map((name) => path.join(folder, name)),
];

function holderOf(lock: string): number {
  try {
    return Number(readFileSync(lock, 'utf8').split('\n')[0]) || 0;
  } catch {
    return 0;
  }
}

/**
 * After a restart of the machine or container the number in a stale lock may belong to any other program, and one that was killed keeps its
 * number until somebody asked how it ended: PostgreSQL would wait for that one for ever. Every PostgreSQL process works inside its data
 * folder: if none does, they are stale.
 */
export async function removeStaleLocks(folders: Folders): Promise<void> {
  if (process.platform !== 'linux') return;
  const held = locksOf(folders).filter((lock) => holderOf(lock) > 0 && isAlive(holderOf(lock)));
  if (held.length === 0 || livesIn(folders.data)) return;
  for (const lock of held) await rm(lock, { force: true });
}
