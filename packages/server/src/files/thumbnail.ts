import { type FileContent, GestaError, THUMBNAIL_WIDTH } from '@gesta/domain';
import { away, createThread } from '../threads.ts';
import type { FileStore } from './fileStore.ts';
import { type Inspected, inspect } from './inspect.ts';
import type { FromThread, ToThread } from './thumbnailWorker.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Several times what the largest picture within the limits takes. */
const PATIENCE_MS = 20_000;
/** More than one screen of a gallery; whoever comes later asks again. */
const MOST_WAITING = 60;
const KIND = `w${THUMBNAIL_WIDTH}`;

const late = () => new GestaError('unavailable', { retryAfterSeconds: 5 });
const draw = createThread<ToThread, FromThread>({
  module: new URL('./thumbnailWorker.ts', import.meta.url),
  patienceMs: PATIENCE_MS,
  late,
});
/** Two who ask for the same picture wait for one drawing. */
const underWay = new Map<string, Promise<FileContent>>();

/**
 * A picture, small: drawn when it is sent, or when somebody first asks for it, and kept. One that is small already, or that our drawing
 * does not know (WebP), is sent as it is.
 */
export function thumbnail(files: FileStore, company: string, sha256: Uint8Array): Promise<FileContent> {
  const key = `${company} ${Buffer.from(sha256).toString('hex')}`;
  const known = underWay.get(key);
  if (known) return known;
  if (underWay.size >= MOST_WAITING) throw away();
  const made = make(files, company, sha256).finally(() => underWay.delete(key));
  underWay.set(key, made);
  return made;
}

async function make(files: FileStore, company: string, sha256: Uint8Array): Promise<FileContent> {
  const known = await files.derived(company, sha256, KIND);
  if (known) return { type: 'image/png', bytes: known };
  const bytes = await files.get(company, sha256);
  const found = bytes && inspect(bytes);
  if (!found) throw new GestaError('fileLost');
  const small = isSmall(found) ? null : await unfolded(bytes, found);
  if (!small) return { type: found.type, bytes };
  await keepThumbnail(files, company, sha256, small);
  return { type: 'image/png', bytes: small };
}

export async function keepThumbnail(
  files: FileStore,
  company: string,
  sha256: Uint8Array,
  small: Bytes,
): Promise<void> {
  await files.derive(company, sha256, KIND, small);
}

export const isSmall = ({ size }: Inspected): boolean => (size?.width ?? 0) <= THUMBNAIL_WIDTH;

/** What we cannot unfold here: a browser and the paper can. */
export const isUnknown = ({ type }: Inspected): boolean => type === 'image/webp' || type === 'application/pdf';

/** The picture unfolded and drawn small; null where it cannot be unfolded. */
export async function unfolded(bytes: Uint8Array, found: Inspected): Promise<Bytes | null> {
  const { type, size, orientation } = found;
  if (!size || isUnknown(found)) return null;
  const wanted = Math.min(size.width, THUMBNAIL_WIDTH);
  const answer = await draw({ type, bytes, ...size, orientation, wanted });
  return answer === 'ready' ? null : answer.bytes;
}
