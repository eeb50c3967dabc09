/** One value of ASN.1 as it is written in certificates and signatures. */
export type Der = { tag: number; body: Buffer; whole: Buffer };

export class DerProblem extends Error {}

export const TAGS = { int: 0x02, bits: 0x03, octets: 0x04, none: 0x05, oid: 0x06, seq: 0x30, set: 0x31 } as const;

const END_OF_CONTENT = 2;
const MOST_DEPTH = 40;

/** The value that begins at a place. Lengths left open are read too: some programs write their `.p12` so. */
export function readDer(bytes: Buffer, at = 0, depth = 0): Der {
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f || depth > MOST_DEPTH) throw new DerProblem();
  if (first === 0x80) return readOpen(bytes, at, depth);
  let length = first;
  let begin = at + 2;
  if (first > 0x80) {
    const count = first - 0x80;
    if (count > 4 || begin + count > bytes.length) throw new DerProblem();
    length = bytes.readUIntBE(begin, count);
    begin += count;
  }
  if (begin + length > bytes.length) throw new DerProblem();
  return { tag, body: bytes.subarray(begin, begin + length), whole: bytes.subarray(at, begin + length) };
}

function readOpen(bytes: Buffer, at: number, depth: number): Der {
  const tag = bytes[at] ?? 0;
  if ((tag & 0x20) === 0) throw new DerProblem();
  let next = at + 2;
  while (bytes[next] !== 0 || bytes[next + 1] !== 0) next += readDer(bytes, next, depth + 1).whole.length;
  return { tag, body: bytes.subarray(at + 2, next), whole: bytes.subarray(at, next + END_OF_CONTENT) };
}

export function childrenOf({ tag, body }: Der): Der[] {
  if ((tag & 0x20) === 0) throw new DerProblem();
  const children: Der[] = [];
  for (let at = 0; at < body.length; ) {
    const child = readDer(body, at);
    children.push(child);
    at += child.whole.length;
  }
  return children;
}

export function childOf(parent: Der, place: number, tag?: number): Der {
  const child = childrenOf(parent)[place];
  if (!child || (tag !== undefined && child.tag !== tag)) throw new DerProblem();
  return child;
}

/** The bytes of an octet string, in one piece or in several. */
export function octetsOf(value: Der): Buffer {
  if ((value.tag & 0x20) === 0) return value.body;
  return Buffer.concat(childrenOf(value).map(octetsOf));
}

export function oidIn({ tag, body }: Der): string {
  if (tag !== TAGS.oid || body.length === 0) throw new DerProblem();
  const numbers: number[] = [];
  let number = 0;
  for (const byte of body) {
    number = number * 128 + (byte & 0x7f);
    if ((byte & 0x80) !== 0) continue;
    numbers.push(number);
    number = 0;
  }
  const [head = 0, ...rest] = numbers;
  const top = Math.min(2, Math.floor(head / 40));
  return [top, head - top * 40, ...rest].join('.');
}

export function smallIntOf({ tag, body }: Der): number {
  if (tag !== TAGS.int || body.length === 0 || body.length > 5) throw new DerProblem();
  return body.readUIntBE(0, body.length);
}

/** Text in any of the ways certificates write it. */
export function derText({ tag, body }: Der): string {
  // Two bytes for each letter, the greater one first.
  if (tag === 0x1e)
    return Buffer.from(body.subarray(0, body.length & ~1))
      .swap16()
      .toString('utf16le');
  return body.toString(tag === 0x0c || tag === TAGS.octets ? 'utf8' : 'latin1');
}

export function writeDer(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), body]);
  const count = Math.ceil(length.toString(16).length / 2);
  const head = Buffer.alloc(2 + count);
  head[0] = tag;
  head[1] = 0x80 + count;
  head.writeUIntBE(length, 2, count);
  return Buffer.concat([head, body]);
}

export const seq = (...parts: readonly Uint8Array[]): Buffer => writeDer(TAGS.seq, ...parts);
export const octets = (bytes: Uint8Array): Buffer => writeDer(TAGS.octets, bytes);
export const smallInt = (value: number): Buffer => writeDer(TAGS.int, Buffer.from([value]));
export const DER_NULL = writeDer(TAGS.none);

/** Each part of a set has its place by its bytes. */
export const setOf = (tag: number, parts: readonly Uint8Array[]): Buffer =>
  writeDer(tag, ...parts.map((each) => Buffer.from(each)).sort(Buffer.compare));

export function oid(dotted: string): Buffer {
  const [top = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [top * 40 + second, ...rest].flatMap((number) => {
    const digits = [number % 128];
    for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128))
      digits.unshift((left % 128) + 128);
    return digits;
  });
  return writeDer(TAGS.oid, Buffer.from(bytes));
}
