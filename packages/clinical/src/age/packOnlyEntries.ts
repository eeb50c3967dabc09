import { fetalLength } from '../biometry/fetalLength.ts';
import { type Entry, refuse } from '../entries/entry.ts';
import { locate } from '../maths/interpolate.ts';
import { HILL_1990, TCD_AGE_TABLE } from '../references/hill/coefficients.ts';
import { INTERGROWTH_2016, INTERGROWTH_2021 } from '../references/intergrowth/coefficients.ts';
import { SNIJDERS_1994 } from '../references/snijders/coefficients.ts';
import { daysFromWeeks, weeks } from '../values/units.ts';
import { datingEntry } from './datingEntry.ts';
import { hcIntergrowth2016, hcSnijders1994, tcdIntergrowth2020, tcdIntergrowth2020Sd } from './equations.ts';
import { LATE_DAYS } from './lateAge.ts';

const TCD_ROWS_MM = TCD_AGE_TABLE.map(([tcd]) => tcd);

/** Ages no form asks for. */
export const packOnlyAgeEntries: readonly Entry[] = [
  datingEntry({
    id: 'dating.hc.snijders1994',
    ...SNIJDERS_1994,
    confidence: 'PLAUSIBLE',
    measure: 'hcMm',
    range: [100, 280],
    age: hcSnijders1994,
  }),
  datingEntry({
    id: 'dating.hc.intergrowth2016',
    ...INTERGROWTH_2016,
    confidence: 'VERIFIED',
    measure: 'hcMm',
    // The age limits it; these lengths lie safely around it.
    range: [80, 280],
    ages: LATE_DAYS,
    age: hcIntergrowth2016,
  }),
  datingEntry({
    id: 'dating.tcd.intergrowth2020',
    ...INTERGROWTH_2021,
    confidence: 'PLAUSIBLE',
    measure: 'tcdMm',
    range: [12, 55],
    age: tcdIntergrowth2020,
    sd: tcdIntergrowth2020Sd,
  }),
  {
    id: 'table.tcd-hill1990-ga',
    ...HILL_1990,
    citation: 'Hill LM, et al. Obstet Gynecol 1990;75:981–985',
    confidence: 'PLAUSIBLE',
    version: 1,
    inputs: {
      tcdMm: fetalLength({ min: TCD_ROWS_MM[0] ?? 0, max: TCD_ROWS_MM.at(-1) ?? 0, aliases: ['value', 'valueMm'] }),
    },
    compute(given) {
      const tcd = given.mm('tcdMm');
      const place = locate(TCD_ROWS_MM, tcd);
      const [fromMm, fromWeeks] = TCD_AGE_TABLE[place?.index ?? 0] ?? [0, 0];
      const [toMm, toWeeks] = TCD_AGE_TABLE[(place?.index ?? 0) + 1] ?? [0, 0];
      // Ten rows of the table are known, in two runs of neighbours; between the runs there is nothing to interpolate.
      if (toMm - fromMm > 1 && tcd > fromMm && tcd < toMm) return refuse({ code: 'unavailable', input: 'tcdMm' });
      const gaWeeks = fromWeeks + (toWeeks - fromWeeks) * (place?.share ?? 0);
      return { weeks: gaWeeks, gaWeeks, gaDays: daysFromWeeks(weeks(gaWeeks)) };
    },
  },
];
