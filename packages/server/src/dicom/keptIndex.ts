import { GestaError } from '@gesta/domain';
import type { FileStore } from '../store/fileStore.ts';
import type { Asker } from '../threads/fairQueue.ts';
import { inThread } from '../threads/pool.ts';
import { createByteCache } from './byteCache.ts';
import type { FrameIndex } from './frameIndex.ts';
import { INDEX_FRAMES, unlessTooMuch } from './jobs.ts';
import type { KeptDicom } from './keptBytes.ts';

const MOST_INDEX_BYTES = 32 * 2 ** 20;
/** What an index takes for each frame and each piece, generously. */
const INDEX_ENTRY = 200;

const indexes = createByteCache<{ found: FrameIndex | null }>(MOST_INDEX_BYTES);
const underWay = new Map<string, Promise<unknown>>();

/** What a file says of its frames does not change: it is read once in a while. */
export async function keptIndex(files: FileStore, asker: Asker, kept: KeptDicom): Promise<FrameIndex | null> {
  const key = keyOfKept(asker, kept);
  const known = indexes.get(key);
  if (known) return known.found;
  return onceAtATime(key, async () => {
    const work = inThread(INDEX_FRAMES, asker, async () => {
      const place = await files.place(asker.company, kept.sha256, kept.size);
      if (!place) throw new GestaError('fileLost');
      return { place, size: kept.size };
    });
    const told = await unlessTooMuch(work.then((found) => ({ found })));
    // On a busy machine it may have been too much for once: that is not remembered.
    if (!told) return null;
    const { found } = told;
    const entries = found?.frames.reduce((sum, pieces) => sum + 1 + pieces.length, 0) ?? 0;
    indexes.set(key, { found }, (1 + entries) * INDEX_ENTRY);
    return found;
  });
}

/** Two who ask for the same wait for one. */
export function onceAtATime<T>(key: string, make: () => Promise<T>): Promise<T> {
  const known = underWay.get(key) as Promise<T> | undefined;
  if (known) return known;
  const made = make().finally(() => underWay.delete(key));
  underWay.set(key, made);
  return made;
}

export const keyOfKept = ({ company }: Asker, { sha256 }: KeptDicom): string =>
  `${company} ${Buffer.from(sha256).toString('hex')}`;
