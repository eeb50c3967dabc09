import { describe, expect, it } from 'vitest';
import { dicomFile, inPieces, picture, UNTOLD, u16, u32, type Written } from '../test/dicomFiles.ts';
import { indexFrames } from './frameIndex.ts';
import { memorySource } from './source.ts';

const JPEG = '1.2.840.10008.1.2.4.50';
const start = (text: string) => Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from(text)]);
const more = (text: string) => Buffer.from(text);
/** Two frames: the first of two pieces, the second of one. */
const PIECES = [start('one1'), more('two2'), start('three3')];
const SECOND = 8 + 6 + 8 + 4;
const u64 = (value: number) => Buffer.concat([u32(value), u32(0)]);

function framesOf(elements: Written[], { frames = 2, syntax = JPEG } = {}) {
  const size = picture({ rows: 8, columns: 8, samples: 3 }, 'YBR_FULL');
  const bytes = dicomFile([...size, [0x00280008, 'IS', String(frames)], ...elements], syntax);
  const index = indexFrames(memorySource(bytes));
  return (
    index?.frames.map((pieces) =>
      pieces.map(({ at, length }) => bytes.toString('latin1', at, at + length)).join('|'),
    ) ?? null
  );
}
const told = (elements: Written[], settings = {}) =>
  framesOf(elements, settings)?.map((each) => each.replace(/\xff\xd8/g, '^'));
const BOTH = ['^one1|two2', '^three3'];

describe('where frames lie', () => {
  it('is told by the table of offsets, by the one for large files, or by how frames begin', () => {
    // Pieces of which none begins as a frame does: only a table can tell them apart.
    const blank = ['one1', 'two2', 'three3'].map(more);
    const second = 8 + 4 + 8 + 4;
    const wide: Written[] = [
      [0x7fe00001, 'OV', Buffer.concat([u64(0), u64(second)])],
      [0x7fe00002, 'OV', Buffer.concat([u64(8), u64(6)])],
    ];
    expect(told([inPieces(blank)])).toBeUndefined();
    expect(told([inPieces(blank, [0, second])])).toEqual(['one1|two2', 'three3']);
    expect(told([...wide, inPieces(blank)])).toEqual(['one1|two2', 'three3']);
    expect(told([inPieces(PIECES)])).toEqual(BOTH);
  });

  it('is not believed where it cannot be: a table that points between pieces, backwards, or at too few', () => {
    for (const offsets of [[0, SECOND + 1], [SECOND, 0], [0], [0, 0], [8, SECOND], [0, 0xfffffff0]]) {
      expect(told([inPieces(PIECES, offsets)]), String(offsets)).toEqual(BOTH);
    }
  });

  it('is one piece each where there are as many as frames', () => {
    expect(told([inPieces([more('aa'), more('bb')])])).toEqual(['aa', 'bb']);
    expect(told([inPieces([more('aa'), more('bb')])], { syntax: '1.2.840.10008.1.2.5' })).toEqual(['aa', 'bb']);
  });

  it('is all of it for one frame, and nobody guesses for several', () => {
    expect(told([inPieces(PIECES)], { frames: 1 })).toEqual(['^one1|two2|^three3']);
    expect(framesOf([inPieces(PIECES)], { frames: 3 })).toHaveLength(3);
    expect(framesOf([inPieces(PIECES)], { frames: 5 })).toBeNull();
  });

  it('may end without a word, but not within a piece', () => {
    expect(told([inPieces(PIECES, [], Buffer.alloc(0))])).toEqual(BOTH);
    const cut = Buffer.concat([u16(0xfffe, 0xe000), u32(1_000), Buffer.from('cut')]);
    expect(framesOf([inPieces(PIECES, [], cut)])).toBeNull();
  });

  it('is counted where nothing is compressed; frames that are not there are none', () => {
    const plain = '1.2.840.10008.1.2.1';
    const frame = 8 * 8 * 3;
    expect(framesOf([[0x7fe00010, 'OW', Buffer.alloc(frame * 2)]], { syntax: plain })).toHaveLength(2);
    expect(framesOf([[0x7fe00010, 'OW', Buffer.alloc(frame * 2 - 1)]], { syntax: plain })).toHaveLength(1);
    // Without a length they would be in pieces, and that syntax has none: who knows what these are.
    expect(framesOf([[0x7fe00010, 'OW', Buffer.alloc(frame), UNTOLD]], { syntax: plain })).toBeNull();
  });

  it('says nothing of what cannot be shown', () => {
    const data: Written = [0x7fe00010, 'OW', Buffer.alloc(400)];
    expect(framesOf([data], { syntax: '1.2.840.10008.1.2.4.110' }), 'JPEG XL').toBeNull();
    expect(framesOf([[0x00280004, 'CS', 'YBR_PARTIAL_422'], data], { syntax: '1.2.840.10008.1.2.1' })).toBeNull();
    expect(
      framesOf([[0x00280004, 'CS', 'PALETTE COLOR'], [0x00280002, 'US', u16(1)], data], {
        syntax: '1.2.840.10008.1.2.1',
      }),
    ).toBeNull();
    expect(framesOf([[0x00280100, 'US', u16(1)], data], { syntax: '1.2.840.10008.1.2.1' })).toBeNull();
    expect(framesOf([inPieces([Buffer.alloc(2_000_000)])], { frames: 1 }), 'far larger than its picture').toBeNull();
  });
});
