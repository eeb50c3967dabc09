import { describe, expect, it } from 'vitest';
import { dicomFile, EXPLICIT, inPieces, picture, u16, u32, type Written, written } from '../test/dicomFiles.ts';
import { unfoldFrame } from './decodeFrame.ts';
import { indexFrames } from './frameIndex.ts';
import { memorySource } from './source.ts';

const RLE = '1.2.840.10008.1.2.5';
const BIG = '1.2.840.10008.1.2.2';

/** Two pixels side by side, or as many as asked for. */
async function shown(
  photometric: string,
  pixels: Buffer | Written,
  more: Written[] = [],
  form = {},
  syntax = EXPLICIT,
) {
  const samples = /^(RGB|YBR)/.test(photometric) ? 3 : 1;
  const data: Written = Buffer.isBuffer(pixels) ? [0x7fe00010, 'OW', pixels] : pixels;
  const elements = [...picture({ rows: 1, columns: 2, samples, ...form }, photometric), ...more, data];
  const bytes = syntax === BIG ? dicomFile(elements, BIG, bigEnd) : dicomFile(elements, syntax);
  const index = indexFrames(memorySource(bytes));
  const [pieces] = index?.frames ?? [];
  if (!index || !pieces) return null;
  const frame = Buffer.concat(pieces.map(({ at, length }) => bytes.subarray(at, at + length)));
  const raster = await unfoldFrame({ bytes: frame, form: index.form });
  return raster && [...raster.data];
}

/** Numbers the other way round; what is in bytes stays. */
function bigEnd(elements: readonly Written[]): Buffer {
  return Buffer.concat(
    elements.map((element) => {
      const bytes = Buffer.from(written([element]));
      bytes.subarray(0, 4).swap16();
      const isLong = element[1] === 'OW' || element[1] === 'OB';
      if (isLong) bytes.subarray(8, 12).swap32();
      else bytes.subarray(6, 8).swap16();
      if (element[1] === 'US' || element[1] === 'OW') bytes.subarray(isLong ? 12 : 8).swap16();
      return bytes;
    }),
  );
}

const window = (center: string, width: string): Written[] => [
  [0x00281050, 'DS', center],
  [0x00281051, 'DS', width],
];

describe('pixels as they are meant', () => {
  it.each<[string, () => Promise<number[] | null>, number[] | null]>([
    ['grey', () => shown('MONOCHROME2', Buffer.from([3, 250])), [3, 250]],
    ['grey where white is black', () => shown('MONOCHROME1', Buffer.from([3, 250])), [252, 5]],
    ['grey in a window', () => shown('MONOCHROME2', Buffer.from([50, 150]), window('100', '100')), [0, 255]],
    [
      'grey at the edge of its window',
      () => shown('MONOCHROME2', Buffer.from([99, 100]), window('100', '1')),
      [0, 255],
    ],
    [
      'a window on colours says nothing',
      () => shown('RGB', Buffer.from([1, 2, 3, 4, 5, 6]), window('100', '1')),
      [1, 2, 3, 4, 5, 6],
    ],
    [
      'twelve bits of sixteen',
      () =>
        shown(
          'MONOCHROME2',
          u16(0xf000, 0x0fff),
          [
            [0x00280101, 'US', u16(12)],
            [0x00280102, 'US', u16(11)],
          ],
          { bits: 16 },
        ),
      [0, 255],
    ],
    [
      'numbers below nought',
      () => shown('MONOCHROME2', u16(0xff9c, 100), [[0x00280103, 'US', u16(1)]], { bits: 16 }),
      [0, 255],
    ],
    [
      'numbers that mean others',
      () =>
        shown(
          'MONOCHROME2',
          u16(0, 255),
          [...window('1127.5', '256'), [0x00281052, 'DS', '1000'], [0x00281053, 'DS', '1']],
          { bits: 16 },
        ),
      [0, 255],
    ],
    ['red, green, blue', () => shown('RGB', Buffer.from([1, 2, 3, 4, 5, 6])), [1, 2, 3, 4, 5, 6]],
    [
      'one colour after the other',
      () => shown('RGB', Buffer.from([1, 4, 2, 5, 3, 6]), [[0x00280006, 'US', u16(1)]]),
      [1, 2, 3, 4, 5, 6],
    ],
    [
      'colours of sixteen bits',
      () => shown('RGB', u16(0x100, 0x200, 0x300, 0x400, 0x500, 0x600), [], { bits: 16 }),
      [1, 2, 3, 4, 5, 6],
    ],
    [
      'brightness and colour',
      () => shown('YBR_FULL', Buffer.from([76, 85, 255, 29, 255, 107])),
      [254, 0, 0, 0, 0, 254],
    ],
    [
      'colour shared by two',
      () => shown('YBR_FULL_422', Buffer.from([10, 200, 128, 128])),
      [10, 10, 10, 200, 200, 200],
    ],
    ['words the other way round', () => shown('RGB', Buffer.from([1, 2, 3, 4, 5, 6]), [], {}, BIG), [1, 2, 3, 4, 5, 6]],
  ])('%s', async (_what, pixels, expected) => expect(await pixels()).toEqual(expected));
});

