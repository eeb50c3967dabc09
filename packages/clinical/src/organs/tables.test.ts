import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compute, type Value } from '../index.ts';
import { loadChapters } from '../library.ts';
import { ADNEX } from '../references/iota/coefficients.ts';
import { KRISHNAN_ROWS } from '../references/krishnan/coefficients.ts';
import { PASQUINI_ROWS } from '../references/pasquini/coefficients.ts';
import { SCHNEIDER_ROWS } from '../references/schneider/coefficients.ts';

await loadChapters();

type Row = Readonly<Record<string, string>>;

function published(standard: string): readonly Row[] {
  const file = path.resolve(import.meta.dirname, `../references/${standard}/published.csv`);
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

function answers(id: string, inputs: Record<string, unknown>): Record<string, Value> {
  const { values, reason } = compute(id, inputs, { allowUncertain: true });
  expect(reason).toBeNull();
  return { ...values };
}

/** The digits as the table prints them. */
const printed = (value: Value | undefined, decimals: number) => Number(value).toFixed(decimals);
const decimalsOf = (cell: string) => cell.split('.')[1]?.length ?? 0;

describe('tables rebuilt whole', () => {
  it('preterm birth from the cervix alone', () => {
    const rows = published('celik');
    expect(rows).toHaveLength(11);
    for (const { clMm, ...risks } of rows) {
      const values = answers('cervix-ptb-surrogate', { clMm: Number(clMm) });
      for (const [key, cell] of Object.entries(risks)) expect(printed(values[key], 2), `${clMm} ${key}`).toBe(cell);
    }
  });

  it('preterm birth from cervix and history (To 2006)', () => {
    const rows = published('to2006');
    expect(rows).toHaveLength(9);
    for (const { clMm, ...risks } of rows) {
      const values = answers('cervix-ptb-to2006', { ageYears: 30, bmi: 24, history: 'none', clMm: Number(clMm) });
      for (const [key, cell] of Object.entries(risks)) {
        const percent = 100 * Number(values[key.replace('Pct', '')]);
        expect(printed(percent, decimalsOf(cell)), `${clMm} ${key}`).toBe(cell);
      }
    }
  });

  it('Schneider: every row, and a z of 0 at its mean and of 1 one RMSE above', () => {
    const rows = published('schneider');
    expect(rows).toHaveLength(SCHNEIDER_ROWS.length);
    for (const { code = '', by, ...cells } of rows) {
      const row = SCHNEIDER_ROWS.find((each) => each[0] === code && each[1] === by);
      expect(row?.slice(3), `${code} ${by}`).toEqual([cells.intercept, cells.slope, cells.rmse].map(Number));
      const x = by === 'EGA' ? 28 : 5;
      const mean = Number(cells.slope) * Math.log(x) + Number(cells.intercept);
      const unit = code.endsWith('Area') ? 'valueCm2' : 'valueCm';
      const at = (z: number) => ({
        code,
        by,
        ...(by === 'EGA' ? { weeks: x } : { xCm: x }),
        [unit]: Math.exp(mean + z * Number(cells.rmse)),
      });
      expect(answers('echo-schneider2005', at(0)).z).toBeCloseTo(0, 10);
      expect(answers('echo-schneider2005', at(1)).z).toBeCloseTo(1, 10);
    }
  });

  it('Krishnan by age: every row as printed', () => {
    const rows = published('krishnan');
    expect(rows).toHaveLength(13);
    for (const { code, scale, rmse, ...b } of rows) {
      const row = KRISHNAN_ROWS.find((each) => each[0] === code && each[1] === 'EGA');
      expect(row?.[2]).toBe(scale);
      expect(row?.[4]).toBe(Number(rmse));
      Object.values(b).forEach((cell, index) => {
        // Printed to six digits.
        expect(Number(row?.[3][index]?.toPrecision(6)), `${code} b${index}`).toBe(Number(cell));
      });
    }
  });

  it('Pasquini: every row', () => {
    const rows = published('pasquini').map((row) => [
      row.structure,
      row.by,
      Number(row.slope),
      Number(row.intercept),
      Number(row.rmse),
    ]);
    expect(rows).toEqual(PASQUINI_ROWS);
  });

  it('ADNEX: every coefficient as printed', () => {
    const rows = published('iota');
    expect(rows).toHaveLength(11);
    for (const outcome of [0, 1, 2, 3]) {
      const cells = (suffix: string) =>
        rows.map((row) => row[`z${outcome + 1}${suffix}`] ?? '').filter((cell) => cell !== '');
      const six = (model: keyof typeof ADNEX) => ADNEX[model][outcome]?.map((each) => Number(each.toPrecision(6)));
      expect(six('withCa125')).toEqual(cells('').map(Number));
      expect(six('withoutCa125')).toEqual(cells('NoCa125').map(Number));
    }
  });
});
