import { charsetNamed } from './charset.ts';
import { type Element, ITEM, readElementHead, SEQUENCE_END, UNDEFINED } from './elements.ts';
import { DICOM_LIMITS, orRefusal, RefusedFile } from './limits.ts';
import { openPart10, type Part10 } from './part10.ts';
import { type PixelForm, pixelFormOf, plainLength } from './pixelForm.ts';
import { type ByteSource, withFile } from './source.ts';
import type { PixelWay } from './syntaxes.ts';
import { TAG } from './tags.ts';
import { valuesIn } from './values.ts';

/** Parts of a file that together are one frame, in their order. */
export type Pieces = { at: number; length: number }[];
/** What its frames are like and where each of them lies. Frames that would lie outside the file are missing at the end. */
export type FrameIndex = { form: PixelForm; frames: Pieces[] };

const ITEM_CODING = { isExplicit: false, isBig: false } as const;
/** A frame that is compressed is seldom larger than it was. */
const SLACK = 2 ** 20;

/** In a thread: the frames of a file on the disk; null where there are none that we show. */
export function indexFramesAt({ place, size }: { place: string; size: number }): FrameIndex | null {
  return withFile(place, size, indexFrames);
}

/** Broken in whatever way, a file has no frames to show. */
export function indexFrames(file: ByteSource): FrameIndex | null {
  const read = orRefusal(() => framesIn(file));
  return read && 'refused' in read ? null : read;
}

function framesIn(file: ByteSource): FrameIndex | null {
  const opened = openPart10(file);
  // Where it was deflated, frames do not lie in the file.
  if (opened.isDeflated) return null;
  const form = pixelFormOf(opened);
  if (!form || !opened.pixels || plainLength(form) > DICOM_LIMITS.frameBytes) return null;
  const count = frameCount(opened);
  const isInPieces = opened.pixels.length === UNDEFINED;
  // One without the other: who knows what these are.
  if (isInPieces === (form.way === 'plain')) return null;
  if (form.way === 'plain') return { form, frames: plainFrames(form, opened.pixels, file.size, count) };
  const pieces = piecesOf(file, opened.pixels);
  const frames = form.way === 'film' ? [pieces.all] : groupedFrames(file, opened, form.way, pieces, count);
  const most = plainLength(form) * 2 + SLACK;
  const isSound = form.way === 'film' || frames?.every((each) => lengthOf(each) <= most);
  return frames && isSound ? { form, frames } : null;
}

export const lengthOf = (pieces: Pieces): number => pieces.reduce((sum, { length }) => sum + length, 0);

function frameCount({ source, coding, elements }: Part10): number {
  const count = valuesIn(source, coding, charsetNamed('')).number(elements, TAG.frames) ?? 1;
  if (count > DICOM_LIMITS.frames) throw new RefusedFile('tooManyFrames');
  return Math.max(1, Math.floor(count));
}

function plainFrames(form: PixelForm, { at, length }: Element, size: number, count: number): Pieces[] {
  const each = plainLength(form);
  const there = Math.floor(Math.min(length, size - at) / each);
  return Array.from({ length: Math.min(count, there) }, (_, frame) => [{ at: at + frame * each, length: each }]);
}

/** `offsets` are where frames begin, counted from the first piece; none where the file does not say. */
type AllPieces = { all: Pieces; offsets: number[] };

/** A file that ends where its last piece does, without saying so, is read as one that says so. */
function piecesOf(file: ByteSource, { at }: Element): AllPieces {
  const all: Pieces = [];
  let offsets: number[] | null = null;
  for (let place = at; place + 8 <= file.size; ) {
    const item = readElementHead(file, place, ITEM_CODING);
    if (item.tag === SEQUENCE_END) break;
    if (item.tag !== ITEM || item.at + item.length > file.size) throw new RefusedFile('truncated');
    if (all.length >= DICOM_LIMITS.elements) throw new RefusedFile('tooManyElements');
    if (offsets === null) offsets = offsetTable(file, item);
    else all.push({ at: item.at, length: item.length });
    place = item.at + item.length;
  }
  return { all, offsets: offsets ?? [] };
}

function offsetTable(file: ByteSource, { at, length }: Element): number[] {
  if (length > DICOM_LIMITS.frames * 4) throw new RefusedFile('tooManyFrames');
  const table = file.read(at, length);
  return Array.from({ length: Math.floor(length / 4) }, (_, entry) => table.readUInt32LE(entry * 4));
}

/** By what the file says of its frames, where that is so; else by what the pieces themselves show. */
function groupedFrames(
  file: ByteSource,
  opened: Part10,
  way: PixelWay,
  { all, offsets }: AllPieces,
  count: number,
): Pieces[] | null {
  if (count === 1) return all.length > 0 ? [all] : null;
  const told = [wideOffsets(opened, count), offsets].map((each) => byOffsets(all, each, count)).find((each) => each);
  if (told) return told;
  if (all.length === count) return all.map((each) => [each]);
  return byStarts(file, all, way, count);
}

/** The table for files beyond four gigabytes, which some write always. */
function wideOffsets({ elements, source }: Part10, count: number): number[] {
  const table = elements.get(TAG.offsets);
  if (!table || table.length !== count * 8) return [];
  const bytes = source.read(table.at, table.length);
  return Array.from({ length: count }, (_, entry) => Number(bytes.readBigUInt64LE(entry * 8)));
}

function byOffsets(all: Pieces, offsets: readonly number[], count: number): Pieces[] | null {
  const [first] = all;
  if (offsets.length !== count || !first) return null;
  const pieceAt = new Map(all.map(({ at }, piece) => [at - first.at, piece]));
  const starts = offsets.map((offset) => pieceAt.get(offset));
  return byFirstPieces(all, starts);
}

/** Each frame begins with the mark of its kind, and nothing within one looks like it. */
function byStarts(file: ByteSource, all: Pieces, way: PixelWay, count: number): Pieces[] | null {
  const mark = way === 'jpeg2000' ? 0xff4f : 0xffd8;
  if (way === 'rle') return null;
  const starts = all.flatMap(({ at, length }, piece) =>
    length >= 2 && file.read(at, 2).readUInt16BE(0) === mark ? [piece] : [],
  );
  return starts.length === count ? byFirstPieces(all, starts) : null;
}

function byFirstPieces(all: Pieces, starts: readonly (number | undefined)[]): Pieces[] | null {
  const isInOrder = starts.every(
    (start, frame) => start !== undefined && (frame === 0 ? start === 0 : start > (starts[frame - 1] ?? 0)),
  );
  return isInOrder ? starts.map((start, frame) => all.slice(start, starts[frame + 1])) : null;
}
