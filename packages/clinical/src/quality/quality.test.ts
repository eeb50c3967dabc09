import { describe, expect, it } from 'vitest';
import { zScoreOf } from '../curve.ts';
import { loadChapters } from '../library.ts';
import { cusum } from './cusum.ts';
import { addToCell, emptyCell, joinCells, qualityFigures } from './qualityCell.ts';
import { meanInterval, medianOf, normalDistance, sampleSd, sdInterval } from './statistics.ts';

describe('statistics of a distribution', () => {
  it('[ADM-094] gives the interval of a mean', () => {
    const [from, to] = meanInterval(0.72, 0.95, 186);
    expect([from, to].map((each) => each.toFixed(4))).toEqual(['0.5835', '0.8565']);
  });

  it.each([
    // Of printed tables of χ² at 2.5 % and 97.5 %: 16.047 and 45.722 for 29, 74.222 and 129.561 for 100 degrees of freedom.
    [30, Math.sqrt(29 / 45.722), Math.sqrt(29 / 16.047)],
    [101, Math.sqrt(100 / 129.561), Math.sqrt(100 / 74.222)],
  ])('[ADM-094] gives the interval of an SD of %i values as the table of χ² does', (n, from, to) => {
    const [low, high] = sdInterval(1, n);
    expect(Math.abs(low / from - 1)).toBeLessThan(0.001);
    expect(Math.abs(high / to - 1)).toBeLessThan(0.001);
  });

  it('takes the unbiased SD', () => {
    // 2, 4, 4, 4, 5, 5, 7, 9: sum 40, squares 232, variance 32/7.
    expect(sampleSd(8, 40, 232)).toBeCloseTo(Math.sqrt(32 / 7), 12);
    expect(sampleSd(3, 0.3, 0.03)).toBeCloseTo(0, 12);
  });

  it('measures the distance from the standard normal', () => {
    // Everybody at the middle: half of the normal lies below.
    expect(normalDistance([0, 40], -1, 1)).toBeCloseTo(0.5, 12);
    // All below −1: the normal has 15.87 % there.
    expect(normalDistance([10, 0], -2, 1)).toBeCloseTo(1 - 0.15866, 4);
    expect(medianOf([10, 20, 10], 0, 1)).toBeCloseTo(1.5, 12);
  });

  it('cumulates what is beyond the allowance, and begins again at nothing', () => {
    const lots = [
      { n: 10, mean: 0.7 },
      { n: 10, mean: 0.2 },
      { n: 10, mean: -1 },
    ];
    expect(cusum(lots, 0.5).map(({ above, below }) => [above.toFixed(1), below.toFixed(1)])).toEqual([
      ['2.0', '0.0'],
      ['0.0', '0.0'],
      ['0.0', '5.0'],
    ]);
  });
});

describe('a cell', () => {
  const cellOf = (values: readonly (readonly [number, number])[]) => {
    const cell = emptyCell();
    for (const [z, mm] of values) addToCell(cell, z, mm);
    return cell;
  };

  it('[ADM-094] says nothing below thirty values, and keeps slips apart', () => {
    const few = cellOf(Array.from({ length: 29 }, () => [0.2, 50]));
    expect(qualityFigures(few)).toBeNull();
    addToCell(few, 6.01, 500);
    addToCell(few, -9, 5);
    expect([few.n, few.slips, qualityFigures(few)]).toEqual([29, 2, null]);
    addToCell(few, -6, 50);
    expect(qualityFigures(few)).toMatchObject({ n: 30 });
  });

  it('[ADM-079] counts bars of half a z, the tails and the last digits', () => {
    const values = [
      ...Array.from({ length: 20 }, () => [0.1, 52.3] as const),
      ...Array.from({ length: 10 }, () => [0.49, 52] as const),
      ...Array.from({ length: 6 }, () => [1.65, 47.5] as const),
      ...Array.from({ length: 4 }, () => [-1.65, 41.1] as const),
    ];
    const figures = qualityFigures(cellOf(values));
    expect(figures?.bars[12]).toBe(30);
    expect(figures?.bars[15]).toBe(6);
    expect(figures?.bars[8]).toBe(4);
    expect([figures?.above, figures?.below, figures?.roundDigits]).toEqual([0.15, 0.1, 0.4]);
    expect(figures?.mean).toBeCloseTo((2 + 4.9 + 9.9 - 6.6) / 40, 12);
    expect(qualityFigures(joinCells([cellOf(values.slice(0, 13)), cellOf(values.slice(13))]))).toEqual(figures);
  });
});

describe('a z-score of a value', () => {
  it('goes on in the same measure where published centiles end', async () => {
    await loadChapters('charts');
    const inside = zScoreOf('ca', 'who', 22, 188.5) ?? Number.NaN;
    const beyond = zScoreOf('ca', 'who', 22, 199) ?? Number.NaN;
    expect(inside).toBeGreaterThan(1.4);
    expect(beyond).toBeGreaterThan(2.4);
    expect(beyond).toBeLessThan(3.2);
    // Centimetres for millimetres.
    expect(zScoreOf('ca', 'who', 22, 17.3)).toBeLessThan(-6);
    expect(zScoreOf('ca', 'intergrowth', 22, 169.6)).toBeCloseTo(0, 1);
    expect(zScoreOf('ca', 'intergrowth', 50, 300)).toBeNull();
    expect(zScoreOf('ca', 'nobody', 22, 170)).toBeNull();
  });

  it('is the logarithm of the multiple of the median where a spread is one of logarithms', () => {
    const one = zScoreOf('tn', 'snijders', 65, 1.7) ?? 0;
    const twice = zScoreOf('tn', 'snijders', 65, 3.4) ?? 0;
    expect(twice - one).toBeCloseTo(Math.log10(2) / 0.12, 6);
  });
});
