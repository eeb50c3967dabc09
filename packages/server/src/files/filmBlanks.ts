import { Readable } from 'node:stream';
import { boxAt, boxIn, type FilmBox, MOST_BOXES, MOST_MOOV, type ReadPart } from './inspectVideo.ts';

/** A part of a film that is not sent as it is: this text, and nothing but zeros after it. */
export type Blank = { at: number; length: number; text: string };

/** Boxes that hold what the player needs, and may hold more. */
const HOLDERS = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf']);
/** Titles, names, places, programs, what a maker writes in boxes of its own, and room that was left over. */
const TELLING = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);
/** Their first two fields say when the film was made and changed. */
const DATED = new Set(['mvhd', 'tkhd', 'mdhd']);
const MOST_BLANKS = 10_000;
/** A film nests four holders; what nests more was made to be read by nobody. */
const DEEPEST = 8;
/** Of a handler, before the name a program gave it. */
const BEFORE_NAME = 24;

/**
 * Where a film says what is not for its pictures. Nothing is taken out: a player asks for parts by their place, and the pictures are found by
 * theirs. What tells something becomes a free box of the same length. A file whose boxes do not fit throws.
 */
export async function filmBlanks(read: ReadPart, length: number): Promise<Blank[]> {
  const blanks: Blank[] = [];
  let place = 0;
  for (let count = 0; place < length; count++) {
    const box = await boxAt(read, place, length);
    if (!box || count >= MOST_BOXES) throw new RangeError('a box that does not fit');
    if (HOLDERS.has(box.type)) {
      if (box.end - box.body > MOST_MOOV) throw new RangeError('too long a description');
      lookInto(await read(box.body, box.end - box.body), box.body, blanks, 1);
    } else look(box, place, Buffer.alloc(0), blanks);
    place = box.end;
  }
  return blanks;
}

function lookInto(bytes: Buffer, offset: number, blanks: Blank[], depth: number): void {
  if (depth > DEEPEST) throw new RangeError('too deep');
  for (let place = 0; place < bytes.length; ) {
    const box = boxIn(bytes, place, place, bytes.length);
    if (!box) throw new RangeError('a box that does not fit');
    const content = bytes.subarray(box.body, box.end);
    if (HOLDERS.has(box.type)) lookInto(content, offset + box.body, blanks, depth + 1);
    else look({ ...box, body: offset + box.body, end: offset + box.end }, offset + place, content, blanks);
    place = box.end;
  }
}

function look({ type, body, end }: FilmBox, start: number, content: Buffer, blanks: Blank[]): void {
  const blank = (at: number, length: number, text = '') => length > 0 && blanks.push({ at, length, text });
  if (TELLING.has(type)) {
    blank(start + 4, 4, 'free');
    blank(body, end - body);
  }
  // A version of 1 has moments of eight bytes.
  if (DATED.has(type) && content.length > 4) blank(body + 4, Math.min(content[0] === 1 ? 16 : 8, content.length - 4));
  if (type === 'hdlr') blank(body + BEFORE_NAME, end - body - BEFORE_NAME);
  if (blanks.length > MOST_BLANKS) throw new RangeError('too much to take out');
}

type Read = (from: number, to: number) => Readable;

/** Reads parts of the film as it is sent. */
export const blanked =
  (read: Read, blanks: readonly Blank[]): Read =>
  (from, to) =>
    Readable.from(overwritten(read(from, to), from, blanks), { objectMode: false });

async function* overwritten(chunks: AsyncIterable<Buffer>, from: number, blanks: readonly Blank[]) {
  let place = from;
  for await (const chunk of chunks) {
    const end = place + chunk.length;
    const hit = blanks.filter(({ at, length }) => at < end && at + length > place);
    const sent = hit.length > 0 ? Buffer.from(chunk) : chunk;
    for (const { at, length, text } of hit) {
      const begin = Math.max(at, place);
      sent.fill(0, begin - place, Math.min(at + length, end) - place);
      for (let byte = begin; byte < Math.min(at + text.length, end); byte++)
        sent[byte - place] = text.charCodeAt(byte - at);
    }
    yield sent;
    place = end;
  }
}
