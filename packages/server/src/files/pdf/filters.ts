import { inflateSync } from 'node:zlib';
import { unlzw } from './lzw.ts';
import { unpredict } from './predictor.ts';
import { unreadable } from './values.ts';

/** A step by which the bytes of a stream are packed, with the numbers it is told. */
export type Filter = { name: string; parms: Record<string, number> };
type Unpack = (data: Buffer, parms: Record<string, number>, most: number) => Buffer;

const UNPACK: Record<string, Unpack> = {
  FlateDecode: (data, parms, most) => unpredict(inflateSync(data, { maxOutputLength: most }), parms),
  LZWDecode: (data, parms, most) => unpredict(unlzw(data, parms.EarlyChange ?? 1, most), parms),
  ASCIIHexDecode: (data) => fromHex(data.toString('latin1')),
  ASCII85Decode: (data, _parms, most) => from85(data.toString('latin1'), most),
  RunLengthDecode: (data, _parms, most) => fromRuns(data, most),
};
const SHORT: Record<string, string> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  RL: 'RunLengthDecode',
  DCT: 'DCTDecode',
  CCF: 'CCITTFaxDecode',
};
/** What they unpack is a picture, and nothing else can be packed by them. */
const PICTURES = ['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'];

export const filterName = (name: string): string => SHORT[name] ?? name;
export const isPictureFilter = (name: string): boolean => PICTURES.includes(name);
export const isKnownFilter = (name: string): boolean => Object.hasOwn(UNPACK, name) || isPictureFilter(name);

/** The bytes as they were before they were packed, at most so many. What a reader might repair is unreadable here. */
export function unfiltered(data: Buffer, filters: readonly Filter[], most: number): Buffer {
  let bytes = data;
  for (const { name, parms } of filters) {
    const unpack = UNPACK[name] ?? unreadable('a filter nobody knows');
    try {
      bytes = unpack(bytes, parms, most);
    } catch {
      unreadable('cannot be unpacked');
    }
    if (bytes.length > most) unreadable('too long');
  }
  return bytes;
}

function fromHex(text: string): Buffer {
  const digits = (text.split('>')[0] ?? '').replace(/[\0\t\n\f\r ]/g, '');
  if (/[^0-9A-Fa-f]/.test(digits)) unreadable('no hexadecimal digit');
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
}

/** Five signs for four bytes, `z` for four zeros; the last group may be shorter. */
function from85(text: string, most: number): Buffer {
  const signs = (text.split('~')[0] ?? '').replace(/[\0\t\n\f\r ]/g, '').replace(/^<~/, '');
  const bytes = Buffer.alloc(Math.min(most, signs.length * 4) + 4);
  let length = 0;
  let group: number[] = [];
  const flush = () => {
    const kept = group.length - 1;
    if (kept < 1) unreadable('a group of one');
    const value = [...group, 84, 84, 84, 84].slice(0, 5).reduce((sum, digit) => sum * 85 + digit, 0);
    length = bytes.writeUInt32BE(value, length) - 4 + kept;
    group = [];
  };
  for (const sign of signs) {
    if (sign === 'z' && group.length === 0) length = bytes.writeUInt32BE(0, length);
    else if (sign < '!' || sign > 'u') unreadable('no such sign');
    else if (group.push(sign.charCodeAt(0) - 33) === 5) flush();
  }
  if (group.length > 0) flush();
  return bytes.subarray(0, length);
}

function fromRuns(data: Buffer, most: number): Buffer {
  const parts: Buffer[] = [];
  let length = 0;
  for (let at = 0; at < data.length; ) {
    const count = data[at] ?? 128;
    if (count === 128) break;
    const isRun = count > 128;
    const from = at + 1;
    const end = isRun ? from + 1 : from + count + 1;
    if (end > data.length) unreadable('cut off');
    const part = isRun ? Buffer.alloc(257 - count, data[from]) : data.subarray(from, end);
    length += part.length;
    if (length > most) unreadable('too long');
    parts.push(part);
    at = end;
  }
  return Buffer.concat(parts);
}
