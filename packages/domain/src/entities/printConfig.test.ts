import { describe, expect, it } from 'vitest';
import { PAPER_FORMATS, PAPER_SIZES, sizeOf } from './paperFormats.ts';
import { marginPoints, PrintLayout, sheetOf } from './printConfig.ts';

const A4 = { paperFormat: 'A4', pageOrientation: 'portrait' } as const;

describe('paper', () => {
  it.each(['A', 'B', 'C'] as const)('[RPT-115] of series %s: each is the one before it, cut in two', (series) => {
    for (let size = 1; size <= 10; size++) {
      const [short, long] = PAPER_SIZES[`${series}${size}` as keyof typeof PAPER_SIZES];
      const [before, across] = PAPER_SIZES[`${series}${size - 1}` as keyof typeof PAPER_SIZES];
      expect(long).toBe(before);
      expect(short).toBe(Math.floor(across / 2));
    }
  });

  it('[RPT-116] of other names has its size, and there is no other', () => {
    expect(PAPER_FORMATS).toHaveLength(33 + 8);
    expect(PAPER_SIZES).toMatchObject({
      A0: [841, 1189],
      B0: [1000, 1414],
      C0: [917, 1297],
      Letter: [215.9, 279.4],
      Legal: [215.9, 355.6],
      Folio: [210, 330],
      Ledger: [279.4, 431.8],
      Tabloid: [279.4, 431.8],
      Executive: [184.15, 266.7],
      DLE: [110, 220],
      Comm10E: [104.775, 241.3],
    });
  });

  it('[RPT-117] lies as its orientation says', () => {
    expect(sizeOf('A4', 'landscape')).toEqual({ width: 297, height: 210 });
    expect(sheetOf({ ...A4, pageOrientation: 'landscape', pageWidth: 210, pageHeight: 297 })).toEqual({
      width: 297,
      height: 210,
    });
    expect(sheetOf({ ...A4, pageWidth: 0, pageHeight: 300 }), 'no width is that of the format').toEqual({
      width: 210,
      height: 300,
    });
  });

  it('[RPT-114] has margins in whole points', () => {
    expect([0, 10, 19, 20, 25.4].map(marginPoints)).toEqual([0, 28, 54, 57, 72]);
  });

  it('[RPT-104] is 110 mm high or higher', () => {
    expect(PrintLayout.safeParse({ ...A4, pageHeight: 110 }).success).toBe(true);
    expect(PrintLayout.safeParse({ ...A4, pageHeight: 109 }).error?.issues[0]?.message).toBe('print.heightMinimum');
  });
});
