import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compute, entryOf } from '../../index.ts';
import { loadChapters } from '../../library.ts';
import { phi } from '../../maths/normal.ts';

await loadChapters();

type Row = { x: number; cells: { level: string; value: number }[] };

function table(name: string): { axis: string; rows: Row[] } {
  const text = readFileSync(path.join(import.meta.dirname, `published-${name}.csv`), 'utf8');
  const [header = [], ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const [axis = '', ...levels] = header;
  const rows = lines.map(([x, ...values]) => ({
    x: Number(x),
    cells: levels.map((level, index) => ({ level, value: Number(values[index]) })),
  }));
  return { axis, rows };
}

/** Columns are percentiles (`p3`) or z-scores (`z-3`). */
const percentileOfColumn = (level: string) =>
  level.startsWith('z') ? 100 * phi(Number(level.slice(1))) : Number(level.slice(1));

/** The largest distance of the printed table from the equation, and how many cells it has. */
function distance(name: string, valueAt: (x: number, percentile: number) => number) {
  const { rows } = table(name);
  const distances = rows.flatMap(({ x, cells }) =>
    cells.map(({ level, value }) => Math.abs(valueAt(x, percentileOfColumn(level)) - value)),
  );
  return { cells: distances.length, largest: Math.max(...distances) };
}

function sizeAt(id: string) {
  const curve = entryOf(id)?.curve;
  return (x: number, percentile: number) => curve?.valueAt(percentile, x) ?? Number.NaN;
}

describe('the official INTERGROWTH-21st tables', () => {
  it.each([
    ['crl-for-age', 'size.crl.intergrowth2014', 336, 0.051],
    ['hc', 'size.hc.intergrowth2014', 189, 0.08],
    ['bpd', 'size.bpd.intergrowth2014', 189, 0.08],
    ['ofd', 'size.ofd.intergrowth2014', 189, 0.08],
    ['ac', 'size.ac.intergrowth2014', 189, 0.08],
    ['fl', 'size.fl.intergrowth2014', 189, 0.08],
    ['tcd', 'size.tcd.intergrowth2021', 189, 0.02],
    ['atrium', 'size.atrium.intergrowth2020', 110, 0.01],
    ['anterior-horn', 'size.anteriorhorn.intergrowth2020', 110, 0.01],
    ['cisterna-magna', 'size.cisternamagna.intergrowth2020', 110, 0.01],
    ['pof', 'size.pof.intergrowth2020', 110, 0.01],
    ['sylvian', 'size.sylvian.intergrowth2020', 110, 0.01],
  ])('%s is rebuilt by %s', (name, id, cells, tolerance) => {
    const found = distance(name, sizeAt(id));
    expect(found.cells).toBe(cells);
    expect(found.largest).toBeLessThanOrEqual(tolerance);
  });

  it('the age of a CRL to the whole day', () => {
    const valueAt = (crlMm: number, percentile: number) =>
      Number(compute('dating.crl.intergrowth2014', { crlMm, percentile }).values?.gaDays);
    const found = distance('age-from-crl', valueAt);
    expect(found.cells).toBe(405);
    expect(found.largest).toBeLessThanOrEqual(0.505);
  });

  it('the age of a cerebellum to a hundredth of a week; the printed median column is corrupt and left out', () => {
    const valueAt = (tcdMm: number, percentile: number) =>
      Number(compute('dating.tcd.intergrowth2020', { tcdMm, percentile }).values?.gaWeeks);
    const found = distance('age-from-tcd', valueAt);
    expect(found.cells).toBe(264);
    expect(found.largest).toBeLessThanOrEqual(0.01);
  });
});
