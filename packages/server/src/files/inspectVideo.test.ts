import { VIDEO_LIMITS } from '@gesta/domain';
import { describe, expect, it } from 'vitest';
import { box, clip, movieHead, u32 } from '../test/clips.ts';
import { inspectVideo } from './inspectVideo.ts';

const look = (file: Buffer) =>
  inspectVideo(async (from, length) => file.subarray(from, from + length), file.length, VIDEO_LIMITS);

/** The same file with the length of one box changed. */
function lying(file: Buffer, type: string, length: number): Buffer {
  const changed = Buffer.from(file);
  changed.writeUInt32BE(length, file.indexOf(type, 0, 'latin1') - 4);
  return changed;
}

describe('a clip', () => {
  it.each([
    ['as machines write it', clip(), { size: { width: 320, height: 240 }, durationMs: 4200 }],
    ['as the web wants it', clip({ moovLast: false }), { size: { width: 320, height: 240 }, durationMs: 4200 }],
    [
      'of another brand',
      clip({ brand: 'mp42', durationMs: 61_000 }),
      { size: { width: 320, height: 240 }, durationMs: 61_000 },
    ],
    ['filmed on its side', clip({ turned: true }), { size: { width: 240, height: 320 }, durationMs: 4200 }],
    [
      'whose last box goes to the end',
      lying(clip({ moovLast: false }), 'mdat', 0),
      { size: { width: 320, height: 240 }, durationMs: 4200 },
    ],
    [
      'in fragments that do not say how long they are',
      fragments(null),
      { size: { width: 64, height: 48 }, durationMs: null },
    ],
    ['in fragments that do', fragments(9000), { size: { width: 64, height: 48 }, durationMs: 9000 }],
    ['with a long length', longLength(), { size: { width: 320, height: 240 }, durationMs: 4200 }],
  ])('%s is known by its boxes', async (_name, file, expected) => {
    expect(await look(file)).toEqual(expected);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page named as a clip', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['a film of another kind', clip({ brand: 'qt  ' })],
    ['a picture in the same boxes', clip({ brand: 'heic' })],
    ['a box that is its own head', u32(4, 0x66747970)],
  ])('%s is none', async (_name, file) => {
    expect(await look(file)).toBe('files.notVideo');
  });

  it.each([
    ['cut off in its content', clip().subarray(0, 40)],
    ['cut off in its description', clip().subarray(0, clip().length - 30)],
    ['without a description', clip().subarray(0, clip().indexOf('moov') - 4)],
    ['without content', clip({ content: 0 })],
    ['with nothing but sound', clip({ handler: 'soun' })],
    ['whose content says it is longer than the file', lying(clip(), 'mdat', 0x7fffffff)],
    ['whose box says it is shorter than its own head', lying(clip(), 'mdat', 4)],
    ['whose track says it is longer than its description', lying(clip(), 'trak', 0x00ffffff)],
    ['whose track ends before its size', lying(clip(), 'tkhd', 20)],
    ['with a long length beyond any disk', longLength(0xffffffffffffffn)],
    ['of noise behind the brand', Buffer.concat([clip().subarray(0, 20), Buffer.alloc(400, 0xff)])],
  ])('%s is damaged', async (_name, file) => {
    expect(await look(file)).toBe('files.videoDamaged');
  });

  it.each([
    ['without width', clip({ width: 0 })],
    ['wider than any screen', clip({ width: 30_000 })],
    ['that lasts no time', clip({ durationMs: 0 })],
    ['that lasts for days', clip({ durationMs: 0xffffffff })],
    ['that counts by nothing', Buffer.from(clip()).fill(0, clip().indexOf('mvhd') + 16, clip().indexOf('mvhd') + 20)],
  ])('%s is absurd', async (_name, file) => {
    expect(await look(file)).toBe('files.videoAbsurd');
  });

  it('of a million tiny boxes is not walked to its end', async () => {
    const free = box('free');
    const file = Buffer.concat([clip(), ...Array.from({ length: 100_002 }, () => free)]);
    expect(await look(file)).toBe('files.videoDamaged');
  });
});

function fragments(durationMs: number | null): Buffer {
  const whole = clip({ width: 64, height: 48, durationMs: 0 });
  const trak = whole.subarray(whole.indexOf('trak') - 4);
  const mvex = box('mvex', ...(durationMs === null ? [] : [box('mehd', u32(0, durationMs))]));
  const ftyp = whole.subarray(0, 20);
  return Buffer.concat([ftyp, box('moov', movieHead(0), trak, mvex), box('moof'), box('mdat', Buffer.alloc(9))]);
}

function longLength(stated?: bigint): Buffer {
  const whole = clip({ moovLast: false });
  const place = whole.indexOf('mdat') - 4;
  const content = whole.subarray(place + 8);
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write('mdat', 4, 'latin1');
  head.writeBigUInt64BE(stated ?? BigInt(content.length + 16), 8);
  return Buffer.concat([whole.subarray(0, place), head, content]);
}
