import { describe, expect, it } from 'vitest';
import { drawn } from '../files/drawSmall.ts';
import { inspect } from '../files/inspect.ts';
import { dicomSample } from '../test/dicomFiles.ts';
import { pixelsOf } from '../test/pixels.ts';
import { indexFrames } from './frameIndex.ts';
import { jpegForBrowser } from './jpegForBrowser.ts';
import { memorySource } from './source.ts';

/** Four squares, stored as red, green and blue; the picture says so by itself. */
const COLOURS = ['#e67814', '#14c83c', '#1e3cdc', '#808080'];
const SIDE = 64;
const sample = dicomSample('rgb-jpeg-baseline-selfmade.dcm');
const index = indexFrames(memorySource(sample));
const [pieces] = index?.frames ?? [];
if (!index || !pieces) throw new Error('no frame');
const { form } = index;
const named = Buffer.concat(pieces.map(({ at, length }) => sample.subarray(at, at + length)));
/** Where it says so: right after its first mark. */
const SAID = 16;
/** Without it, and with the names that machines give their channels, of which nobody can tell. */
const bare = renamed(Buffer.concat([named.subarray(0, 2), named.subarray(2 + SAID)]));
const JFIF = Buffer.from('ffe000104a46494600010100000100010000', 'hex');
const usual = Buffer.concat([bare.subarray(0, 2), JFIF, bare.subarray(2)]);

/** Channels 1, 2 and 3 instead of R, G and B, where the picture opens and where its scan does. */
function renamed(jpeg: Buffer): Buffer {
  const [opening, scan] = [jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 10, jpeg.indexOf(Buffer.from([0xff, 0xda])) + 5];
  for (const channel of [0, 1, 2]) {
    jpeg[opening + channel * 3] = channel + 1;
    jpeg[scan + channel * 2] = channel + 1;
  }
  return jpeg;
}

/** As whoever knows nothing of the file reads it. */
function seen(jpeg: Buffer | null): string[] {
  const found = jpeg && inspect(jpeg);
  const png = found && drawn(jpeg, found, { width: SIDE, height: SIDE }, SIDE);
  if (!png) return [];
  const { at } = pixelsOf(Buffer.from(png));
  return [at(10, 10), at(10, 50), at(50, 10), at(50, 50)];
}

describe('a JPEG for a browser', () => {
  it('whose file says red, green and blue is shown in these colours, whatever it says itself', () => {
    for (const jpeg of [bare, usual]) {
      expect(seen(jpeg), 'as it is').not.toEqual(COLOURS);
      const shown = jpegForBrowser(jpeg, form);
      expect(seen(shown)).toEqual(COLOURS);
      expect(shown?.includes('JFIF')).toBe(false);
    }
  });

  it('that says so itself, or is of the usual kind, stays as it is', () => {
    expect(jpegForBrowser(named, form)?.equals(named)).toBe(true);
    expect(jpegForBrowser(usual, { ...form, photometric: 'YBR_FULL_422' })?.equals(usual)).toBe(true);
  });

  it('that is another picture than its file says, or none, is not shown', () => {
    expect(jpegForBrowser(named, { ...form, rows: SIDE + 1 })).toBeNull();
    expect(jpegForBrowser(named, { ...form, samples: 1 })).toBeNull();
    expect(jpegForBrowser(named.subarray(0, 40), form)).toBeNull();
    expect(jpegForBrowser(Buffer.alloc(1_000, 0xff), form)).toBeNull();
    expect(jpegForBrowser(Buffer.alloc(0), form)).toBeNull();
    const twelve = Buffer.from(named);
    twelve[twelve.indexOf(Buffer.from([0xff, 0xc0])) + 4] = 12;
    expect(jpegForBrowser(twelve, form)).toBeNull();
  });
});
