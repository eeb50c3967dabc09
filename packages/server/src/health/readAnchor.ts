import { open } from 'node:fs/promises';
import { anchorsFile, parseAnchor } from '../audit/anchorLine.ts';

/** Holds the last line whole. */
const TAIL = 8 * 1024;

/** When the last anchor of the trail was written outside the database; null where there is none. */
export async function readAnchor(dataDir: string): Promise<string | null> {
  const handle = await open(anchorsFile(dataDir), 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (handle === null) return null;
  try {
    const { size } = await handle.stat();
    const tail = Buffer.alloc(Math.min(size, TAIL));
    await handle.read(tail, 0, tail.length, size - tail.length);
    const lines = tail.toString('utf8').split('\n').slice(0, -1);
    const last = parseAnchor(Buffer.from(lines.at(-1) ?? ''));
    return last ? new Date(last.at).toISOString() : null;
  } finally {
    await handle.close();
  }
}
