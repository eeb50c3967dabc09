import { crc32, deflateSync, inflateRawSync } from 'node:zlib';

/** Bits of a part of a pixel, and how many parts it has: grey, or red, green, blue and opacity. */
type Kind = { bits?: 8 | 16; parts?: 1 | 4 };

/** A PNG of one grey, whole enough for any reader. */
export function png(width: number, height: number, { bits = 8, parts = 1 }: Kind = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = bits;
  head[9] = parts === 4 ? 6 : 0;
  const wide = (width * bits * parts) / 8 + 1;
  const rows = Buffer.alloc(wide * height, 0x99);
  for (let row = 0; row < height; row++) rows[row * wide] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** 640 by 320, progressive: the left half red, the right half blue. */
export const PROGRESSIVE_JPEG: Buffer = inflateRawSync(
  Buffer.from(
    [
      '+3/j/wMGAS83TzcGRkYGBkYGRgaG/7cZnBl4Obm4uTh4ubm4+fh4+YUVRIWFhITVZeTEFfQ0DQ30NHV1jK287IzN3Mx1dB3CHd18/IKCg4zsoh',
      'KjAhK8AoP8QYYw8vHxCQsKq4mKqvmb6pr6kwz+H2IQ5GB0YGpgZlRiYBJkZBZk/H+EQRTsVBTA8v8IgzgjCKAIs7Gw/r/FwMPMyMAkwCwA9F5D',
      '6jtUjUJcmQ9QBJg2GjuhKvHQXN6AIsB15CwHigCjwrJ5qHq0hU0UUB3YNKsCVckanwuoxo46ZdQpOJzy/wiDiAB6mt/w/xYDByMjAyMrkwc/SI',
      'UguooJYBXMjIz2jB72eFQwIVTgtIXNHmoLbnfYK3rww7IbAzPQdAEeg8OjaBRRHRFI7QIEU7sAgdQOUsH//yYA',
    ].join(''),
    'base64',
  ),
);

/** The same JPEG with the segment of a camera that says how it was held. */
export function turnedJpeg(orientation: number): Buffer {
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01', 'latin1'),
    Buffer.from([0x01, 0x12, 0x00, 0x03, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]),
  ]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([PROGRESSIVE_JPEG.subarray(0, 2), head, exif, PROGRESSIVE_JPEG.subarray(2)]);
}
