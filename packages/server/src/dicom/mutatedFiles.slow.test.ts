import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, onTestFailed } from 'vitest';
import { createRandom } from '../demo/random.ts';
import { type FileStore, folderStore } from '../store/fileStore.ts';
import { dicomSample, dicomSamples } from '../test/dicomFiles.ts';
import { times } from '../test/times.ts';
import type { Asker } from '../threads/fairQueue.ts';
import { dicomThumbnail } from './dicomThumbnail.ts';
import { dicomFrame } from './frames.ts';
import { headerAt } from './jobs.ts';
import type { KeptDicom } from './keptBytes.ts';

/** GESTA_SEED repeats what failed. */
const FILES = times(40, 10_000);
const SEED = Number(process.env.GESTA_SEED ?? times(1, Date.now() % 1_000_000));
const SLOWEST_MS = 2_000;
const MOST_MB = 512;

const folder = mkdtempSync(path.join(tmpdir(), 'gesta-mutated-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const asker: Asker = { company: 'clinica', person: 'ana' };
const samples = dicomSamples.map(dicomSample);

/** One file at a time, and nothing kept of it: ten thousand would fill the disk. */
const placeOf = ({ sha256 }: Pick<KeptDicom, 'sha256'>) => path.join(folder, Buffer.from(sha256).toString('hex'));
const store: FileStore = {
  ...folderStore(folder),
  open: async (_company, sha256) => (start, end) => createReadStream(placeOf({ sha256 }), { start, end }),
  place: async (_company, sha256) => placeOf({ sha256 }),
  derived: async () => null,
  derive: async () => {},
};

/** A whole number below this one. */
type Any = (below: number) => number;
type Change = (bytes: Buffer, any: Any) => Buffer;
/** Most of what can go wrong stands in the first few thousand bytes. */
const place = (bytes: Buffer, any: Any) => any(any(3) === 0 ? bytes.length - 8 : Math.min(4_096, bytes.length - 8));
const over = (bytes: Buffer, at: number, values: readonly number[]) => {
  if (at >= 0) bytes.set(values.slice(0, Math.max(0, bytes.length - at)), at);
  return bytes;
};
const tag = (bytes: Buffer, group: number, element: number) =>
  bytes.indexOf(Buffer.from([group & 0xff, group >>> 8, element & 0xff, element >>> 8]), 132);

const changes: Readonly<Record<string, Change>> = {
  flippedBits(bytes, any) {
    for (let times = 1 + any(8); times > 0; times -= 1) {
      const at = place(bytes, any);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << any(8));
    }
    return bytes;
  },
  randomBytes: (bytes, any) =>
    over(
      bytes,
      place(bytes, any),
      Array.from({ length: 1 + any(16) }, () => any(256)),
    ),
  truncated: (bytes, any) => bytes.subarray(0, any(bytes.length)),
  undefinedLength: (bytes, any) => over(bytes, place(bytes, any), [0xff, 0xff, 0xff, 0xff]),
  falseLength: (bytes, any) => over(bytes, place(bytes, any) & ~1, [any(256), any(256), any(256), any(128)]),
  noMetaLength: (bytes) => Buffer.concat([bytes.subarray(0, 132), bytes.subarray(144)]),
  absurdSize(bytes, any) {
    const sides = [0, 1, 0xffff, 12_000, any(0x10000)];
    for (const element of [0x10, 0x11]) {
      const side = sides[any(sides.length)] ?? 0;
      over(bytes, tag(bytes, 0x28, element) + 8, [side & 0xff, side >>> 8]);
    }
    return bytes;
  },
  absurdForm: (bytes, any) =>
    over(bytes, tag(bytes, 0x28, [0x02, 0x06, 0x100, 0x101, 0x102, 0x103][any(6)] ?? 2) + 8, [any(256), any(2)]),
  absurdFrames: (bytes, any) => over(bytes, tag(bytes, 0x28, 8) + 8, [...Buffer.from(String(any(20_000)))]),
  falsePalette: (bytes, any) =>
    over(bytes, tag(bytes, 0x28, 0x1101 + any(3)) + 8, [any(256), any(256), any(256), any(256), any(17), 0]),
  otherSyntax(bytes, any) {
    const at = tag(bytes, 2, 0x10) + 8;
    const names = ['1', '1.99', '2', '4.50', '4.51', '4.57', '4.70', '4.80', '4.81', '4.90', '4.91', '4.102', '5'];
    const length = bytes.readUInt16LE(at - 2);
    const name = `1.2.840.10008.1.2.${names[any(names.length)]}`.slice(0, length).padEnd(length, '\0');
    return over(bytes, at, [...Buffer.from(name)]);
  },
  /** Within the pixels: the codecs are asked what they make of it. */
  brokenPixels(bytes, any) {
    const from = Math.max(0, bytes.lastIndexOf(Buffer.from([0xe0, 0x7f, 0x10, 0x00])));
    for (let times = 1 + any(20); times > 0; times -= 1)
      bytes[from + 12 + any(Math.max(1, Math.min(600, bytes.length - from - 12)))] = any(256);
    return bytes;
  },
};
const kinds = Object.keys(changes);

function mutated(number: number): { bytes: Buffer; how: string } {
  const random = createRandom(SEED, number);
  const any: Any = (below) => random.int(0, below - 1);
  const sample = samples[any(samples.length)] ?? Buffer.alloc(0);
  let bytes: Buffer = Buffer.from(sample);
  const how: string[] = [];
  for (let times = 1 + any(2); times > 0 && bytes.length > 200; times -= 1) {
    const kind = kinds[any(kinds.length)] ?? '';
    how.push(kind);
    bytes = changes[kind]?.(Buffer.from(bytes), any) ?? bytes;
  }
  return { bytes, how: `seed ${SEED}, file ${number}, ${dicomSamples[samples.indexOf(sample)]}: ${how.join(', ')}` };
}

describe('files that something happened to', () => {
  it(`${FILES} of them: each is answered, with little work, and memory stays within bounds`, {
    timeout: FILES * 2_000,
  }, async () => {
    onTestFailed(() => void process.stdout.write(`GESTA_SEED=${SEED}\n`));
    const answers = new Map<string, number>();
    const note = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
    const slow: string[] = [];
    /** Of a core, not of the clock: whoever else the machine works for. */
    const inTime = async <T>(how: string, ask: () => Promise<T>): Promise<T> => {
      const began = process.cpuUsage();
      const answer = await ask().catch((error: unknown) => {
        throw new Error(`${how}: ${String(error)}`);
      });
      const { user, system } = process.cpuUsage(began);
      const ms = (user + system) / 1000;
      if (ms >= SLOWEST_MS) slow.push(`${how}: ${Math.round(ms)} ms`);
      return answer;
    };
    let [base, most] = [0, 0];
    for (let number = 0; number < FILES; number += 1) {
      const { bytes, how } = mutated(number);
      const sha256 = Buffer.alloc(32);
      sha256.writeUInt32BE(number);
      const kept = { sha256, size: bytes.length };
      writeFileSync(placeOf(kept), bytes);
      const read = await inTime(`header, ${how}`, () => headerAt(asker, { place: placeOf(kept), size: kept.size }));
      note('refused' in read ? read.refused : read.header.instance.kind);
      const shown = await inTime(`frame, ${how}`, () => dicomFrame(store, asker, kept, 1));
      const small = await inTime(`small, ${how}`, () => dicomThumbnail(store, asker, kept, 60));
      note(shown === 'unsupported' ? 'no frame' : shown.type);
      if (small !== 'unsupported') note('small');
      rmSync(placeOf(kept));
      const { rss } = process.memoryUsage();
      // Threads and codecs are there from the first files on.
      if (number === times(20, 50)) base = rss;
      most = Math.max(most, rss);
    }
    expect(slow).toEqual([]);
    expect((most - base) / 2 ** 20, `seed ${SEED}`).toBeLessThan(MOST_MB);
    // Both kinds of answers: files that are still good, and each way to be broken.
    for (const answer of [
      'image',
      'clip',
      'image/png',
      'image/jpeg',
      'small',
      'no frame',
      'truncated',
      'malformed',
      'noUids',
    ]) {
      expect(answers.get(answer), answer).toBeGreaterThan(0);
    }
    process.stdout.write(
      `${JSON.stringify(Object.fromEntries(answers))}, ${Math.round((most - base) / 2 ** 20)} MB more\n`,
    );
  });
});
