import { inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export type Pixels = { width: number; height: number; at(x: number, y: number): string; has(color: string): boolean };

/** A PNG with eight bits of red, green, blue and opacity, read the long way: what is not a real image throws. */
export function pixelsOf(png: Buffer): Pixels {
  if (!png.subarray(0, 8).equals(SIGNATURE)) throw new Error('not a PNG');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  if (png[24] !== 8 || png[25] !== 6) throw new Error('another kind of PNG');
  const parts: Buffer[] = [];
  for (let place = 8; place < png.length; place += png.readUInt32BE(place) + 12) {
    const type = png.toString('latin1', place + 4, place + 8);
    if (type === 'IDAT') parts.push(png.subarray(place + 8, place + 8 + png.readUInt32BE(place)));
  }
  const raw = inflateSync(Buffer.concat(parts));
  const wide = width * 4;
  const seen = Buffer.alloc(wide * height);
  for (let y = 0; y < height; y++) {
    const guess = GUESSES[raw[y * (wide + 1)] ?? 0] ?? GUESSES[0];
    for (let x = 0; x < wide; x++) {
      const left = x < 4 ? 0 : (seen[y * wide + x - 4] ?? 0);
      const above = y === 0 ? 0 : (seen[(y - 1) * wide + x] ?? 0);
      const corner = x < 4 || y === 0 ? 0 : (seen[(y - 1) * wide + x - 4] ?? 0);
      seen[y * wide + x] = (raw[y * (wide + 1) + 1 + x] ?? 0) + guess(left, above, corner);
    }
  }
  const numberAt = (place: number) => seen.readUInt32BE(place * 4) >>> 8;
  const at = (x: number, y: number) =>
    `#${numberAt(y * width + x)
      .toString(16)
      .padStart(6, '0')}`;
  let colors: Set<number> | null = null;
  const has = (color: string) => {
    colors ??= new Set(Array.from({ length: width * height }, (_, place) => numberAt(place)));
    return colors.has(Number.parseInt(color.slice(1), 16));
  };
  return { width, height, at, has };
}

/** What a row of a PNG is told as the difference to. */
type Guess = (left: number, above: number, corner: number) => number;
const GUESSES: readonly [Guess, ...Guess[]] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
];

function paeth(left: number, above: number, corner: number): number {
  const estimate = left + above - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - above), Math.abs(estimate - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}
