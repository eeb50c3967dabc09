import type { Raster } from './png.ts';

/** No wider than this. Each pixel is the mean of all that lie under it, by the share of each: fine lines and letters fade, and none breaks. */
export function shrink({ width, height, channels, data }: Raster, most: number): Raster {
  if (width <= most) return { width, height, channels, data };
  const high = Math.max(1, Math.round((height * most) / width));
  const [columns, rows] = [placesOf(width, most), placesOf(height, high)];
  // One more on each side than there are: what does not reach over its own place adds nothing to the next.
  const line = new Float32Array((most + 1) * channels);
  const sums = new Float32Array(line.length * (high + 1));
  for (let y = 0; y < height; y += 1) {
    line.fill(0);
    for (let x = 0; x < width; x += 1) {
      const share = columns.share[x] ?? 0;
      for (let channel = 0; channel < channels; channel += 1) {
        const value = data[(y * width + x) * channels + channel] ?? 0;
        const into = (columns.place[x] ?? 0) * channels + channel;
        line[into] = (line[into] ?? 0) + value * share;
        if (share < 1) line[into + channels] = (line[into + channels] ?? 0) + value * (1 - share);
      }
    }
    addLine(sums, line, rows.place[y] ?? 0, rows.share[y] ?? 0);
  }
  const small = new Uint8Array(most * high * channels);
  const row = most * channels;
  const scale = (row * high) / (width * height * channels);
  for (let at = 0; at < small.length; at += 1) {
    small[at] = Math.round((sums[Math.floor(at / row) * line.length + (at % row)] ?? 0) * scale);
  }
  return { width: most, height: high, channels, data: small };
}

function addLine(sums: Float32Array, line: Float32Array, place: number, share: number): void {
  const into = place * line.length;
  for (let at = 0; at < line.length; at += 1) {
    const value = line[at] ?? 0;
    sums[into + at] = (sums[into + at] ?? 0) + value * share;
    if (share < 1) sums[into + line.length + at] = (sums[into + line.length + at] ?? 0) + value * (1 - share);
  }
}

/** In which of fewer places each of many lies, and how much of it; the rest lies in the next. */
function placesOf(many: number, few: number): { place: Int32Array; share: Float32Array } {
  const [place, share] = [new Int32Array(many), new Float32Array(many)];
  for (let each = 0; each < many; each += 1) {
    const [begin, end] = [(each * few) / many, ((each + 1) * few) / many];
    place[each] = Math.floor(begin);
    share[each] = Math.min(1, (Math.floor(begin) + 1 - begin) / (end - begin));
  }
  return { place, share };
}
