import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { dicomSample, dicomSamples, samplePlace } from '../test/dicomFiles.ts';
import { havePrograms } from '../test/peerPrograms.ts';
import { unfoldFrame } from './decodeFrame.ts';
import { indexFrames } from './frameIndex.ts';
import type { Raster } from './png.ts';
import { memorySource } from './source.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gesta-dcmtk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isThere = havePrograms('dcmj2pnm');

/** JPEG-LS has a program of its own there, and JPEG 2000 none: our sample of it is another's picture, byte for byte. */
const samples = dicomSamples.filter((name) => name.startsWith('us-') && !name.includes('jpeg2000'));

function dcmtkFrame(name: string, frame: number, hasWindow: boolean): Raster {
  const [plain, out] = [path.join(folder, `${name}.plain`), path.join(folder, 'frame.ppm')];
  let place = fileURLToPath(samplePlace(name));
  if (name.includes('jpegls')) {
    execFileSync('dcmdjpls', [place, plain]);
    place = plain;
  }
  execFileSync('dcmj2pnm', ['-q', '+op', '+F', String(frame), ...(hasWindow ? ['+Wi', '1'] : []), place, out]);
  const bytes = readFileSync(out);
  const head = /^P([56])\s+(?:#.*\s+)*(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 200));
  if (!head) throw new Error('not a picture');
  const channels = head[1] === '6' ? 3 : 1;
  return { width: Number(head[2]), height: Number(head[3]), channels, data: bytes.subarray(head[0].length) };
}

function largestDifference(ours: Raster, theirs: Raster): number {
  let most = 0;
  for (let at = 0; at < ours.width * ours.height * 3; at += 1) {
    const [pixel, channel] = [Math.floor(at / 3), at % 3];
    const value = ({ channels, data }: Raster) => data[channels === 3 ? at : pixel] ?? channel;
    most = Math.max(most, Math.abs(value(ours) - value(theirs)));
  }
  return most;
}

describe.skipIf(!isThere)('frames beside those of dcmtk', () => {
  it.each(samples)('%s', async (name) => {
    const bytes = dicomSample(name);
    const index = indexFrames(memorySource(bytes));
    expect(index).not.toBeNull();
    // Of pieces without a table dcmtk finds the first frame alone.
    const frames = name.includes('nobot') ? index?.frames.slice(0, 1) : index?.frames;
    for (const [number, pieces] of frames?.entries() ?? []) {
      if (!index) return;
      const frame = Buffer.concat(pieces.map(({ at, length }) => bytes.subarray(at, at + length)));
      const ours = await unfoldFrame({ bytes: frame, form: index.form });
      const isGrey = index.form.photometric.startsWith('MONOCHROME');
      const theirs = dcmtkFrame(name, number + 1, isGrey && index.form.window !== null);
      if (!ours) throw new Error('no picture');
      expect([ours.width, ours.height]).toEqual([theirs.width, theirs.height]);
      expect(largestDifference(ours, theirs), `frame ${number + 1}`).toBeLessThanOrEqual(1);
    }
  });
});
