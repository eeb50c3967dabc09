import type { ColourTable } from './colourTable.ts';
import { type PixelForm, plainLength } from './pixelForm.ts';
import type { Raster } from './png.ts';

/** The samples of one frame, unfolded and in their file's own form, as a picture; null where there are too few. */
export function rasterOf(form: PixelForm, samples: Uint8Array): Raster | null {
  if (samples.length < plainLength(form)) return null;
  const { columns: width, rows: height, photometric, palette } = form;
  const size = { width, height };
  switch (photometric) {
    case 'MONOCHROME1':
    case 'MONOCHROME2':
      return { ...size, channels: 1, data: greys(form, stored(form, samples)) };
    case 'PALETTE COLOR':
      return palette && { ...size, channels: 3, data: coloured(stored(form, samples), palette) };
    case 'RGB':
      return { ...size, channels: 3, data: interleaved(form, samples) };
    case 'YBR_FULL':
      return { ...size, channels: 3, data: toRgb(interleaved(form, samples)) };
    case 'YBR_FULL_422':
      return unshared(form, samples);
  }
}

/** The numbers that are stored: of the bits of a sample those that count, with their sign. */
function stored(
  { rows, columns, bitsAllocated, bitsStored, highBit, isSigned }: PixelForm,
  bytes: Uint8Array,
): Int32Array {
  const values = new Int32Array(rows * columns);
  const wide = bitsAllocated === 16;
  // Up to where nothing is above it, and down again: the sign comes along.
  const up = 31 - highBit;
  const down = 32 - bitsStored;
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    const raw = wide ? (bytes[pixel * 2] ?? 0) | ((bytes[pixel * 2 + 1] ?? 0) << 8) : (bytes[pixel] ?? 0);
    values[pixel] = isSigned ? (raw << up) >> down : (raw << up) >>> down;
  }
  return values;
}

/** From what is stored to what is meant, and by the window to what is seen (PS3.3 C.11.2.1.2). */
function greys(form: PixelForm, values: Int32Array): Uint8Array {
  const { slope, intercept, photometric } = form;
  const { center, width } = form.window ?? wholeRange(form, values);
  const grey = new Uint8Array(values.length);
  const isInverted = photometric === 'MONOCHROME1';
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    const meant = (values[pixel] ?? 0) * slope + intercept;
    const share = width > 1 ? (meant - (center - 0.5)) / (width - 1) + 0.5 : meant > center - 0.5 ? 1 : 0;
    const shown = Math.round(Math.min(1, Math.max(0, share)) * 255);
    grey[pixel] = isInverted ? 255 - shown : shown;
  }
  return grey;
}

/** Without a window: eight bits are shown as they are, more of them from the darkest to the brightest there is. */
function wholeRange(
  { slope, intercept, bitsStored, isSigned }: PixelForm,
  values: Int32Array,
): { center: number; width: number } {
  let [low, high] = isSigned ? [-(2 ** (bitsStored - 1)), 2 ** (bitsStored - 1) - 1] : [0, 2 ** bitsStored - 1];
  if (bitsStored > 8) {
    [low, high] = [values[0] ?? 0, values[0] ?? 0];
    for (const value of values) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  const [from, to] = [low * slope + intercept, high * slope + intercept].sort((a, b) => a - b);
  const width = (to ?? 0) - (from ?? 0) + 1;
  return { center: (from ?? 0) + width / 2, width };
}

/** A number outside the table has the colour nearest to it. */
function coloured(values: Int32Array, { first, colours }: ColourTable): Uint8Array {
  const rgb = new Uint8Array(values.length * 3);
  const [red, green, blue] = colours;
  const last = Math.min(red.length, green.length, blue.length) - 1;
  for (let pixel = 0; pixel < values.length; pixel += 1) {
    const entry = Math.min(last, Math.max(0, (values[pixel] ?? 0) - first));
    rgb[pixel * 3] = red[entry] ?? 0;
    rgb[pixel * 3 + 1] = green[entry] ?? 0;
    rgb[pixel * 3 + 2] = blue[entry] ?? 0;
  }
  return rgb;
}

/** Three bytes for each pixel: of wider samples the upper eight of the bits that count. */
function interleaved(
  { rows, columns, bitsAllocated, bitsStored, highBit, isPlanar }: PixelForm,
  bytes: Uint8Array,
): Uint8Array {
  const pixels = rows * columns;
  if (bitsAllocated === 8 && bitsStored === 8 && !isPlanar) return bytes.subarray(0, pixels * 3);
  const rgb = new Uint8Array(pixels * 3);
  const wide = bitsAllocated === 16;
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const at = isPlanar ? channel * pixels + pixel : pixel * 3 + channel;
      const raw = wide ? (bytes[at * 2] ?? 0) | ((bytes[at * 2 + 1] ?? 0) << 8) : (bytes[at] ?? 0);
      rgb[pixel * 3 + channel] = highBit >= 7 ? raw >>> (highBit - 7) : raw << (7 - highBit);
    }
  }
  return rgb;
}

/** Two pixels of a row: their two brightnesses, then the colour they share. */
function unshared({ rows, columns, bitsAllocated, way }: PixelForm, bytes: Uint8Array): Raster | null {
  // What a codec gave back has a colour for each.
  if (way !== 'plain')
    return { width: columns, height: rows, channels: 3, data: toRgb(bytes.subarray(0, rows * columns * 3)) };
  if (columns % 2 !== 0 || bitsAllocated !== 8) return null;
  const ybr = new Uint8Array(rows * columns * 3);
  for (let pixel = 0; pixel < rows * columns; pixel += 1) {
    const pair = (pixel >>> 1) * 4;
    ybr[pixel * 3] = bytes[pair + (pixel & 1)] ?? 0;
    ybr[pixel * 3 + 1] = bytes[pair + 2] ?? 0;
    ybr[pixel * 3 + 2] = bytes[pair + 3] ?? 0;
  }
  return { width: columns, height: rows, channels: 3, data: toRgb(ybr) };
}

/** Brightness, blueness and redness over their whole range (PS3.3 C.7.6.3.1.2). */
function toRgb(ybr: Uint8Array): Uint8Array {
  const rgb = new Uint8ClampedArray(ybr.length);
  for (let at = 0; at + 2 < ybr.length; at += 3) {
    const y = ybr[at] ?? 0;
    const blue = (ybr[at + 1] ?? 0) - 128;
    const red = (ybr[at + 2] ?? 0) - 128;
    rgb[at] = y + 1.402 * red;
    rgb[at + 1] = y - 0.344136 * blue - 0.714136 * red;
    rgb[at + 2] = y + 1.772 * blue;
  }
  return new Uint8Array(rgb.buffer);
}
