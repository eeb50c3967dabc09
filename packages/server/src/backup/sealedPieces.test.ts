import { randomBytes } from 'node:crypto';
import { PassThrough, Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';
import { sealing, unsealing } from './sealedPieces.ts';

const PIECE = 64 * 1024;
const HEAD = 15 + 32;
const key = randomBytes(32);

async function through(bytes: Buffer, way: Transform, cut = 10_000): Promise<Buffer> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / cut) }, (_, at) =>
    bytes.subarray(at * cut, (at + 1) * cut),
  );
  const end = new PassThrough();
  const [all] = await Promise.all([buffer(end), pipeline([Readable.from(pieces), way, end])]);
  return all;
}
const sealed = (bytes: Buffer, name = 'a') => through(bytes, sealing(key, name));
const opened = (bytes: Buffer, name = 'a', with_ = key) => through(bytes, unsealing(with_, name));
const refusal = (bytes: Buffer, name = 'a', with_ = key) =>
  opened(bytes, name, with_).then(
    () => 'opened',
    (error: Error) => error.name,
  );

it.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 3 * PIECE + 7])(
  '%i bytes come back as they were',
  async (size) => {
    const bytes = randomBytes(size);
    const closed = await sealed(bytes);
    expect(closed.includes(bytes.subarray(0, 64)) && size >= 64).toBe(false);
    expect((await opened(closed)).equals(bytes)).toBe(true);
  },
);

describe('[ADM-101] is not opened', () => {
  it('with any byte changed: every one of a short stream, and those at the edges of pieces', async () => {
    const short = await sealed(Buffer.from('nada aqui é de uma paciente'));
    for (let at = 0; at < short.length; at += 1) {
      const changed = Buffer.from(short);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await refusal(changed), `byte ${at}`).toBe('NotAsSealed');
    }
    const long = await sealed(randomBytes(2 * PIECE + 100));
    for (const at of [HEAD, HEAD + PIECE, HEAD + PIECE + 16, HEAD + 2 * (PIECE + 16), long.length - 1]) {
      const changed = Buffer.from(long);
      changed[at] = (changed[at] ?? 0) ^ 0x80;
      expect(await refusal(changed), `byte ${at}`).toBe('NotAsSealed');
    }
  });

  it('with pieces in another order, one left out, the end cut off, or something after it', async () => {
    const step = PIECE + 16;
    const long = await sealed(randomBytes(3 * PIECE));
    const head = long.subarray(0, HEAD);
    const piece = (index: number) => long.subarray(HEAD + index * step, HEAD + (index + 1) * step);
    const wrong = {
      swapped: [head, piece(1), piece(0), piece(2)],
      'one left out': [head, piece(0), piece(2)],
      'the end cut off': [head, piece(0), piece(1)],
      'cut in a piece': [long.subarray(0, long.length - 5)],
      'only its head': [head],
      nothing: [],
      'more after it': [long, Buffer.from('x')],
      'twice the end': [long, piece(2)],
    };
    for (const [name, parts] of Object.entries(wrong))
      expect(await refusal(Buffer.concat(parts)), name).toBe('NotAsSealed');
  });

  it('under another name, or with another key', async () => {
    const closed = await sealed(Buffer.from('x'), 'tables/public.patient.gz');
    expect(await refusal(closed, 'tables/public.report.gz')).toBe('NotAsSealed');
    expect(await refusal(closed, 'tables/public.patient.gz', randomBytes(32))).toBe('NotAsSealed');
    expect(await refusal(closed, 'tables/public.patient.gz')).toBe('opened');
  });
});

it('the same content is sealed otherwise each time', async () => {
  const [one, other] = [await sealed(Buffer.from('x')), await sealed(Buffer.from('x'))];
  expect(one.equals(other)).toBe(false);
});
