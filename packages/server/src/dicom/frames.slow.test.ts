import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { inspect } from '../files/inspect.ts';
import { type FileStore, folderStore } from '../store/fileStore.ts';
import { dicomFile, dicomSample, dicomSamples, inPieces, picture, type Written } from '../test/dicomFiles.ts';
import type { Asker } from '../threads/fairQueue.ts';
import { dicomFilm, dicomFrame } from './frames.ts';
import { headerAt } from './jobs.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gesta-frames-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const store = folderStore(folder);
const asker: Asker = { company: 'clinica', person: 'ana' };

async function keep(bytes: Buffer, files: FileStore = store) {
  return { sha256: await files.put(asker.company, bytes), size: bytes.length };
}

/** The same, and how many bytes were asked for to show a frame. */
function counting(): FileStore & { bytes: number } {
  const counted = {
    ...store,
    bytes: 0,
    async open(...asked: Parameters<FileStore['open']>) {
      const read = await store.open(...asked);
      return (
        read &&
        ((from: number, to: number) => {
          counted.bytes += to - from + 1;
          return read(from, to);
        })
      );
    },
  };
  return counted;
}

describe('a frame of a kept file', () => {
  it.each(dicomSamples.filter((name) => name.startsWith('us-')))('%s is shown', async (name) => {
    const bytes = dicomSample(name);
    const kept = await keep(bytes);
    const place = (await store.place(asker.company, kept.sha256, kept.size)) ?? '';
    const read = await headerAt(asker, { place, size: kept.size });
    if ('refused' in read) throw new Error(read.refused);
    const { frames, rows, columns } = read.header.instance;
    const shown = await dicomFrame(store, asker, kept, frames);
    if (shown === 'unsupported') throw new Error(shown);
    const isJpeg = /jpeg-(baseline|fragmented)/.test(name);
    expect([shown.type, shown.lossless]).toEqual(isJpeg ? ['image/jpeg', false] : ['image/png', true]);
    expect(inspect(shown.bytes)).toMatchObject({ type: shown.type, size: { width: columns, height: rows } });
    expect(await dicomFrame(store, asker, kept, frames + 1)).toBe('unsupported');
    expect(await dicomFrame(store, asker, kept, 0)).toBe('unsupported');
  });

  it('is read alone: of a clip no more than the frame that is asked for', async () => {
    const files = counting();
    for (const [name, most] of [
      ['us-cine-rgb-implicit-8f.dcm', 240 * 320 * 3],
      ['us-cine-ybr422-jpeg-baseline-30f.dcm', 12_000],
    ] as const) {
      const kept = await keep(dicomSample(name), files);
      files.bytes = 0;
      await dicomFrame(files, asker, kept, 3);
      expect(files.bytes, name).toBeGreaterThan(1_000);
      expect(files.bytes, name).toBeLessThanOrEqual(most);
    }
  });

  it('that was unfolded is there when it is asked for again, and the first one after a restart as well', async () => {
    const files = counting();
    const kept = await keep(dicomSample('us-cine-palette-jpegls-10f.dcm'), files);
    const [first, together] = await Promise.all([dicomFrame(files, asker, kept, 1), dicomFrame(files, asker, kept, 1)]);
    const [read, again] = [files.bytes, await dicomFrame(files, asker, kept, 1)];
    const bytes = [first, together, again].map((shown) => (shown === 'unsupported' ? null : Buffer.from(shown.bytes)));
    expect(bytes[0]?.length).toBeGreaterThan(10_000);
    const isSame = (other: Uint8Array | null | undefined) => other && bytes[0]?.equals(other);
    expect([isSame(bytes[1]), isSame(bytes[2]), files.bytes]).toEqual([true, true, read]);
    expect(isSame(await store.derived(asker.company, kept.sha256, 'frame1'))).toBe(true);
    expect(await store.derived(asker.company, kept.sha256, 'frame2')).toBeNull();
  });

  it('of another company is not there', async () => {
    const kept = await keep(dicomSample('us-rgb-rle.dcm'));
    expect(await dicomFrame(store, asker, kept, 1)).not.toBe('unsupported');
    await expect(dicomFrame(store, { company: 'outra', person: 'ana' }, kept, 1)).rejects.toMatchObject({
      code: 'fileLost',
    });
  });

  it('that is broken is said to be so, and never another picture', async () => {
    const size = picture({ rows: 16, columns: 16 }, 'MONOCHROME2');
    const broken = Buffer.from('ffd8fff70011080010001001011100ffda0008010100000000ffffffff', 'hex');
    const cases: [string, Written][] = [
      ['1.2.840.10008.1.2.4.80', inPieces([broken])],
      ['1.2.840.10008.1.2.4.70', inPieces([broken])],
      ['1.2.840.10008.1.2.4.90', inPieces([Buffer.from('ff4fff51', 'hex')])],
      ['1.2.840.10008.1.2.4.50', inPieces([broken])],
      ['1.2.840.10008.1.2.5', inPieces([broken])],
      ['1.2.840.10008.1.2.1', [0x7fe00010, 'OW', Buffer.alloc(10)]],
    ];
    for (const [syntax, pixels] of cases) {
      const kept = await keep(dicomFile([...size, pixels], syntax));
      expect(await dicomFrame(store, asker, kept, 1), syntax).toBe('unsupported');
    }
    const cut = dicomSample('us-rgb-jpegls.dcm');
    expect(await dicomFrame(store, asker, await keep(cut.subarray(0, 90_000)), 1)).toBe('unsupported');
    // And whoever comes next is served.
    expect(await dicomFrame(store, asker, await keep(cut), 1)).not.toBe('unsupported');
  });
});

describe('a film inside a file', () => {
  const film = (first: string) => {
    const parts = [Buffer.from(`\0\0\0\x18${first}isom`), Buffer.from('0123456789'), Buffer.from('abcdef')];
    const size = picture({ rows: 1080, columns: 1920, samples: 3 }, 'YBR_PARTIAL_420');
    const bytes = dicomFile([...size, [0x00280008, 'IS', '300'], inPieces(parts)], '1.2.840.10008.1.2.4.102');
    return { bytes, whole: Buffer.concat(parts) };
  };

  it('is read in parts, as if it lay there in one', async () => {
    const { bytes, whole } = film('ftyp');
    const kept = await keep(bytes);
    const shown = await dicomFilm(store, asker, kept);
    if (shown === 'unsupported') throw new Error(shown);
    expect([shown.type, shown.size]).toEqual(['video/mp4', whole.length]);
    for (const [from, to] of [
      [0, whole.length - 1],
      [0, 0],
      [11, 12],
      [12, 21],
      [20, 24],
      [27, 27],
    ] as const) {
      expect(await buffer(shown.read(from, to)), `${from}-${to}`).toEqual(whole.subarray(from, to + 1));
    }
    expect(await dicomFrame(store, asker, kept, 1)).toBe('unsupported');
  });

  it('that no browser plays is said to be so', async () => {
    expect(await dicomFilm(store, asker, await keep(film('\0\0\0\x01').bytes))).toBe('unsupported');
    expect(await dicomFilm(store, asker, await keep(dicomSample('us-rgb-rle.dcm')))).toBe('unsupported');
  });
});
