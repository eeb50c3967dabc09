import { describe, expect, it } from 'vitest';
import { cellOf, dealSheets, GRID_LAYOUTS, picturesPerSheet, SHEET, sheetsFor } from './gridLayout.ts';

const pictures = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('the layouts of a sheet', () => {
  it('are six, columns by rows, in the order of their keys', () => {
    expect(GRID_LAYOUTS.map(({ columns, rows }) => `${columns}x${rows}`)).toEqual([
      '4x5',
      '3x5',
      '3x4',
      '2x4',
      '2x3',
      '1x2',
    ]);
  });

  it('take columns times rows, and say how many sheets a choice costs', () => {
    expect(GRID_LAYOUTS.map(picturesPerSheet)).toEqual([20, 15, 12, 8, 6, 2]);
    expect(GRID_LAYOUTS.map((layout) => sheetsFor(14, layout))).toEqual([1, 1, 2, 2, 3, 7]);
    expect(GRID_LAYOUTS.map((layout) => sheetsFor(0, layout))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('deal the pictures in order, the last sheet with what is left', () => {
    const sheets = dealSheets(pictures(14), { columns: 3, rows: 4 });
    expect(sheets.map((sheet) => sheet.length)).toEqual([12, 2]);
    expect(sheets.flat()).toEqual(pictures(14));
    expect(dealSheets(pictures(12), { columns: 3, rows: 4 })).toHaveLength(1);
    expect(dealSheets([], { columns: 1, rows: 2 })).toEqual([]);
  });

  it('keep every row on the sheet and every column in the 800 pixels, with captions or without', () => {
    expect(SHEET.areaWidth).toBe(800);
    expect(SHEET.width * SHEET.onPaper).toBeCloseTo((210 / 25.4) * 96, 6);
    expect(SHEET.height * SHEET.onPaper).toBeCloseTo((297 / 25.4) * 96, 6);
    const room = SHEET.height - 2 * SHEET.margin - SHEET.head - SHEET.foot;
    for (const layout of GRID_LAYOUTS)
      for (const captions of [true, false]) {
        const { width, height, picture } = cellOf(layout, captions);
        expect(layout.rows * height + (layout.rows - 1) * SHEET.gap).toBeLessThanOrEqual(room);
        expect(layout.columns * width + (layout.columns - 1) * SHEET.gap).toBeLessThanOrEqual(800);
        expect(width / picture).toBeCloseTo(4 / 3, 1);
        expect(height - picture).toBe(captions ? SHEET.caption : 0);
        expect(picture).toBeGreaterThan(100);
      }
  });
});
