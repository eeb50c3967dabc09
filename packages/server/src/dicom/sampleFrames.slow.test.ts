import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dicomSample, dicomSamples } from '../test/dicomFiles.ts';
import { unfoldFrame } from './decodeFrame.ts';
import { type FrameIndex, indexFrames } from './frameIndex.ts';
import { jpegForBrowser } from './jpegForBrowser.ts';
import { memorySource } from './source.ts';

function indexOf(bytes: Buffer): FrameIndex {
  const index = indexFrames(memorySource(bytes));
  if (!index) throw new Error('no frames');
  return index;
}
const framesOf = (bytes: Buffer, { frames }: FrameIndex) =>
  frames.map((pieces) => Buffer.concat(pieces.map(({ at, length }) => bytes.subarray(at, at + length))));
const hashOf = (parts: readonly Uint8Array[]) =>
  parts
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);
const difference = (one: Uint8Array, other: Uint8Array) =>
  one.reduce((sum, each, at) => sum + Math.abs(each - (other[at] ?? 0)), 0) / one.length;
const mean = (data: Uint8Array) => data.reduce((sum, each) => sum + each, 0) / data.length;

/**
 * The pixels of all frames, as they were when `dcmtk.slow.test.ts` had held them against those of dcmtk (no difference above 1 of 255),
 * and the mean of the first frame. Equal ones are one picture, written in several ways.
 */
const PALETTE = 'f27736ea1acb75cb';
const RGB = 'e16892020c73095e';
const samples: [name: string, frames: number, pixels: string, mean: number][] = [
  ['us-cine-jpeg-fragmented-nobot-8f.dcm', 8, '102292c991d530a4', 56.33],
  ['us-cine-palette-jpegls-10f.dcm', 10, 'ba26059215d83528', 15.23],
  ['us-cine-rgb-implicit-8f.dcm', 8, 'd368dcd1623aab61', 55.78],
  ['us-cine-ybr422-jpeg-baseline-30f.dcm', 30, '7275d2af634281c8', 9.47],
  ['us-mono2-jpeg-lossless.dcm', 1, '1ae8d1abc08531fc', 17.36],
  ['us-ob-palette-explicit.dcm', 1, PALETTE, 12.44],
  ['us-ob-palette-rle.dcm', 1, PALETTE, 12.44],
  ['us-rgb-explicit.dcm', 1, RGB, 34.53],
  ['us-rgb-jpeg2000-lossless.dcm', 1, RGB, 34.53],
  ['us-rgb-jpegls.dcm', 1, RGB, 34.53],
  ['us-rgb-rle.dcm', 1, RGB, 34.53],
  ['us-ybr422-explicit.dcm', 1, '8abcb325f74c3b88', 15.65],
  ['us-ybr422-jpeg-baseline.dcm', 1, '5ea1f18dc75927e0', 34.61],
];

describe('every frame of every sample', () => {
  it.each(samples)('%s has the pixels that another program finds', async (name, count, pixels, brightness) => {
    const bytes = dicomSample(name);
    const index = indexOf(bytes);
    const rasters = [];
    for (const frame of framesOf(bytes, index)) rasters.push(await unfoldFrame({ bytes: frame, form: index.form }));
    const shown = rasters.flatMap((raster) => (raster ? [raster.data] : []));
    expect(shown).toHaveLength(count);
    expect(mean(shown[0] ?? new Uint8Array())).toBeCloseTo(brightness, 1);
    expect(hashOf(shown)).toBe(pixels);
  });

  it('of a clip in 44 pieces is the one of the same clip before it was compressed', async () => {
    const [packed, plain] = ['us-cine-jpeg-fragmented-nobot-8f.dcm', 'us-cine-rgb-implicit-8f.dcm'].map(dicomSample);
    if (!packed || !plain) throw new Error('no samples');
    const [index, other] = [indexOf(packed), indexOf(plain)];
    const originals = framesOf(plain, other);
    for (const [number, frame] of framesOf(packed, index).entries()) {
      const shown = await unfoldFrame({ bytes: frame, form: index.form });
      const differences = originals.map((original) => difference(shown?.data ?? new Uint8Array(), original));
      expect(differences.indexOf(Math.min(...differences)), `frame ${number + 1}`).toBe(number);
      expect(differences[number]).toBeLessThan(3);
    }
  });

  it('is in that list', () => {
    expect(samples.map(([name]) => name)).toEqual(dicomSamples.filter((name) => name.startsWith('us-')));
  });

  it.each([
    ['us-cine-jpeg-fragmented-nobot-8f.dcm', 44],
    ['us-cine-ybr422-jpeg-baseline-30f.dcm', 30],
    ['us-ybr422-jpeg-baseline.dcm', 1],
  ])('%s, a JPEG, goes to the browser byte for byte', (name, pieces) => {
    const bytes = dicomSample(name);
    const index = indexOf(bytes);
    expect(index.frames.flat()).toHaveLength(pieces);
    for (const frame of framesOf(bytes, index)) {
      expect(jpegForBrowser(frame, index.form)?.equals(frame)).toBe(true);
      // Each a whole picture of its own: from its first mark to its last.
      expect([frame.readUInt16BE(0), frame.lastIndexOf(Buffer.from([0xff, 0xd9])) >= frame.length - 3]).toEqual([
        0xffd8,
        true,
      ]);
    }
  });
});
