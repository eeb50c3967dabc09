import { unreadable } from './values.ts';

/** What was written as the difference to its neighbours (ISO 32000-1, 7.4.4.4). */
export function unpredict(data: Buffer, parms: Record<string, number>): Buffer {
  const { Predictor = 1, Colors = 1, BitsPerComponent = 8, Columns = 1 } = parms;
  if (Predictor === 1) return data;
  const step = Math.max(1, (Colors * BitsPerComponent) >> 3);
  const wide = (Colors * BitsPerComponent * Columns + 7) >> 3;
  if (!(wide > 0 && wide <= data.length)) unreadable('rows of no length');
  if (Predictor >= 10 && Predictor <= 15) return fromPngRows(data, wide, step);
  if (Predictor !== 2 || BitsPerComponent !== 8) unreadable('a prediction nobody knows');
  const out = Buffer.from(data);
  for (let at = 0; at < out.length; at++) if (at % wide >= step) out[at] = (out[at] ?? 0) + (out[at - step] ?? 0);
  return out;
}

/** Each row begins with the number of the way it was written in. */
function fromPngRows(data: Buffer, wide: number, step: number): Buffer {
  const rows = Math.ceil(data.length / (wide + 1));
  const out = Buffer.alloc(rows * wide);
  let length = 0;
  for (let row = 0; row < rows; row++) {
    const way = data[row * (wide + 1)] ?? 0;
    if (way > 4) unreadable('a prediction nobody knows');
    const from = row * (wide + 1) + 1;
    const count = Math.min(wide, data.length - from);
    for (let place = 0; place < count; place++) {
      const at = row * wide + place;
      const left = place >= step ? (out[at - step] ?? 0) : 0;
      const up = row > 0 ? (out[at - wide] ?? 0) : 0;
      const corner = row > 0 && place >= step ? (out[at - wide - step] ?? 0) : 0;
      out[at] = (data[from + place] ?? 0) + predicted(way, left, up, corner);
    }
    length += Math.max(0, count);
  }
  return out.subarray(0, length);
}

function predicted(way: number, left: number, up: number, corner: number): number {
  if (way === 0) return 0;
  if (way === 1) return left;
  if (way === 2) return up;
  if (way === 3) return (left + up) >> 1;
  const near = left + up - corner;
  const [a, b, c] = [Math.abs(near - left), Math.abs(near - up), Math.abs(near - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
