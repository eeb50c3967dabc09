import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type SmallDisk = {
  /** Where it is for whatever runs inside. */
  folder: string;
  /** What stands before a command that sees it. */
  within: string[];
  fill(): void;
  free(): void;
  remove(): Promise<void>;
};

const BLOCK = Buffer.alloc(1024 * 1024, 1);

/**
 * A disk of its own that really gets full: a file system in memory, seen only by the processes put inside, and gone with the last of
 * them. An ordinary account makes it in a namespace of users; where the system forbids that the test fails, and does not pretend.
 */
export async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gesta-disk-'));
  const isRoot = process.getuid?.() === 0;
  const users = isRoot ? [] : ['--user', '--map-root-user'];
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=700 tmpfs '${folder}' && echo ready && exec cat`;
  // Lives until its input ends, and keeps the disk while nothing else is inside.
  const keeper = spawn('unshare', ['--mount', ...users, 'sh', '-c', mount], { stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready')) resolve();
    };
    keeper.stdout.on('data', hear);
    keeper.stderr.on('data', hear);
    keeper.on('error', reject);
    keeper.on('exit', () => reject(new Error(`A small disk could not be made here: ${said}`)));
  });
  const target = String(keeper.pid);
  const seen = path.join('/proc', target, 'root', folder);
  const ballast = path.join(seen, 'ballast');
  return {
    folder,
    within: ['nsenter', '--target', target, '--mount', ...(isRoot ? [] : ['--user', '--preserve-credentials'])],
    fill() {
      const file = openSync(ballast, 'a');
      // Down to the last bytes, whatever was given back meanwhile.
      for (let size = BLOCK.length; size >= 1; ) {
        try {
          writeSync(file, BLOCK, 0, size);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          size = Math.floor(size / 16);
        }
      }
      closeSync(file);
    },
    free: () => rmSync(ballast),
    async remove() {
      keeper.removeAllListeners('exit');
      const gone = new Promise((resolve) => keeper.on('exit', resolve));
      keeper.stdin.end();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
