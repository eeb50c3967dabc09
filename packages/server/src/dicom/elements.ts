import { DICOM_LIMITS, RefusedFile } from './limits.ts';
import type { ByteSource } from './source.ts';

/** Where a value lies; it is read when somebody wants it. */
export type Element = { tag: number; vr: string; at: number; length: number; items?: Elements[] };
/** By tag, `0xggggeeee`. */
export type Elements = Map<number, Element>;
/** How elements are written; what a file says of itself is always explicit and little. */
export type Coding = { isExplicit: boolean; isBig: boolean };
/** `pixels` is where they begin; nothing after them is looked at. */
export type ElementsRead = { elements: Elements; pixels: Element | null };

export const PIXEL_DATA = 0x7fe00010;
export const ITEM = 0xfffee000;
const ITEM_END = 0xfffee00d;
export const SEQUENCE_END = 0xfffee0dd;
export const UNDEFINED = 0xffffffff;

/** Their length has four bytes, after two that say nothing. */
export const LONG_KINDS = new Set(['OB', 'OD', 'OF', 'OL', 'OV', 'OW', 'SQ', 'SV', 'UC', 'UN', 'UR', 'UT', 'UV']);
const IMPLICIT: Coding = { isExplicit: false, isBig: false };

type Walk = { source: ByteSource; left: number };

/**
 * The elements of a file from here to its pixels, as far as its own lengths can be believed. Limits are counted while it is read, so that
 * no file is taken apart before it is known to be of an ordinary size; lengths are steps, never allocations.
 */
export function readElements(
  source: ByteSource,
  from: number,
  coding: Coding,
  most: number = DICOM_LIMITS.elements,
): ElementsRead {
  const walk = { source, left: most };
  const { elements, pixels } = readSet(walk, from, source.size, coding, 0);
  return { elements, pixels };
}

type SetRead = ElementsRead & { next: number };

/** Up to this end, or to its own mark where the end is not known. */
function readSet(walk: Walk, from: number, end: number | null, coding: Coding, depth: number): SetRead {
  const elements: Elements = new Map();
  let at = from;
  while (end === null || at < end) {
    const element = readElementHead(walk.source, at, coding);
    const { tag } = element;
    if (tag === ITEM_END && end === null) return { elements, pixels: null, next: at + 8 };
    // A file that was filled up to a round size.
    if (tag === 0 && depth === 0) break;
    count(walk);
    if (tag === PIXEL_DATA && depth === 0) return { elements, pixels: element, next: element.at };
    at = afterValue(walk, element, coding, depth);
    elements.set(tag, element);
  }
  // Where a set has an end, none of its elements may reach over it.
  if (end !== null && at > end) throw new RefusedFile(depth === 0 ? 'truncated' : 'malformed');
  return { elements, pixels: null, next: at };
}

/** Tag, kind and length of one element. */
export function readElementHead(source: ByteSource, at: number, { isExplicit, isBig }: Coding): Element {
  const head = source.read(at, 8);
  const u16 = (place: number) => (isBig ? head.readUInt16BE(place) : head.readUInt16LE(place));
  const u32 = (part: Buffer, place: number) => (isBig ? part.readUInt32BE(place) : part.readUInt32LE(place));
  const tag = u16(0) * 0x10000 + u16(2);
  // Items and their ends have no kind in any coding.
  if (!isExplicit || tag >>> 16 === 0xfffe) return { tag, vr: '', at: at + 8, length: u32(head, 4) };
  const vr = head.toString('latin1', 4, 6);
  if (tag !== 0 && !/^[A-Z]{2}$/.test(vr)) throw new RefusedFile('malformed');
  if (!LONG_KINDS.has(vr)) return { tag, vr, at: at + 8, length: u16(6) };
  return { tag, vr, at: at + 12, length: u32(source.read(at + 8, 4), 0) };
}

/** Where the next element begins; a sequence gets its items on the way. */
function afterValue(walk: Walk, element: Element, coding: Coding, depth: number): number {
  const { vr, at, length } = element;
  if (!isSequence(walk.source, element, coding)) {
    if (length === UNDEFINED) return afterPieces(walk, at);
    return at + length;
  }
  if (depth >= DICOM_LIMITS.depth) throw new RefusedFile('tooDeep');
  // Whoever did not know what it is passed it on as it would be written implicitly.
  const { items, next } = readItems(walk, element, vr === 'UN' ? IMPLICIT : coding, depth + 1);
  element.items = items;
  return next;
}

function isSequence(source: ByteSource, { vr, at, length }: Element, { isExplicit, isBig }: Coding): boolean {
  if (vr === 'SQ') return true;
  if (isExplicit) return vr === 'UN' && length === UNDEFINED;
  if (length === UNDEFINED) return true;
  // Without a kind, a sequence is known by the mark its first item begins with. A value could begin so too, if it were pixels.
  if (length < 8 || at + 8 > source.size || isBig) return false;
  const mark = source.read(at, 8);
  const itemLength = mark.readUInt32LE(4);
  const isItem = mark.readUInt16LE(0) * 0x10000 + mark.readUInt16LE(2) === ITEM;
  return isItem && (itemLength === UNDEFINED || itemLength <= length - 8);
}

function readItems(
  walk: Walk,
  { at, length }: Element,
  coding: Coding,
  depth: number,
): { items: Elements[]; next: number } {
  const end = length === UNDEFINED ? null : at + length;
  const items: Elements[] = [];
  let place = at;
  while (end === null || place < end) {
    const item = readElementHead(walk.source, place, coding);
    count(walk);
    if (item.tag === SEQUENCE_END && end === null) return { items, next: item.at };
    if (item.tag !== ITEM) throw new RefusedFile('malformed');
    const itemEnd = item.length === UNDEFINED ? null : item.at + item.length;
    const read = readSet(walk, item.at, itemEnd, coding, depth);
    items.push(read.elements);
    place = read.next;
  }
  if (place > end) throw new RefusedFile('malformed');
  return { items, next: place };
}

/** A small picture inside a header, in pieces: stepped over. */
function afterPieces(walk: Walk, at: number): number {
  for (let place = at; ; ) {
    const piece = readElementHead(walk.source, place, IMPLICIT);
    count(walk);
    if (piece.tag === SEQUENCE_END) return piece.at;
    if (piece.tag !== ITEM || piece.length === UNDEFINED) throw new RefusedFile('malformed');
    place = piece.at + piece.length;
  }
}

function count(walk: Walk): void {
  walk.left -= 1;
  if (walk.left < 0) throw new RefusedFile('tooManyElements');
}
