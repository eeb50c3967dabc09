import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inspect } from '../files/inspect.ts';
import { folderStore } from '../store/fileStore.ts';
import { dicomFile, dicomSample, dicomSamples, inPieces, picture } from '../test/dicomFiles.ts';
import type { Asker } from '../threads/fairQueue.ts';
import { DICOM_THUMBNAIL_WIDTHS, dicomThumbnail } from './dicomThumbnail.ts';
import { shrink } from './shrink.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gesta-small-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const store = folderStore(folder);
const asker: Asker = { company: 'clinica', person: 'ana' };
const keep = async (bytes: Buffer) => ({ sha256: await store.put(asker.company, bytes), size: bytes.length });

describe('a small picture of a file of a machine', () => {
  it.each(dicomSamples.filter((name) => name.startsWith('us-')))('%s', async (name) => {
    const kept = await keep(dicomSample(name));
    for (const width of DICOM_THUMBNAIL_WIDTHS) {
      const small = await dicomThumbnail(store, asker, kept, width);
      if (small === 'unsupported') throw new Error(small);
      expect(inspect(small)).toMatchObject({ type: 'image/png', size: { width } });
      expect(small.length).toBeGreaterThan(500);
      // Drawn once: the next one asks the disk.
      expect(Buffer.from((await store.derived(asker.company, kept.sha256, `w${width}`)) ?? []).equals(small)).toBe(
        true,
      );
    }
  });

  it('of a report, of a film, or of what cannot be shown there is none', async () => {
    const film = dicomFile(
      [...picture({ rows: 8, columns: 8, samples: 3 }, 'RGB'), inPieces([Buffer.from('0000ftypisom')])],
      '1.2.840.10008.1.2.4.102',
    );
    for (const bytes of [
      dicomSample('sr-basic-text-not-ob.dcm'),
      film,
      dicomSample('us-rgb-jpegls.dcm').subarray(0, 90_000),
    ]) {
      expect(await dicomThumbnail(store, asker, await keep(bytes), 300)).toBe('unsupported');
    }
  });

  it('that is narrow already stays as wide as it is', async () => {
    const kept = await keep(dicomSample('rgb-jpeg-baseline-selfmade.dcm'));
    const sizes = [];
    for (const width of DICOM_THUMBNAIL_WIDTHS) {
      const small = await dicomThumbnail(store, asker, kept, width);
      sizes.push(small !== 'unsupported' && inspect(small)?.size?.width);
    }
    expect(sizes).toEqual([64, 60]);
  });
});

describe('a picture with fewer pixels', () => {
  it('has the mean of those that lie under each', () => {
    const four = {
      width: 4,
      height: 2,
      channels: 1,
      data: Uint8Array.from([0, 10, 20, 30, 100, 110, 120, 130]),
    } as const;
    expect(shrink(four, 2)).toEqual({ width: 2, height: 1, channels: 1, data: Uint8Array.from([55, 75]) });
    // One and a half of them each: the middle one counts half on both sides.
    const three = {
      width: 3,
      height: 1,
      channels: 3,
      data: Uint8Array.from([0, 0, 90, 30, 0, 90, 60, 3, 90]),
    } as const;
    expect(shrink(three, 2)).toEqual({
      width: 2,
      height: 1,
      channels: 3,
      data: Uint8Array.from([10, 0, 90, 50, 2, 90]),
    });
  });

  it('is as bright as it was, in colour and at any width', () => {
    const data = Uint8Array.from({ length: 97 * 31 * 3 }, (_, at) => (at * 7919) % 256);
    const mean = (values: Uint8Array) => values.reduce((sum, each) => sum + each, 0) / values.length;
    for (const most of [1, 2, 13, 60, 96]) {
      expect(mean(shrink({ width: 97, height: 31, channels: 3, data }, most).data)).toBeCloseTo(mean(data), 0);
    }
  });
});
