import { crc32 } from 'node:zlib';
import type { FileType } from '@gesta/domain';
import { describe, expect, it } from 'vitest';
import { PROGRESSIVE_JPEG, png, turnedJpeg, WEBP } from '../test/pictures.ts';
import { inspect } from './inspect.ts';
import { withoutMetadata } from './withoutMetadata.ts';

const NAME = 'MARIA DEMO';
const strip = (type: FileType, bytes: Buffer) =>
  Buffer.from(withoutMetadata({ type, bytes: new Uint8Array(bytes) }).bytes);

const segment = (marker: number, content: string) => {
  const body = Buffer.from(content, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
const jpegWith = (...parts: Buffer[]) =>
  Buffer.concat([PROGRESSIVE_JPEG.subarray(0, 2), ...parts, PROGRESSIVE_JPEG.subarray(2)]);

const chunk = (name: string, content: string) => {
  const body = Buffer.from(name + content, 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const riff = (name: string, content: Buffer) => {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
};

describe('a picture that leaves the clinic', () => {
  it('has nothing of a JPEG beside what its colours need', () => {
    const bare = strip('image/jpeg', PROGRESSIVE_JPEG);
    const adobe = segment(0xee, 'Adobe\0d\0\0\0\0\0');
    const told = jpegWith(
      segment(0xe1, `Exif\0\0${NAME}`),
      segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x>${NAME}</x>`),
      segment(0xed, `Photoshop 3.0\0${NAME}`),
      segment(0xe2, `MPF\0${NAME}`),
      adobe,
      segment(0xfe, NAME),
    );
    const left = strip('image/jpeg', Buffer.concat([told, Buffer.from(NAME)]));
    expect(left.includes(NAME)).toBe(false);
    expect(left.equals(Buffer.concat([bare.subarray(0, 2), adobe, bare.subarray(2)]))).toBe(true);
    expect(inspect(left)).toEqual(inspect(PROGRESSIVE_JPEG));
  });

  it('has no comment between the scans of a JPEG, and keeps every scan', () => {
    const bare = strip('image/jpeg', PROGRESSIVE_JPEG);
    const scans: number[] = [];
    for (let at = 0; at + 1 < bare.length; at++) if (bare[at] === 0xff && bare[at + 1] === 0xda) scans.push(at);
    expect(scans.length).toBeGreaterThan(1);
    const second = scans[1] ?? 0;
    const told = Buffer.concat([bare.subarray(0, second), segment(0xfe, NAME), bare.subarray(second)]);
    expect(strip('image/jpeg', told).equals(bare)).toBe(true);
  });

  it('stays the way round a camera was held', () => {
    const left = strip('image/jpeg', turnedJpeg(6));
    expect(inspect(left)).toEqual(inspect(turnedJpeg(6)));
    expect(inspect(left)?.orientation).toBe(6);
  });

  it('has no words of a PNG, and nothing behind its end', () => {
    const plain = png(8, 8);
    const words = ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME', 'prIv'].map((name) => chunk(name, NAME));
    const told = Buffer.concat([plain.subarray(0, 33), ...words, plain.subarray(33), Buffer.from(NAME)]);
    expect(strip('image/png', told).equals(plain)).toBe(true);
  });

  it('has nothing of a camera in a WebP, and says so in its head', () => {
    const head = Buffer.alloc(10);
    head[0] = 0x0c;
    const body = Buffer.concat([
      riff('VP8X', head),
      WEBP.subarray(12),
      riff('EXIF', Buffer.from(NAME)),
      riff('XMP ', Buffer.from(NAME)),
    ]);
    const start = Buffer.from(WEBP.subarray(0, 12));
    start.writeUInt32LE(body.length + 4, 4);
    const left = strip('image/webp', Buffer.concat([start, body]));
    expect(left.includes(NAME)).toBe(false);
    expect(left[20]).toBe(0);
    expect(left.readUInt32LE(4)).toBe(left.length - 8);
  });

  it('that cannot be read to its end is left as it is', () => {
    for (const [type, bytes] of [
      ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1])],
      ['image/png', png(8, 8).subarray(0, 40)],
      ['application/pdf', Buffer.from('%PDF-')],
    ] as const)
      expect(strip(type, Buffer.from(bytes)).equals(bytes)).toBe(true);
  });
});
