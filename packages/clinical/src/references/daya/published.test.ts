import { expect, it } from 'vitest';
import { compute } from '../../index.ts';
import { loadChapters } from '../../library.ts';
import { MSD_TABLE } from './coefficients.ts';

await loadChapters();

it('rebuilds the sac table to a tenth of a week', () => {
  expect(MSD_TABLE).toHaveLength(23);
  for (const [msdMm, weeks] of MSD_TABLE) {
    const age = compute('dating.msd.daya1991', { msdMm }, { allowUncertain: true }).values?.gaWeeks;
    expect(Math.abs(Number(age) - weeks)).toBeLessThanOrEqual(0.0501);
    expect(compute('table.msd-daya1991', { msdMm }, { allowUncertain: true }).values?.weeks).toBe(weeks);
  }
});
