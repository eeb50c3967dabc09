import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';

/**
 * Where a chain stood at a moment. `n` counts the lines and `before` is the hash of the line before: a line that is cut out, put in or
 * edited shows. The first line has the hash of everything that stood in the file before lines were counted.
 */
export type Anchor = { n: number; at: string; company: string; seq: number; hash: string; before: string };
/** From before lines were counted. */
export type PlainAnchor = Omit<Anchor, 'n' | 'before'>;

/** Far above any line of ours: what is longer is none, and is not held in memory. */
const LONGEST_LINE = 4_096;
const NEWLINE = 0x0a;
const HASH = /^[0-9a-f]{64}$/;

/**
 * Where each chain stood at a moment, kept outside the database: whoever can rewrite a whole chain, or cut its tail and
 * its head with it, still leaves a chain that does not pass through its anchors.
 */
export function anchorsFile(dataDir: string): string {
  return path.join(dataDir, 'audit-anchors.jsonl');
}

export function anchorLine(anchor: Anchor): Buffer {
  return Buffer.from(JSON.stringify(anchor), 'utf8');
}

export function hashOfLine(line: Uint8Array): string {
  return createHash('sha256').update(line).digest('hex');
}

export function parseAnchor(line: Buffer): Anchor | PlainAnchor | null {
  try {
    const value = JSON.parse(line.toString('utf8')) as Partial<Anchor>;
    const whole = Number.isSafeInteger(value.seq) && typeof value.at === 'string';
    if (!whole || !/^[0-9a-f-]{36}$/.test(value.company ?? '') || !HASH.test(value.hash ?? '')) return null;
    if (value.n === undefined && value.before === undefined) return value as PlainAnchor;
    return Number.isSafeInteger(value.n) && Number(value.n) > 0 && HASH.test(value.before ?? '')
      ? (value as Anchor)
      : null;
  } catch {
    return null;
  }
}

/** Up to `end` bytes of a file, line by line; what stands after the last line end is being written, or was never finished, and is left out. */
export async function* linesOf(file: string, end: number): AsyncGenerator<Buffer> {
  if (end === 0) return;
  let begun: Buffer[] = [];
  let length = 0;
  for await (const piece of createReadStream(file, { end: end - 1 }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = piece.indexOf(NEWLINE); at !== -1; at = piece.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...begun, piece.subarray(from, at)]);
      begun = [];
      length = 0;
      from = at + 1;
    }
    if (length <= LONGEST_LINE) begun.push(piece.subarray(from));
    length += piece.length - from;
  }
}
