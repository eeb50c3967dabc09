import { Readable } from 'node:stream';
import type { FileStore } from '../store/fileStore.ts';
import type { Asker } from '../threads/fairQueue.ts';
import { inThread } from '../threads/pool.ts';
import { createByteCache } from './byteCache.ts';
import { lengthOf, type Pieces } from './frameIndex.ts';
import { DECODE_FRAME, unlessTooMuch } from './jobs.ts';
import { jpegForBrowser } from './jpegForBrowser.ts';
import { type KeptDicom, openKept, piecesBetween, readPieces } from './keptBytes.ts';
import { keptIndex, keyOfKept, onceAtATime } from './keptIndex.ts';
import type { PixelForm } from './pixelForm.ts';

type Bytes = Uint8Array<ArrayBuffer>;
export type ShownFrame = { bytes: Bytes; type: 'image/jpeg' | 'image/png'; lossless: boolean };
/** A film inside a file, for a player that asks for parts of it. */
export type ShownFilm = { type: 'video/mp4'; size: number; read(from: number, to: number): Readable };

/** Frames that were unfolded, for whoever steps back and forth. */
const MOST_FRAME_BYTES = 256 * 2 ** 20;
const FIRST = 'frame1';

const unfolded = createByteCache<Bytes>(MOST_FRAME_BYTES);

/**
 * One frame of a kept file of the asker's company, as a browser shows it; the first is number 1. Of the file no more is read than that
 * frame. A JPEG is sent as it lies there, from here; anything else is unfolded in a thread, and kept for a while.
 */
export async function dicomFrame(
  files: FileStore,
  asker: Asker,
  kept: KeptDicom,
  frame: number,
): Promise<ShownFrame | 'unsupported'> {
  const index = await keptIndex(files, asker, kept);
  const pieces = index?.frames[frame - 1];
  if (!index || !pieces || index.form.way === 'film') return 'unsupported';
  if (isShownAsItIs(index.form)) {
    const read = await openKept(files, asker.company, kept);
    const bytes = jpegForBrowser(await readPieces(read, pieces), index.form);
    return bytes ? { bytes: new Uint8Array(bytes), type: 'image/jpeg', lossless: false } : 'unsupported';
  }
  const key = `${keyOfKept(asker, kept)} ${frame}`;
  const bytes =
    unfolded.get(key) ?? (await onceAtATime(key, () => unfoldOne(files, asker, kept, index.form, pieces, frame)));
  if (!bytes) return 'unsupported';
  unfolded.set(key, bytes, bytes.length);
  return { bytes, type: 'image/png', lossless: true };
}

/** The film of a kept file; only one that browsers play by themselves. */
export async function dicomFilm(files: FileStore, asker: Asker, kept: KeptDicom): Promise<ShownFilm | 'unsupported'> {
  const index = await keptIndex(files, asker, kept);
  const [pieces] = index?.frames ?? [];
  if (index?.form.way !== 'film' || !pieces) return 'unsupported';
  const part = await openKept(files, asker.company, kept);
  const size = lengthOf(pieces);
  const read = (from: number, to: number) =>
    Readable.from(piecesBetween(part, pieces, from, to), { objectMode: false });
  return (await isMp4(read, size)) ? { type: 'video/mp4', size, read } : 'unsupported';
}

async function isMp4(read: ShownFilm['read'], size: number): Promise<boolean> {
  if (size < 12) return false;
  const head = Buffer.concat(await read(0, 11).toArray());
  return head.toString('latin1', 4, 8) === 'ftyp';
}

/** A grey picture with a window of its own, or one where white is black, is shown in no browser as it is meant. */
function isShownAsItIs({ way, photometric, bitsAllocated, window, slope, intercept }: PixelForm): boolean {
  if (way !== 'jpeg' || bitsAllocated !== 8 || photometric === 'MONOCHROME1') return false;
  if (photometric !== 'MONOCHROME2') return true;
  const isWhole = !window || (Math.abs(window.center - 127.5) <= 1 && Math.abs(window.width - 255) <= 1);
  return isWhole && slope === 1 && intercept === 0;
}

/** The first is kept on the disk as well: it is what lists and pages show. */
async function unfoldOne(
  files: FileStore,
  asker: Asker,
  kept: KeptDicom,
  form: PixelForm,
  pieces: Pieces,
  frame: number,
): Promise<Bytes | null> {
  const made = frame === 1 ? await files.derived(asker.company, kept.sha256, FIRST) : null;
  if (made) return made;
  const read = await openKept(files, asker.company, kept);
  const work = inThread(DECODE_FRAME, asker, async () => ({ bytes: await readPieces(read, pieces), form }));
  const png = await unlessTooMuch(work);
  if (png && frame === 1) await files.derive(asker.company, kept.sha256, FIRST, png);
  return png;
}
