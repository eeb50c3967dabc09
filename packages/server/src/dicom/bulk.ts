import { type Element, type Elements, ITEM, readElementHead, SEQUENCE_END, UNDEFINED } from './elements.ts';
import { type DicomRefusal, orRefusal, RefusedFile } from './limits.ts';
import { openPart10, type Part10 } from './part10.ts';
import { type ByteSource, withFile } from './source.ts';

/** Where a value lies in its file; the bytes themselves where the file had to be unpacked first. */
export type BulkFound = { at: number; length: number } | { bytes: Uint8Array } | { refused: DicomRefusal | 'absent' };

/** In a thread: the value that a path such as `7FE00010` or `00186011.1.00186024` names. */
export const bulkAt = ({ place, size, element }: { place: string; size: number; element: string }): BulkFound =>
  orRefusal(() => withFile(place, size, (file) => found(openPart10(file), element.split('.'))));

function found(opened: Part10, path: readonly string[]): BulkFound {
  const { source, pixels, isDeflated } = opened;
  const elements = new Map(opened.elements);
  if (pixels) elements.set(pixels.tag, pixels);
  const element = walk(elements, path);
  if (!element || element.items) return { refused: 'absent' };
  const { at } = element;
  const length = element.length === UNDEFINED ? piecesFrom(source, at) : Math.min(element.length, source.size - at);
  return isDeflated ? { bytes: Uint8Array.from(source.read(at, length)) } : { at, length };
}

/** Tag, number of the item counted from one, tag. */
function walk(elements: Elements, [tag = '', item, ...rest]: readonly string[]): Element | undefined {
  const element = elements.get(Number.parseInt(tag, 16));
  if (item === undefined) return element;
  const inside = element?.items?.[Number(item) - 1];
  return inside && walk(inside, rest);
}

/** Of pixels in pieces: the table of offsets and the pieces with their heads, to the mark that ends them. */
function piecesFrom(source: ByteSource, from: number): number {
  for (let at = from; ; ) {
    const piece = readElementHead(source, at, { isExplicit: false, isBig: false });
    if (piece.tag === SEQUENCE_END) return at - from;
    if (piece.tag !== ITEM || piece.length === UNDEFINED) throw new RefusedFile('malformed');
    at = piece.at + piece.length;
  }
}
