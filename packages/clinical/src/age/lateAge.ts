import { fetalLength } from '../biometry/fetalLength.ts';
import { meanOfBone } from '../biometry/limb.ts';
import { type Entry, refuse } from '../entries/entry.ts';
import { BONES, type Bone, CHITTY_2002_INVERTED } from '../references/chitty/coefficients.ts';
import { HILL_1990 } from '../references/hill/coefficients.ts';
import { INTERGROWTH_2016 } from '../references/intergrowth/coefficients.ts';
import { JEANTY_1984_HUMERUS } from '../references/jeanty/coefficients.ts';
import { outOfRange } from '../values/given.ts';
import { choice, numberInput, optional } from '../values/input.ts';
import { daysFromWeeks, weeks } from '../values/units.ts';
import { ageValues } from './ageValues.ts';
import { anyAge, datedAge, datingEntry } from './datingEntry.ts';
import { hcFlIntergrowth2016, humerusJeanty1984, tcdHill1990 } from './equations.ts';
import { invertRising } from './invert.ts';

/** 14+0 to 25+6. */
export const LATE_DAYS = [98, 181] as const;
const LIMB_WEEKS = [12, 42] as const;

export const lateAgeEntries: readonly Entry[] = [
  {
    id: 'dating.hcfl.intergrowth2016',
    ...INTERGROWTH_2016,
    confidence: 'VERIFIED',
    version: 1,
    inputs: { hcMm: fetalLength(), flMm: fetalLength(), gaDays: anyAge },
    compute(given) {
      const fl = given.mm('flMm');
      return datedAge(given, given.mm('hcMm'), { age: (hc) => hcFlIntergrowth2016(hc, fl), ages: LATE_DAYS });
    },
  },
  datingEntry({
    id: 'dating.tcd.hill1990',
    ...HILL_1990,
    confidence: 'VERIFIED',
    measure: 'tcdMm',
    range: [14, 56],
    age: tcdHill1990,
  }),
  datingEntry({
    id: 'dating.humerus.jeanty1984',
    ...JEANTY_1984_HUMERUS,
    confidence: 'VERIFIED',
    measure: 'humerusMm',
    range: [10, 69],
    age: humerusJeanty1984,
  }),
  {
    id: 'dating.limb.chitty2002',
    ...CHITTY_2002_INVERTED,
    confidence: 'PLAUSIBLE',
    version: 1,
    inputs: {
      bone: choice(...BONES),
      valueMm: optional(fetalLength({ aliases: ['value', 'lengthMm'] })),
      gaDays: optional(numberInput('days', { min: LIMB_WEEKS[0] * 7, max: LIMB_WEEKS[1] * 7 })),
    },
    compute(given) {
      const mean = (age: number) => meanOfBone(given.choice('bone') as Bone, weeks(age));
      if (!given.has('valueMm')) {
        if (!given.has('gaDays')) return refuse({ code: 'missing', input: 'valueMm' });
        const expectedMm = mean(given.gaWeeks());
        return { expectedMm, valueMm: expectedMm };
      }
      const value = given.mm('valueMm');
      const age = invertRising(mean, value, ...LIMB_WEEKS);
      if (age === null) return refuse(outOfRange('valueMm', value, mean(LIMB_WEEKS[0]), mean(LIMB_WEEKS[1]), 'mm'));
      const answer = ageValues(daysFromWeeks(weeks(age)));
      return given.has('gaDays') ? { ...answer, differenceDays: Number(answer.gaDays) - given.gaDays() } : answer;
    },
  },
];
