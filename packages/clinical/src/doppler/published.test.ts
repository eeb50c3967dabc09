import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MARI_PSV } from '../references/mari/coefficients.ts';
import { weeks } from '../values/units.ts';
import { psvMedian } from './anemia.ts';
import { ask } from './askForTests.ts';

type Row = Record<string, string>;

function published(standard: string): Row[] {
  const file = path.resolve(import.meta.dirname, `../references/${standard}/published.csv`);
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const names = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

const isCentile = (name: string) => /^p\d+$/.test(name);
const age = (row: Row) => ({ weeks: Number(row.weeks), days: Number(row.days) });

/** Cells of the printed table that the curve does not give back at the precision stated. */
function centilesOff(rows: readonly Row[], from: 'band' | 'inverse'): string[] {
  return rows.flatMap((row) => {
    const id = row.id ?? '';
    return Object.keys(row)
      .filter(isCentile)
      .flatMap((name) => {
        const asked = from === 'inverse' ? { percentile: Number(name.slice(1)) } : {};
        const actual = ask(id, { ...age(row), ...asked })[from === 'inverse' ? 'value' : name];
        const off = Math.abs(Number(actual) - Number(row[name]));
        return off <= Number(row.tolerance) ? [] : [`${id} ${row.weeks}+${row.days} ${name}: ${actual} ≠ ${row[name]}`];
      });
  });
}

describe('whole published tables', () => {
  it.each([
    ['fmf2019', 55],
    ['gomez', 31],
    ['acharya', 12],
    ['arduini', 23],
    ['cavoretto', 30],
  ])('%s comes back cell by cell', (standard, count) => {
    const rows = published(standard);
    expect(rows).toHaveLength(count);
    expect(centilesOff(rows, 'inverse')).toEqual([]);
  });

  it('the centiles reported by Tongprasert and Acharya are the printed ones', () => {
    expect(centilesOff([...published('tongprasert'), ...published('acharya')], 'band')).toEqual([]);
  });

  it('Tongprasert: the median by the equation is the printed one, the ends follow from it and the printed p95', () => {
    const rows = published('tongprasert');
    expect(rows).toHaveLength(27);
    for (const row of rows) {
      const at = (percentile: number) => Number(ask('dv-piv-tongprasert2012', { ...age(row), percentile }).piv);
      expect(Math.abs(at(50) - Number(row.p50))).toBeLessThan(0.00051);
      expect(Math.abs(at(95) - Number(row.p95))).toBeLessThan(1e-9);
      // Twice the rounding of the printed median.
      expect(Math.abs(at(5) - Number(row.p5))).toBeLessThan(0.00102);
    }
  });

  it('the fifth and median centiles of Gomez are nearer to print than the ninety-fifth', () => {
    const off = (name: string) =>
      Math.max(
        ...published('gomez').map((row) =>
          Math.abs(Number(ask('uta-pi-gomez2008', age(row))[name]) - Number(row[name])),
        ),
      );
    expect(off('p5')).toBeLessThan(0.0101);
    expect(off('p50')).toBeLessThan(0.0135);
    expect(off('p95')).toBeLessThan(0.0171);
  });

  it('what lies above the ninety-fifth centile of Gomez is decided by the printed table', () => {
    for (const row of published('gomez')) {
      const p95 = Number(row.p95);
      expect(ask('uta-pi-gomez2008', { ...age(row), meanPi: p95 }).aboveP95).toBe(false);
      expect(ask('uta-pi-gomez2008', { ...age(row), meanPi: p95 + 0.001 }).aboveP95).toBe(true);
    }
    expect(ask('uta-pi-gomez2008', { weeks: 41, days: 6, meanPi: 0.9 }).aboveP95).toBe(true);
  });

  it('Moore and Cayle: the printed ends exactly, the printed medians within 0.8 mm', () => {
    const rows = published('moore');
    expect(rows).toHaveLength(27);
    for (const row of rows) {
      const { p5, p95, median } = ask('afi-moore1990', age(row));
      expect(p5).toBeCloseTo(Number(row.p5), 9);
      expect(p95).toBeCloseTo(Number(row.p95), 9);
      expect(Math.abs(Number(median) - Number(row.p50))).toBeLessThan(0.8);
    }
  });

  it('Mari: velocities at 1.00, 1.29, 1.50 and 1.55 multiples, and the haemoglobin', () => {
    const rows = published('mari');
    expect(rows).toHaveLength(28);
    for (const row of rows) {
      const median = psvMedian(MARI_PSV.ln, weeks(Number(row.weeks)));
      for (const [name, mom] of [
        ['p1_00', 1],
        ['p1_29', 1.29],
        ['p1_50', 1.5],
        ['p1_55', 1.55],
      ] as const) {
        expect(Math.abs(mom * median - Number(row[name]))).toBeLessThanOrEqual(Number(row.tolerance));
        if (row.weeks === '14') continue;
        expect(ask('mca-psv-mari2000', age(row))[name]).toBeCloseTo(mom * median, 9);
      }
      if (row.hbMedian)
        expect(Math.abs(Number(ask('fetal-hb-mari2000', age(row)).hbMedian) - Number(row.hbMedian))).toBeLessThan(0.07);
    }
  });

  it('Arduini: the means of the umbilical artery', () => {
    const mean = (week: number) => Number(ask('ua-pi-arduini1990', { weeks: week }).mean);
    expect(Math.abs(mean(20) - 1.54)).toBeLessThan(0.006);
    expect(Math.abs(mean(32) - 0.99)).toBeLessThan(0.006);
    expect(mean(40)).toBeCloseTo(0.91, 2);
  });

  it('the worked examples of the Fetal Medicine Foundation', () => {
    expect(ask('ua-pi-fmf2019', { weeks: 21, percentile: 10 }).uaPi).toBeCloseTo(0.997546, 6);
    expect(ask('mca-pi-fmf2019', { weeks: 35, percentile: 75 }).mcaPi).toBeCloseTo(2.02191, 5);
  });

  it('the means the abstracts print at both ends', () => {
    expect(ask('dv-piv-kessler2006', { weeks: 21 })).toEqual({ mean: 0.57 });
    expect(ask('dv-piv-kessler2006', { weeks: 40 }).mean).toBeCloseTo(0.44, 12);
    expect(ask('dv-piv-first-trimester', { crlMm: 38 }).mean).toBe(1.07);
    expect(ask('dv-piv-first-trimester', { crlMm: 88 }).mean).toBeCloseTo(1, 12);
    expect(ask('fetal-hb-nicolaides1988', { weeks: 40 }).hbMean).toBe(15);
  });

  it('the ninety-fifth centile of the nuchal translucency at a CRL of 84 mm', () => {
    expect(ask('nt-snijders1998', { crlMm: 84, percentile: 95 }).ntMm).toBeCloseTo(3.12, 1);
    expect(ask('nt-snijders1998', { crlMm: 84 }).p99).toBe(3.5);
  });
});
