import { describe, expect, it } from 'vitest';
import { png, turnedJpeg } from '../test/pictures.ts';
import { inspect } from './inspect.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

/** A start, a comment segment, padding, then a frame of 640 by 480. */
const jpeg = bytes(
  [0xff, 0xd8, 0xff, 0xfe, 0x00, 0x04, 0x41, 0x42],
  [0xff, 0xff, 0xc2, 0x00, 0x11, 0x08, 0x01, 0xe0, 0x02, 0x80, 0x03],
  [0xff, 0xd9],
);
const webp = (kind: string, rest: number[]) => bytes('RIFF', [0, 0, 0, 0], `WEBP${kind}`, [0, 0, 0, 0], rest);
const padded = (rest: number[]) => [...rest, ...Array.from({ length: 20 }, () => 0)];

describe('what a file is', () => {
  it.each([
    ['a PNG', png(40, 30), { type: 'image/png', size: { width: 40, height: 30 } }],
    ['a JPEG, past comments and padding', jpeg, { type: 'image/jpeg', size: { width: 640, height: 480 } }],
    [
      'a lossy WebP',
      webp('VP8 ', padded([0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0xe0, 0x01])),
      { type: 'image/webp', size: { width: 640, height: 480 } },
    ],
    [
      'a lossless WebP',
      webp('VP8L', padded([0x2f, 0x7f, 0xc2, 0x77, 0x00])),
      { type: 'image/webp', size: { width: 640, height: 480 } },
    ],
    [
      'an extended WebP',
      webp('VP8X', padded([0, 0, 0, 0, 0x7f, 0x02, 0x00, 0xdf, 0x01, 0x00])),
      { type: 'image/webp', size: { width: 640, height: 480 } },
    ],
    ['a PDF', bytes('%PDF-1.7\n'), { type: 'application/pdf', size: null }],
  ])('%s is known by its first bytes', (_name, file, expected) => {
    expect(inspect(file)).toEqual({ ...expected, orientation: 1 });
  });

  it('a JPEG that a camera took on its side has the size it is shown in', () => {
    expect(inspect(turnedJpeg(3))).toEqual({ type: 'image/jpeg', size: { width: 640, height: 320 }, orientation: 3 });
    expect(inspect(turnedJpeg(6))).toEqual({ type: 'image/jpeg', size: { width: 320, height: 640 }, orientation: 6 });
    expect(inspect(turnedJpeg(200))?.orientation, 'no such turn').toBe(1);
    const cut = turnedJpeg(6);
    cut.writeUInt16BE(0xffff, 20);
    expect(inspect(cut)?.orientation, 'more entries than there is room for').toBe(6);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['an SVG, which could act', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page', bytes('<!doctype html><script>alert(1)</script>')],
    ['a GIF', bytes('GIF89a')],
    ['a PNG cut off in its head', png(40, 30).subarray(0, 20)],
    ['a PNG without width', Buffer.concat([png(1, 1).subarray(0, 16), Buffer.alloc(24)])],
    ['a JPEG without a frame', jpeg.subarray(0, 8)],
    ['a JPEG that loses its thread', bytes([0xff, 0xd8, 0xff, 0xfe, 0x00, 0x02], 'not a marker')],
    ['a WebP of no known kind', webp('WHAT', padded([]))],
    ['a program', bytes('MZ')],
  ])('%s is nothing we keep', (_name, file) => {
    expect(inspect(file)).toBeNull();
  });
});
