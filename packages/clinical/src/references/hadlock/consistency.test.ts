import { expect, it } from 'vitest';
import { compute } from '../../index.ts';
import { loadChapters } from '../../library.ts';
import { AGE_1984 } from './coefficients.ts';

await loadChapters();

it('the mean sizes of 16 to 36 weeks give the age back within 0.6 weeks, HC alone within 1.4', () => {
  for (let week = 16; week <= 36; week += 1) {
    const size = (measure: string) => compute(`size.${measure}.hadlock1984`, { gaDays: week * 7 }).values?.medianMm;
    const sizes = { bpdMm: size('bpd'), hcMm: size('hc'), acMm: size('ac'), flMm: size('fl') };
    const ages = compute('dating.biometry.hadlock1984', sizes).values;
    for (const equation of Object.keys(AGE_1984))
      expect(Math.abs(Number(ages?.[equation]) - week), `${equation} at ${week}`).toBeLessThanOrEqual(
        equation === 'HC' ? 1.45 : 0.6,
      );
  }
});
