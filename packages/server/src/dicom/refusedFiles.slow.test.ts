import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { dicomFile, items, picture, UNTOLD, type Written } from '../test/dicomFiles.ts';
import { readHeader } from './readHeader.ts';

const refusalOf = (bytes: Uint8Array) => {
  const read = readHeader(bytes);
  return 'refused' in read ? read.refused : null;
};

describe('a file that is refused', () => {
  const large = (rows: number, columns: number, more: Written[] = []) =>
    dicomFile([...picture({ rows, columns, samples: 3 }, 'RGB'), ...more]);
  const nested = (depth: number): Written => [0x00081140, 'SQ', depth === 0 ? [[]] : [[nested(depth - 1)]]];
  const many = Buffer.concat(Array.from({ length: 250_000 }, () => Buffer.from([0xfe, 0xff, 0, 0xe0, 0, 0, 0, 0])));

  it.each<[string, string, () => Buffer]>([
    ['that is something else', 'notDicom', () => Buffer.from('GIF89a')],
    ['that is empty', 'notDicom', () => Buffer.alloc(0)],
    ['whose mark is followed by nothing', 'notDicom', () => Buffer.concat([Buffer.alloc(128), Buffer.from('DICM')])],
    ['that names no study', 'noUids', () => dicomFile([[0x0020000d, 'UI', '']])],
    ['whose name is no name', 'noUids', () => dicomFile([[0x00080018, 'UI', '../../etc/passwd']])],
    ['of 50,000 rows', 'sideTooLong', () => large(50_000, 50_000)],
    ['of more pixels than we show', 'tooManyPixels', () => large(12_000, 4_000)],
    [
      'of deeper pixels than we show',
      'frameTooLarge',
      () => dicomFile(picture({ rows: 6_000, columns: 6_000, samples: 3, bits: 16 }, 'RGB')),
    ],
    ['of more frames than we show', 'tooManyFrames', () => large(10, 10, [[0x00280008, 'IS', '10001']])],
    ['with sequences in sequences', 'tooDeep', () => dicomFile([nested(17)])],
    ['of a million items', 'tooManyElements', () => dicomFile([[0x00081140, 'SQ', many]])],
    ['whose value reaches past its end', 'truncated', () => dicomFile([[0x00104000, 'UT', 'x', 0xfffffff0]])],
    [
      'whose pixels reach past its end',
      'truncated',
      () => large(10, 10, [[0x7fe00010, 'OW', Buffer.alloc(300), 0x7fffffff]]),
    ],
    [
      'whose item reaches past its sequence',
      'malformed',
      () => dicomFile([[0x00081140, 'SQ', items([[[0x00080050, 'SH', 'abc']]]), 14]]),
    ],
    ['whose sequence never ends', 'truncated', () => dicomFile([[0x00283010, 'SQ', items([[]]), UNTOLD]])],
    [
      'that becomes enormous',
      'inflatesTooLarge',
      () => dicomFile([], '1.2.840.10008.1.2.1.99', () => deflateRawSync(Buffer.alloc(2 ** 27))),
    ],
    ['that was not deflated', 'malformed', () => dicomFile([], '1.2.840.10008.1.2.1.99', () => Buffer.from([7, 7, 7]))],
  ])('%s says why, at once', (_what, reason, bytes) => {
    const made = bytes();
    const before = process.threadCpuUsage();
    expect(refusalOf(made)).toBe(reason);
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
  });

  it('is a table of contents: it is known as one', () => {
    const bytes = Buffer.from(
      dicomFile([])
        .toString('latin1')
        .replace('1.2.840.10008.5.1.4.1.1.6.1\0', '1.2.840.10008.1.3.10')
        .replace('1.2.840.10008.5.1.4.1.1.6.1 ', '1.2.840.10008.1.3.10        '),
      'latin1',
    );
    expect(refusalOf(bytes)).toBe('directory');
  });
});
