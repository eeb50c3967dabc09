import { type FileContent, GestaError, THUMBNAIL_WIDTH } from '@gesta/domain';
import type { FileStore } from '../store/fileStore.ts';
import type { Asker } from '../threads/fairQueue.ts';
import { inThread, type Job } from '../threads/pool.ts';
import type { drawSmall } from './drawSmall.ts';

/** Several times what the largest picture within the limits takes. */
const PATIENCE_MS = 20_000;
const KIND = `w${THUMBNAIL_WIDTH}`;

const DRAW_SMALL: Job<typeof drawSmall> = {
  file: new URL('./drawSmall.ts', import.meta.url),
  name: 'drawSmall',
  patienceMs: PATIENCE_MS,
  late: () => new GestaError('unavailable', { retryAfterSeconds: 5 }),
};
/** Two who ask for the same picture wait for one drawing. */
const underWay = new Map<string, Promise<FileContent>>();

/**
 * A picture of the asker's company, small: drawn when it is sent, or when somebody first asks for it, and kept. One that is small already,
 * or that our drawing does not know (WebP), is sent as it is.
 */
export function thumbnail(files: FileStore, asker: Asker, sha256: Uint8Array): Promise<FileContent> {
  const key = `${asker.company} ${Buffer.from(sha256).toString('hex')}`;
  const known = underWay.get(key);
  if (known) return known;
  const made = make(files, asker, sha256).finally(() => underWay.delete(key));
  underWay.set(key, made);
  return made;
}

async function make(files: FileStore, asker: Asker, sha256: Uint8Array): Promise<FileContent> {
  const known = await files.derived(asker.company, sha256, KIND);
  if (known) return { type: 'image/png', bytes: known };
  const kept = async () => {
    const bytes = await files.get(asker.company, sha256);
    if (!bytes) throw new GestaError('fileLost');
    return bytes;
  };
  const { found, small } = await inThread(DRAW_SMALL, asker, async () => ({
    bytes: await kept(),
    most: THUMBNAIL_WIDTH,
  }));
  if (!found) throw new GestaError('fileLost');
  if (!small) return { type: found.type, bytes: await kept() };
  await keepThumbnail(files, asker.company, sha256, small);
  return { type: 'image/png', bytes: small };
}

export const keepThumbnail = (
  files: FileStore,
  company: string,
  sha256: Uint8Array,
  small: Uint8Array<ArrayBuffer>,
): Promise<void> => files.derive(company, sha256, KIND, small);
