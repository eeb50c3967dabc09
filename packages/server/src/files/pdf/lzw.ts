import { unreadable } from './values.ts';

const CLEAR = 256;
const END = 257;
const MOST_CODES = 4096;

/** Codes of nine to twelve bits (ISO 32000-1, 7.4.4). With `early` a code grows one entry before it must. */
export function unlzw(data: Buffer, early: number, most: number): Buffer {
  const out: Buffer[] = [];
  let length = 0;
  let table: Buffer[] = [];
  let previous: Buffer | null = null;
  let width = 9;
  let bits = 0;
  let held = 0;
  const clear = () => {
    table = Array.from({ length: END + 1 }, (_, code) => (code < CLEAR ? Buffer.of(code) : Buffer.alloc(0)));
    previous = null;
    width = 9;
  };
  clear();
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >>> bits) & ((1 << width) - 1);
    if (code === END) return Buffer.concat(out);
    if (code === CLEAR) {
      clear();
      continue;
    }
    const entry = entryOf(table, code, previous);
    if (previous && table.length < MOST_CODES) table.push(Buffer.concat([previous, entry.subarray(0, 1)]));
    out.push(entry);
    length += entry.length;
    if (length > most) unreadable('too long');
    previous = entry;
    const next = table.length + early;
    width = next >= 2048 ? 12 : next >= 1024 ? 11 : next >= 512 ? 10 : 9;
  }
  return Buffer.concat(out);
}

/** A code may be the one that is just being made: the entry before it, and its own first byte. */
function entryOf(table: readonly Buffer[], code: number, previous: Buffer | null): Buffer {
  const known = table[code];
  if (known) return known;
  if (code !== table.length || !previous) unreadable('a code nobody made');
  return Buffer.concat([previous, previous.subarray(0, 1)]);
}
