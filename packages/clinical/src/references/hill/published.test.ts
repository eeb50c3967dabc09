import { expect, it } from 'vitest';
import { compute } from '../../index.ts';
import { loadChapters } from '../../library.ts';
import { TCD_AGE_TABLE, TCD_SIZE_TABLE } from './coefficients.ts';

await loadChapters();

it('rebuilds the readable rows of the cerebellum table within 0.22 weeks', () => {
  expect(TCD_AGE_TABLE).toHaveLength(10);
  for (const [tcdMm, weeks] of TCD_AGE_TABLE) {
    const age = compute('dating.tcd.hill1990', { tcdMm }).values?.gaWeeks;
    expect(Math.abs(Number(age) - weeks)).toBeLessThanOrEqual(0.22);
    expect(compute('table.tcd-hill1990-ga', { tcdMm }).values?.gaWeeks).toBe(weeks);
  }
  expect(compute('table.tcd-hill1990-ga', { tcdMm: 25 }).reason).toEqual({ code: 'unavailable', input: 'tcdMm' });
});

it('answers the printed size of the cerebellum week by week', () => {
  for (const [week = 0, low = 0, mean, high = 0] of TCD_SIZE_TABLE) {
    const { values } = compute('table.tcd-hill1990-size', { gaDays: week * 7, tcdMm: high });
    expect(values?.median).toBe(mean);
    expect(Number(values?.z)).toBeCloseTo((high - Number(mean)) / ((high - low) / 4), 10);
  }
});
