import { expect, it } from 'vitest';
import { inParts } from '../test/inParts.ts';
import { boundaryIn, partsOf } from './multipart.ts';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(body: Buffer, size: number, boundary = 'between-parts') {
  const found: { type: string; bytes: string }[] = [];
  for await (const { type, pieces } of partsOf(inPieces(body, size), boundary)) {
    const all: Uint8Array[] = [];
    for await (const piece of pieces) all.push(piece);
    found.push({ type, bytes: Buffer.concat(all).toString('latin1') });
  }
  return found;
}

const FILES = ['one', '', 'ends in a line\r\n', '\r\n--between-part', 'x'.repeat(300)];
const body = inParts(FILES.map((text) => Buffer.from(text))).payload;

it('parts are found wherever the body is cut', async () => {
  for (const size of [1, 2, 3, 7, 40, 64, 1000])
    expect([size, await read(body, size)]).toEqual([
      size,
      FILES.map((bytes) => ({ type: 'application/dicom', bytes })),
    ]);
});

it('what stands before the first part and after the last is none', async () => {
  const more = Buffer.concat([Buffer.from('a preamble\r\n'), body, Buffer.from('an epilogue\r\n--between-parts\r\n')]);
  expect(await read(more, 11)).toHaveLength(FILES.length);
});

it('a part that nobody reads to its end is stepped over', async () => {
  const types: string[] = [];
  for await (const { pieces } of partsOf(inPieces(body, 8), 'between-parts'))
    for await (const piece of pieces) {
      types.push(Buffer.from(piece).toString('latin1', 0, 1));
      break;
    }
  expect(types).toEqual(['o', 'e', '\r', 'x']);
});

it('a body that breaks off fails, and so does one without an end to its head', async () => {
  for (let end = 0; end < body.length - 4; end += 1) await expect(read(body.subarray(0, end), 16)).rejects.toThrow();
  const endless = Buffer.from(`--b\r\n${'X-More: 1\r\n'.repeat(10_000)}`);
  await expect(read(endless, 1024, 'b')).rejects.toThrow();
  await expect(read(Buffer.from(`--b\r\n${'x'.repeat(100_000)}`), 1024, 'b')).rejects.toThrow();
  await expect(read(Buffer.from('--b and more\r\n\r\n\r\n--b--'), 1024, 'b')).rejects.toThrow();
});

it('what stands between parts is read from the kind of the body', () => {
  expect(boundaryIn('multipart/related; type="application/dicom"; boundary="a b"')).toBe('a b');
  expect(boundaryIn('Multipart/Related;boundary=ab;type=x')).toBe('ab');
  expect(boundaryIn(`multipart/related; boundary=${'a'.repeat(73)}`)).toHaveLength(73);
  for (const none of ['', 'multipart/form-data; boundary=a', 'multipart/related', 'multipart/related; boundary='])
    expect(boundaryIn(none)).toBeNull();
});
