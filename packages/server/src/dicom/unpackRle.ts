/** Where segments begin: how many there are, then fifteen places. */
const HEAD = 64;

/**
 * A frame in runs (PS3.5 annex G): a plane for each byte of each sample, the upper byte first. Gives samples side by side, little end
 * first; null where a plane is not whole.
 */
export function unpackRle(bytes: Buffer, pixels: number, samples: number, sampleBytes: number): Buffer | null {
  const planes = samples * sampleBytes;
  if (bytes.length < HEAD || bytes.readUInt32LE(0) !== planes) return null;
  const out = Buffer.alloc(pixels * planes);
  for (let plane = 0; plane < planes; plane += 1) {
    const from = bytes.readUInt32LE(4 + plane * 4);
    const end = plane + 1 < planes ? bytes.readUInt32LE(8 + plane * 4) : bytes.length;
    const place = Math.floor(plane / sampleBytes) * sampleBytes + (sampleBytes - 1 - (plane % sampleBytes));
    if (from < HEAD || end > bytes.length || !unpackPlane(bytes, from, end, out, place, planes, pixels)) return null;
  }
  return out;
}

/** One plane into every `step`th byte. */
function unpackPlane(
  bytes: Buffer,
  from: number,
  end: number,
  out: Buffer,
  place: number,
  step: number,
  pixels: number,
): boolean {
  let at = from;
  let done = 0;
  while (done < pixels && at < end) {
    const control = bytes.readInt8(at);
    at += 1;
    // The standard's word for nothing at all.
    if (control === -128) continue;
    const isRun = control < 0;
    const length = isRun ? 1 - control : control + 1;
    if (at + (isRun ? 1 : length) > end) return false;
    // Rows are padded to even lengths by some: what would lie outside the picture is left out.
    const count = Math.min(length, pixels - done);
    for (let each = 0; each < count; each += 1) {
      out[place + (done + each) * step] = bytes[isRun ? at : at + each] ?? 0;
    }
    at += isRun ? 1 : length;
    done += count;
  }
  return done === pixels;
}
