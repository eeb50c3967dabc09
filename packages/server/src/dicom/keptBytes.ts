import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { GestaError } from '@gesta/domain';
import type { FileStore } from '../store/fileStore.ts';
import type { Pieces } from './frameIndex.ts';

/** A file of a machine that a company keeps. */
export type KeptDicom = { sha256: Uint8Array; size: number };
type ReadPart = (from: number, to: number) => Readable;

export async function openKept(files: FileStore, company: string, { sha256, size }: KeptDicom): Promise<ReadPart> {
  const read = await files.open(company, sha256, size);
  if (!read) throw new GestaError('fileLost');
  return read;
}

/** One frame. Its pieces lie one behind the other, with a few bytes between them: they are read at once. */
export async function readPieces(read: ReadPart, pieces: Pieces): Promise<Buffer> {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last || last.at + last.length === first.at) return Buffer.alloc(0);
  const span = await buffer(read(first.at, last.at + last.length - 1));
  if (pieces.length === 1) return span;
  return Buffer.concat(pieces.map(({ at, length }) => span.subarray(at - first.at, at - first.at + length)));
}

/** From here to there, both counted within what the pieces are together. */
export async function* piecesBetween(read: ReadPart, pieces: Pieces, from: number, to: number): AsyncGenerator<Buffer> {
  let before = 0;
  for (const { at, length } of pieces) {
    const [begin, end] = [Math.max(from - before, 0), Math.min(to - before, length - 1)];
    if (begin <= end) yield* read(at + begin, at + end);
    before += length;
    if (before > to) return;
  }
}
