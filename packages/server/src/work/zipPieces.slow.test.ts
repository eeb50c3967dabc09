import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { type ZippedPart, zipLength, zipPieces } from './zipPieces.ts';

const TOLD = `
import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
names = z.namelist()
print(len(names), len(set(names)), sum(i.file_size for i in z.infolist()), z.read(names[-1]).decode())`;

async function told(entries: readonly ZippedPart[], read: (entry: ZippedPart) => AsyncIterable<Uint8Array>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gesta-zip-'));
  const place = path.join(folder, 'out.zip');
  const each = async function* () {
    yield* entries;
  };
  try {
    let length = 0;
    const counted = async function* () {
      for await (const piece of zipPieces(each, read, new Date('2026-11-18T12:00:00Z'))) {
        length += piece.length;
        yield piece;
      }
    };
    await pipeline(counted, createWriteStream(place));
    expect(length).toBe(await zipLength(each));
    return execFileSync('python3', ['-c', TOLD, place], { encoding: 'utf8' }).trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const word = Buffer.from('fim');
const plain = (name: string): ZippedPart => ({ name, size: 3, crc32: crc32(word), packedSize: null });
async function* readWord() {
  yield word;
}

it('more files than the short form counts are in a zip that another program reads', async () => {
  const entries = Array.from({ length: 70_000 }, (_, at) => plain(`pasta ${Math.floor(at / 1000)}/arquivo ${at}.txt`));
  expect(await told(entries, readWord)).toBe('70000 70000 210000 fim');
});

it('lengths and places beyond four gigabytes are written in the long form', async () => {
  const size = 5 * 1024 ** 3;
  const entries = [{ name: 'longo', size, crc32: 0, packedSize: null }, plain('depois')];
  const each = async function* () {
    yield* entries;
  };
  const heads: Buffer[] = [];
  // The long file itself is left out: what is read is where everything would be.
  for await (const piece of zipPieces(each, readNothing, new Date())) heads.push(Buffer.from(piece));
  const [first, , long, after] = heads;
  expect(first?.readUInt32LE(22)).toBe(0xffffffff);
  expect(first?.readBigUInt64LE(30 + 5 + 4)).toBe(BigInt(size));
  expect(long?.readBigUInt64LE(46 + 5 + 4)).toBe(BigInt(size));
  expect(after?.readUInt32LE(42)).toBe(0xffffffff);
  expect(after?.readBigUInt64LE(46 + 6 + 4)).toBe(BigInt(size + 30 + 5 + 20));
  expect(await zipLength(each)).toBe(heads.reduce((sum, { length }) => sum + length, size + 3));
});

async function* readNothing(): AsyncGenerator<Uint8Array> {}
