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

/** 48 by 32, lossy. */
export const WEBP: Buffer = Buffer.from(
  [
    'UklGRvQAAABXRUJQVlA4IOgAAADQBwCdASowACAAPuVkpU2pJiOiNVgIASAciWwAnTlBUh4N5gd9C4X5YA+Utv8Vwx4uwN2vJNX7MONX+1OZ1y',
    'dITy+qZjPWwAD+nnZwGxwrhD/2YI65WT3HETj+OBxom6VLrwupL5vOaKeJtfXct8II0bAcRnzmH5P7suiD+nXX3Rqq+yVFOIxh/Zb6Ka82DFm2',
    'OJoQiVz2QrLsL7XlkMJTrCujYivz3G86HBBf9ozvdvtYczR1xCCN93vv8lEUFcu2eyGbaeayRePhiTjKUx+EuHNDFYJt2vwFvWKS502S9x2HEL',
    '4dUQAA',
  ].join(''),
  'base64',
);

/** 48 by 32, lossless. */
export const LOSSLESS_WEBP: Buffer = Buffer.from(
  [
    'UklGRhQBAABXRUJQVlA4TAcBAAAvL8AHAB+gqG0b6Nd7/NkOh1AAjUHE0IwpNW0bMPxRdXLoWSrzH8e/4AaXA25tS4qcRV80GegoDvZx0RRL4T',
    'D4TAFwPuwzcwJVv6r6R/RfYdo2THZ7yvN/8ja+4SU+4ym+4Pl9xOEnHJ8F4vAmPadIePKQW/3QfhR3z2YXsuc39mS3AfVQPVPXdL57qCS5p7d3',
    'ekSe8QMPGUn5Ddd3YvPjR9ZIzk2RrCxXuUObXyNts9lZmaKMgRubXQOjFZkVTtlSQzoykSTL3qxIlkwiCZ0iYa2jUuqpJAmJElsGhsqVbECiZD',
    'lqORfMKsCgob8bhlJmAJg3GD6wRQRwAN2AdwQ+U+LzD4CbAwA=',
  ].join(''),
  'base64',
);

/** Two pictures of 48 by 32, one after the other. */
export const MOVING_WEBP: Buffer = Buffer.from(
  [
    'UklGRmIBAABXRUJQVlA4WAoAAAACAAAALwAAHwAAQU5JTQYAAAD/////AABBTk1GmAAAAAAAAAAAAC8AAB8AAGQAAAJWUDgggAAAAFAEAJ0BKj',
    'AAIAA/ZaTBWLmtJyO1WAgDMCyJbACdM0dIgCJO1/F3MmQvJUwA/uEgpug0sBlb/amMH4Tgo0gYdlhX3KHJbVOxAHn0r19n6o6veLWOSnBZ/m85',
    '3FBjYpaC9U5jxA0isJkINwzmD/rFdptwmxy8skFroOZIeUSSwOAAQU5NRpYAAAAAAAAAAAAvAAAfAABkAAAAVlA4IH4AAABUBACdASowACAAP2',
    'miw1iDVYCAAALQlsAJ05QVfVaMGI9keFf1Ew/IpU4AAP7dzAff3gdHW6PKqldyZ+czu+J9gxEHbcON8R0Yl0xJQu7hTjtvQKfDGu68PvXe3PYd',
    'VAevMrSPGx4TQS6Hs09yfHMfXZAwqUBcm8ZA3TY64ABSSUZGjAAAAFdFQlBWUDgggAAAAFAEAJ0BKjAAIAA/ZaTBWLmtJyO1WAgDMCyJbACdM0',
    'dIgCJO1/F3MmQvJUwA/uEgpug0sBlb/amMH4Tgo0gYdlhX3KHJbVOxAHn0r19n6o6veLWOSnBZ/m853FBjYpaC9U5jxA0isJkINwzmD/rFdptw',
    'mxy8skFroOZIeUSSwOAA',
  ].join(''),
  'base64',
);

/** 48 by 32, in the four colours of a printing press. */
export const CMYK_JPEG: Buffer = Buffer.from(
  [
    '/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwAoHB4jHhkoIyEjLSsoMDxkQTw3Nzx7WF1JZJGAmZaPgIyKoLTmw6Cq2q2KjMj/y9ru9f///5vB////+v',
    '/m/f/4/9sAQwErLS08NTx2QUF2+KWMpfj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4/8AAFAgAIAAw',
    'BAEiAAIRAQMRAQQiAP/EABkAAAMBAQEAAAAAAAAAAAAAAAECAwQABf/EACQQAAICAQMEAwEBAAAAAAAAAAABAhEhAxIxBBNBUSJhgRRx/8QAFw',
    'EAAwEAAAAAAAAAAAAAAAAAAQIFAP/EABwRAAICAwEBAAAAAAAAAAAAAAABAgMREhMxQf/aAA4EAQACEQMRBAAAPwC7wTeWFz8C0ly6HVi9JiRv',
    'epeUwrX8syxltXOQuca+TycpU0iqdqiEou8eQx3J5EdyyZxybO4pRwceepyUri2Vj1Hhsrsz9B44oVN+mdb9AlfF+MGGbMr/AESWrTyQ7/NoTU',
    'm5J1YzUX4yBdPJyTU3+mnbS9hUaVE3d/ClGpEU6VNO19C9lv5Js9JdNGsg/l9OiMdGm6GWiitCt0Ls2NyiY9OEk6dUO9Jc0ao6HiguG1E1oPOT',
    'u00+Cqd4DVm2YOcTDsvhv9GSaWUzS4JsaEIt0f/Z',
  ].join(''),
  'base64',
);

/** Only its head is whole: it says that it is 640 by 480, and there is nothing behind that. */
export const BROKEN_WEBP: Buffer = Buffer.concat([
  Buffer.from('RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0', 'latin1'),
  Buffer.from([0x30, 0x01, 0x00, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0xe0, 0x01]),
  Buffer.alloc(14),
]);
