import { crc32, deflateSync } from 'node:zlib';

/** A picture as it is shown: grey, or red, green and blue, a byte each. */
export type Raster = { width: number; height: number; channels: 1 | 3; data: Uint8Array };

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Each byte as its difference from that of the pixel before it: on ultrasound nearly as small as the best of all filters, and the fastest. */
const SUB = 1;
/** A picture is looked at once or twice, in the room next door: it should be there soon rather than be small. */
const LEVEL = 1;

/** Without loss. */
export function pngOf({ width, height, channels, data }: Raster): Buffer {
  const row = width * channels;
  const lines = Buffer.allocUnsafe(height * (row + 1));
  for (let y = 0; y < height; y += 1) {
    const [from, to] = [y * row, y * (row + 1)];
    lines[to] = SUB;
    for (let x = 0; x < row; x += 1) {
      lines[to + 1 + x] = (data[from + x] ?? 0) - (x < channels ? 0 : (data[from + x - channels] ?? 0));
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, channels === 3 ? 2 : 0], 8);
  const packed = deflateSync(lines, { level: LEVEL });
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
