import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { compute, loadChapters } from '../index.ts';
import { NICHD_FIRST_WEEK, NICHD_GROUPS, NICHD_LAST_WEEK, NICHD_MEASURES } from '../references/nichd/shape.ts';
import { NICHD } from '../references/nichd/tables.ts';
import { fmf2018WeightCurve, hadlock1991Curve } from './curves.ts';
import { fmf2018TableCurve } from './fmf2018.ts';
import { type WhoMeasure, whoCurve, whoWeeklyCurve } from './who.ts';

function csv(standard: string): { header: string[]; rows: string[][] } {
  const file = path.resolve(import.meta.dirname, `../references/${standard}/published.csv`);
  const [header = [], ...rows] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return { header, rows };
}
const percentileOf = (column: string | undefined) => Number((column ?? '').slice(1));

/** Every cell of a printed table, with what we compute for it. */
type Cell = { where: string; printed: number; computed: number | null };
const beyond = (cells: readonly Cell[], tolerance: number) =>
  cells.filter(({ printed, computed }) => computed === null || Math.abs(computed - printed) > tolerance + 1e-9);

beforeAll(() => loadChapters());

describe('printed tables', () => {
  it('WHO 2017: every cell of every week, measure and sex', () => {
    const { header, rows } = csv('who');
    const lengths: Cell[] = [];
    const weights: Cell[] = [];
    for (const [series = '', week, ...values] of rows) {
      const [measure, sex] = series.split('_') as [WhoMeasure, 'male' | 'female' | undefined];
      const curve = whoCurve(measure, sex);
      for (const [index, value] of values.entries()) {
        const percentile = percentileOf(header[index + 2]);
        const computed = curve.valueAt(percentile, Number(week));
        const cell = { where: `${series} ${week} p${percentile}`, printed: Number(value), computed };
        (curve.unit === 'g' ? weights : lengths).push(cell);
        expect(whoWeeklyCurve(measure, sex).valueAt(percentile, Number(week)), cell.where).toBe(Number(value));
      }
    }
    expect([lengths.length, weights.length]).toEqual([5 * 27 * 9, 3 * 27 * 9]);
    expect(beyond(lengths, 0.05)).toEqual([]);
    expect(beyond(weights, 0.5)).toEqual([]);
  });

  it('FMF 2018: every cell, at the third day of each week', () => {
    const { header, rows } = csv('fmf2018');
    const cells = rows.flatMap(([week, ...values]) =>
      values.map((value, index): Cell => {
        const percentile = percentileOf(header[index + 1]);
        const computed = fmf2018WeightCurve.valueAt(percentile, Number(week) * 7 + 3);
        expect(fmf2018TableCurve.valueAt(percentile, Number(week) * 7)).toBe(Number(value));
        return { where: `${week} p${percentile}`, printed: Number(value), computed };
      }),
    );
    expect(cells).toHaveLength(22 * 7);
    expect(beyond(cells, 0.5)).toEqual([]);
  });

  it('Hadlock 1991: the multipliers of Table 1 at every week', () => {
    const { rows } = csv('hadlock-weight');
    const curve = hadlock1991Curve('table');
    const cells = Array.from({ length: 31 }, (_, index) => 10 + index).flatMap((week) =>
      rows.map(([percentile, multiplier]): Cell => {
        const computed = (curve.valueAt(Number(percentile), week) ?? 0) / curve.median(week);
        return { where: `${week} p${percentile}`, printed: Number(multiplier), computed };
      }),
    );
    expect(cells).toHaveLength(31 * 5);
    expect(beyond(cells, 0.005)).toEqual([]);
  });

  it('NICHD: every cell answers itself in both directions, and rows and columns rise', () => {
    const percentiles = [3, 5, 10, 50, 90, 95, 97];
    for (const measure of NICHD_MEASURES)
      for (const group of NICHD_GROUPS) {
        const rows = NICHD[measure][group] ?? [];
        expect(rows).toHaveLength(NICHD_LAST_WEEK - NICHD_FIRST_WEEK + 1);
        for (const [index, row] of rows.entries()) {
          expect(row).toHaveLength(percentiles.length);
          for (const [column, value] of row.entries()) {
            const next = row[column + 1] ?? Number.POSITIVE_INFINITY;
            const nextWeek = rows[index + 1]?.[column] ?? Number.POSITIVE_INFINITY;
            expect(value < next && value < nextWeek, `${measure} ${group} ${index} ${column}`).toBe(true);
            const asked = { measure, group, weeks: NICHD_FIRST_WEEK + index };
            const percentile = percentiles[column];
            expect(compute('table.nichd-biometry', { ...asked, percentile }).values?.value).toBe(value);
            expect(compute('table.nichd-biometry', { ...asked, value }).values?.percentile).toBeCloseTo(
              percentile ?? 0,
              9,
            );
          }
        }
      }
  });
});