describe('colours by number', () => {
  const table = (entries: number, first: number, bits: number, colours: Buffer): Written[] =>
    [0x1101, 0x1102, 0x1103].flatMap((tag): Written[] => [
      [0x00280000 + tag, 'US', u16(entries, first, bits)],
      [0x00280100 + tag, 'OW', colours],
    ]);
  const grey = (...values: number[]) => values.flatMap((value) => [value, value, value]);
  const by = (pixels: number[], colours: Written[], form = {}) =>
    shown('PALETTE COLOR', Buffer.from(pixels), colours, form);

  it.each<[string, () => Promise<number[] | null>, number[] | null]>([
    ['of sixteen bits, by their upper half', () => by([0, 1], table(2, 0, 16, u16(0x1234, 0xff00))), grey(0x12, 0xff)],
    ['of eight bits in sixteen', () => by([0, 1], table(2, 0, 16, u16(0x34, 0xff))), grey(0x34, 0xff)],
    ['of eight bits', () => by([0, 1], table(2, 0, 8, Buffer.from([7, 9]))), grey(7, 9)],
    ['from another number on', () => by([10, 11], table(2, 10, 8, Buffer.from([7, 9]))), grey(7, 9)],
    ['with numbers outside: the nearest', () => by([0, 255], table(2, 10, 8, Buffer.from([7, 9]))), grey(7, 9)],
    ['of a table that is cut off: nothing', () => by([0, 1], table(200, 0, 8, Buffer.from([7, 9]))), null],
    ['told as segments: nothing', () => by([0, 1], [[0x00281221, 'OW', u16(0, 2, 0)]]), null],
  ])('%s', async (_what, pixels, expected) => expect(await pixels()).toEqual(expected));
});

describe('runs', () => {
  const head = (...places: number[]) =>
    Buffer.concat([...[places.length, ...places].map(u32), Buffer.alloc(64 - 4 * (places.length + 1))]);
  const runs = (bytes: Buffer, photometric = 'RGB', form = {}) => shown(photometric, inPieces([bytes]), [], form, RLE);
  // A run of two; two literal ones; nothing, then a run that goes on past the picture.
  const planes = [Buffer.from([0xff, 9, 0, 0]), Buffer.from([1, 7, 8, 0]), Buffer.from([0x80, 0xfe, 5, 0])];

  it('of three colours, and of sixteen bits', async () => {
    expect(await runs(Buffer.concat([head(64, 68, 72), ...planes]))).toEqual([9, 7, 5, 9, 8, 5]);
    const wide = Buffer.concat([head(64, 68), Buffer.from([1, 0x10, 0x20, 0]), Buffer.from([1, 1, 2, 0])]);
    expect(await runs(wide, 'MONOCHROME2', { bits: 16 })).toEqual([0, 255]);
  });

  it('that are too few, or lie elsewhere, are no picture', async () => {
    expect(await runs(Buffer.concat([head(64, 68, 72), ...planes.slice(0, 2)]))).toBeNull();
    expect(await runs(Buffer.concat([head(64, 68), ...planes]))).toBeNull();
    expect(await runs(Buffer.concat([head(64, 68, 0xffffff00), ...planes]))).toBeNull();
    expect(await runs(Buffer.concat([head(0, 68, 72), ...planes]))).toBeNull();
    expect(await runs(Buffer.from([1, 2, 3]))).toBeNull();
  });
});
