import { readdirSync, readFileSync } from 'node:fs';

/** An element as it is written: a value, or the items of a sequence, or bytes with a length that is not theirs. */
export type Written = [tag: number, vr: string, value: string | Buffer | Written[][], length?: number];

const folder = new URL('../demo/samples/', import.meta.url);
export const dicomSamples = readdirSync(folder).filter((name) => name.endsWith('.dcm'));
export const samplePlace = (name: string): URL => new URL(name, folder);
export const dicomSample = (name: string): Buffer => readFileSync(samplePlace(name));

const LONG = new Set(['OB', 'OV', 'OW', 'SQ', 'UN', 'UT']);
export const UNTOLD = 0xffffffff;

export const u16 = (...values: number[]): Buffer =>
  Buffer.concat(values.map((value) => Buffer.from([value & 0xff, value >>> 8])));
export const u32 = (value: number): Buffer => Buffer.from(new Uint32Array([value]).buffer);

/** Explicit and little. */
export function written(elements: readonly Written[]): Buffer {
  return Buffer.concat(
    elements.map(([tag, vr, value, told]) => {
      const bytes = typeof value === 'string' ? even(value) : Buffer.isBuffer(value) ? value : items(value);
      const length = told ?? bytes.length;
      const head = [u16(tag >>> 16, tag & 0xffff), Buffer.from(vr)];
      return Buffer.concat([...head, ...(LONG.has(vr) ? [u16(0), u32(length)] : [u16(length)]), bytes]);
    }),
  );
}

export const items = (sets: readonly Written[][]): Buffer => Buffer.concat(sets.map((set) => piece(written(set))));
/** An item, or one piece of a picture. */
export const piece = (bytes: Buffer): Buffer => Buffer.concat([u16(0xfffe, 0xe000), u32(bytes.length), bytes]);
export const SEQUENCE_OVER = Buffer.concat([u16(0xfffe, 0xe0dd), u32(0)]);

function even(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  return bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.from(' ')]);
}

export const EXPLICIT = '1.2.840.10008.1.2.1';
const US = '1.2.840.10008.5.1.4.1.1.6.1';

/** A file of a machine: these elements beside the names every one has, or instead of them. */
export function dicomFile(elements: readonly Written[], transferSyntax = EXPLICIT, data = written): Buffer {
  const named: Written[] = [
    [0x00080016, 'UI', US],
    [0x00080018, 'UI', '2.25.3'],
    [0x0020000d, 'UI', '2.25.1'],
    [0x0020000e, 'UI', '2.25.2'],
  ];
  const all = new Map([...named, ...elements].map((each) => [each[0], each]));
  const sorted = [...all.values()].sort(([a], [b]) => a - b);
  const meta = written([
    [0x00020002, 'UI', US],
    [0x00020010, 'UI', transferSyntax],
  ]);
  return Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), meta, data(sorted)]);
}

/** The elements of a picture of this size; its pixels are the caller's. */
export const picture = (
  { rows, columns, samples = 1, bits = 8 }: { rows: number; columns: number; samples?: number; bits?: number },
  photometric: string,
): Written[] => [
  [0x00280002, 'US', u16(samples)],
  [0x00280004, 'CS', photometric],
  [0x00280010, 'US', u16(rows)],
  [0x00280011, 'US', u16(columns)],
  [0x00280100, 'US', u16(bits)],
  [0x00280101, 'US', u16(bits)],
  [0x00280102, 'US', u16(bits - 1)],
  [0x00280103, 'US', u16(0)],
];

/** Pixels in pieces, after their table of offsets. */
export const inPieces = (pieces: readonly Buffer[], offsets: readonly number[] = [], end = SEQUENCE_OVER): Written => [
  0x7fe00010,
  'OB',
  Buffer.concat([piece(Buffer.concat(offsets.map(u32))), ...pieces.map(piece), end]),
  UNTOLD,
];
