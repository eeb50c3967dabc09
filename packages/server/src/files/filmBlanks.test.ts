import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { VIDEO_LIMITS } from '@gesta/domain';
import { describe, expect, it } from 'vitest';
import { box, clip, PLAYABLE, u32 } from '../test/clips.ts';
import { blanked, filmBlanks } from './filmBlanks.ts';
import { inspectVideo } from './inspectVideo.ts';

const partsOf = (film: Buffer) => async (from: number, length: number) => film.subarray(from, from + length);
const SECRET = 'MARIA DA SILVA';
const secret = Buffer.from(SECRET);
const name = box('udta', box('\u00a9nam', secret));

/** A film that tells in every place where one can. */
function telling(): Buffer {
  const head = box(
    'mvhd',
    u32(0, 3_800_000_000, 3_800_000_001, 1000, 4200, 0x00010000, 0x01000000, 0, 0),
    Buffer.alloc(64),
  );
  const media = box('mdhd', Buffer.from([1, 0, 0, 0]), Buffer.alloc(16, 9), u32(1000), Buffer.alloc(8), u32(0));
  const handler = box('hdlr', u32(0, 0), Buffer.from('vide'), u32(0, 0, 0), secret, Buffer.alloc(1));
  const track = box('tkhd', u32(7, 5, 6, 1, 0, 4200, 0, 0, 0, 0), Buffer.alloc(36), u32(320 * 65536, 240 * 65536));
  const trak = box('trak', track, box('mdia', media, handler), name);
  return Buffer.concat([
    box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isom')),
    box('free', secret),
    box('mdat', Buffer.alloc(64, 0x47)),
    box('moov', head, trak, name, box('meta', u32(0), secret)),
    box('moof', box('traf', box('uuid', Buffer.alloc(16), secret))),
    box('uuid', Buffer.alloc(16), secret),
  ]);
}

async function sent(film: Buffer, size = 1 << 20): Promise<Buffer> {
  const blanks = await filmBlanks(partsOf(film), film.length);
  const read = (from: number, to: number) => {
    const part = film.subarray(from, to + 1);
    const chunks = Array.from({ length: Math.ceil(part.length / size) }, (_, n) =>
      part.subarray(n * size, (n + 1) * size),
    );
    return Readable.from(chunks);
  };
  return buffer(blanked(read, blanks)(0, film.length - 1));
}

describe('a film that leaves', () => {
  it('says nothing beside its pictures, has its length, and everything a player needs', async () => {
    const film = telling();
    const clean = await sent(film);
    expect(film.toString('latin1').split(SECRET)).toHaveLength(8);
    expect(clean.includes(SECRET)).toBe(false);
    expect(clean.length).toBe(film.length);
    const pictures = film.indexOf('mdat');
    expect(clean.subarray(pictures, pictures + 68)).toEqual(film.subarray(pictures, pictures + 68));
    // When it was made is nobody's.
    const at = clean.indexOf('mvhd') + 4;
    expect(clean.subarray(at, at + 20)).toEqual(u32(0, 0, 0, 1000, 4200));
    expect(clean.subarray(clean.indexOf('mdhd') + 8, clean.indexOf('mdhd') + 28)).toEqual(
      Buffer.concat([Buffer.alloc(16), u32(1000)]),
    );
    const look = (file: Buffer) => inspectVideo(partsOf(file), file.length, VIDEO_LIMITS);
    expect(await look(clean)).toEqual(await look(film));
  });

  it('is the same however it is read', async () => {
    const film = telling();
    const whole = await sent(film);
    for (const size of [1, 3, 7, 64]) expect(await sent(film, size)).toEqual(whole);
    const blanks = await filmBlanks(partsOf(film), film.length);
    const read = blanked((from, to) => Readable.from([film.subarray(from, to + 1)]), blanks);
    for (let from = 0; from < film.length; from += 13)
      expect(await buffer(read(from, from + 20))).toEqual(whole.subarray(from, from + 21));
  });

  it('that tells nothing is sent as it is', async () => {
    expect(await sent(clip())).toEqual(clip());
    expect((await sent(PLAYABLE)).length).toBe(PLAYABLE.length);
  });

  it('whose boxes do not fit, or nest without end, is none', async () => {
    const nested = Array.from({ length: 20 }).reduce<Buffer>((inner) => box('trak', inner), Buffer.alloc(0));
    for (const bad of [box('moov', nested), box('moov', Buffer.from('xx')), Buffer.from('no film')])
      await expect(filmBlanks(partsOf(bad), bad.length)).rejects.toThrow(RangeError);
  });
});
