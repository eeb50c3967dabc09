import { centileCurve } from '../curves/centileCurve.ts';
import { type Entry, refuse } from '../entries/entry.ts';
import { CAVORETTO_PERCENTILES, CAVORETTO_UTERINE } from '../references/cavoretto/coefficients.ts';
import { UTERINE_CUTOFFS } from '../references/papageorghiou/coefficients.ts';
import { outOfRange } from '../values/given.ts';
import { gestationalDays } from '../values/input.ts';
import { indexInput, measuredEntry, missingPart } from './measured.ts';
import { ALIASES, MAX_PI, MEAN_OF_SIDES, meanOfSides, sides } from './uterine.ts';
import { weekRange, weekRowAt } from './weekTable.ts';

/** Alternatives to the default range of the uterine arteries. */
export const uterineChartEntries: readonly Entry[] = [
  measuredEntry({
    ...MEAN_OF_SIDES,
    id: 'uta-pi-cavoretto2023',
    standard: 'cavoretto',
    author: 'Cavoretto 2023',
    citation:
      'Cavoretto PI, Salmeri N, Candiani M, Farina A. Reference ranges of uterine artery pulsatility index from first to third trimester based on serial Doppler measurements: longitudinal cohort study. Ultrasound Obstet Gynecol 2023;61:474-480',
    confidence: 'PLAUSIBLE',
    curve: centileCurve({
      axis: 'weeks',
      range: weekRange(CAVORETTO_UTERINE),
      unit: 'ratio',
      percentiles: CAVORETTO_PERCENTILES,
      values: (x) => weekRowAt(CAVORETTO_UTERINE, x),
    }),
  }),
  {
    id: 'uta-pi-fixed-cutoffs',
    standard: 'papageorghiou',
    author: 'Martin 2001, Papageorghiou 2001',
    citation:
      'Martin AM et al. Ultrasound Obstet Gynecol 2001;18:583-586; Papageorghiou AT et al. Ultrasound Obstet Gynecol 2001;18:441-449',
    confidence: 'UNCERTAIN',
    version: 1,
    inputs: {
      gaDays: gestationalDays(77, 174),
      meanPi: { ...indexInput(MAX_PI), aliases: ['value', ...ALIASES] },
      ...sides,
    },
    compute(given) {
      const age = given.gaDays();
      const found = UTERINE_CUTOFFS.find(({ fromDays, toDays }) => age >= fromDays && age <= toDays);
      if (!found) return refuse(outOfRange('gaDays', age, undefined, undefined, 'days'));
      const answer = { cutoff: found.cutoff, window: found.window };
      const meanPi = given.has('meanPi') ? given.number('meanPi') : meanOfSides(given);
      const missing = meanPi === null ? missingPart(Object.keys(sides), given) : null;
      if (missing) return refuse({ code: 'missing', input: missing });
      if (meanPi === null) return answer;
      return { ...answer, meanPi, aboveCutoff: meanPi > found.cutoff };
    },
  },
];
