import type { DicomDevice } from './services.ts';

/** An element of an answer or of a file; `value` as text, as bytes, or the items of a sequence. */
export type AnswerElement = { tag: number; vr: string; value: string | Buffer | AnswerElement[][] };
type Charset = DicomDevice['charset'];

const LONG = new Set(['OB', 'OD', 'OF', 'OL', 'OV', 'OW', 'SQ', 'SV', 'UC', 'UN', 'UR', 'UT', 'UV']);
const ITEM = 0xfffee000;

/** Little, in the order of the tags. */
export function writeDataSet(elements: readonly AnswerElement[], isExplicit: boolean, charset: Charset): Buffer {
  const sorted = [...elements].sort((a, b) => a.tag - b.tag);
  return Buffer.concat(sorted.map((each) => written(each, isExplicit, charset)));
}

function written({ tag, vr, value }: AnswerElement, isExplicit: boolean, charset: Charset): Buffer {
  const bytes = bytesOf(value, vr, isExplicit, charset);
  if (!isExplicit) return Buffer.concat([head(tag, bytes.length), bytes]);
  const kind = Buffer.alloc(LONG.has(vr) ? 8 : 4);
  kind.write(vr, 0, 'latin1');
  if (LONG.has(vr)) kind.writeUInt32LE(bytes.length, 4);
  else kind.writeUInt16LE(bytes.length, 2);
  return Buffer.concat([head(tag, 0).subarray(0, 4), kind, bytes]);
}

function bytesOf(value: AnswerElement['value'], vr: string, isExplicit: boolean, charset: Charset): Buffer {
  if (typeof value === 'string') return inLetters(value, vr, charset);
  if (!Buffer.isBuffer(value)) return items(value, isExplicit, charset);
  // Of an even length like all others; how many bytes of it count is said elsewhere.
  return value.length % 2 === 0 ? value : Buffer.concat([value, Buffer.alloc(1)]);
}

function head(tag: number, length: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(tag >>> 16, 0);
  bytes.writeUInt16LE(tag & 0xffff, 2);
  bytes.writeUInt32LE(length, 4);
  return bytes;
}

function items(sets: readonly AnswerElement[][], isExplicit: boolean, charset: Charset): Buffer {
  return Buffer.concat(
    sets.flatMap((set) => {
      const bytes = writeDataSet(set, isExplicit, charset);
      return [head(ITEM, bytes.length), bytes];
    }),
  );
}

function inLetters(value: string, vr: string, charset: Charset): Buffer {
  const bytes = Buffer.from(charset === 'utf8' ? value : plainLetters(value), 'utf8');
  if (bytes.length % 2 === 0) return bytes;
  return Buffer.concat([bytes, Buffer.from(vr === 'UI' ? '\0' : ' ')]);
}

/** For machines that know no accents. */
export const plainLetters = (value: string): string =>
  value
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '?');
