import { expect, it } from 'vitest';
import { compute } from '../../index.ts';
import { loadChapters } from '../../library.ts';
import { HC_AC_TABLE } from './coefficients.ts';

await loadChapters();

it('the line runs through the middle of the printed P3 and P97, and the table is answered as printed', () => {
  for (const [week = 0, p3 = 0, p97 = 0] of HC_AC_TABLE) {
    const gaDays = week * 7;
    const line = compute('ratio.hc-ac', { gaDays }).values;
    expect(Math.abs(Number(line?.expected) - (p3 + p97) / 2)).toBeLessThanOrEqual(0.01);
    expect(compute('table.hc-ac-percentiles', { gaDays, percentile: 3 }).values?.ratio).toBe(p3);
    expect(compute('table.hc-ac-percentiles', { gaDays, percentile: 97 }).values?.ratio).toBe(p97);
  }
});
