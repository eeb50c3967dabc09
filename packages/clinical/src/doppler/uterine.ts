import { centileCurve } from '../curves/centileCurve.ts';
import { normalCurve } from '../curves/normalCurve.ts';
import { type Entry, refuse } from '../entry.ts';
import { type Given, outOfRange } from '../given.ts';
import { gestationalDays } from '../input.ts';
import { polynomial } from '../maths/terms.ts';
import { CAVORETTO_PERCENTILES, CAVORETTO_UTERINE } from '../references/cavoretto/coefficients.ts';
import { GOMEZ_TABLE_2, GOMEZ_UTERINE } from '../references/gomez/coefficients.ts';
import { UTERINE_CUTOFFS } from '../references/papageorghiou/coefficients.ts';
import { type Days, days, weeksFromDays } from '../units.ts';
import { index, logSd, measuredEntry, missingPart } from './measured.ts';
import { rowAt, weekRange } from './weekTable.ts';

const MAX_PI = 20;
const ALIASES = ['utaPi', 'meanUtaPi', 'mean', 'pi'];

/** Both sides; one side alone is no mean. */
const sides = { left: index(MAX_PI), right: index(MAX_PI) } as const;

const meanOfSides = (given: Given): number | null =>
  given.has('left') && given.has('right') ? (given.number('left') + given.number('right')) / 2 : null;

const measured = { measure: 'meanPi', aliases: ALIASES, max: MAX_PI, more: sides, derive: meanOfSides } as const;

const LAST_ROW = GOMEZ_TABLE_2.weeks.at(-1) ?? 0;

/** Gomez 2008, Table 2; its last row stands for the whole of week 41. */
const printedP95 = (age: Days): number | null =>
  rowAt(GOMEZ_TABLE_2, Math.min(weeksFromDays(age), LAST_ROW))?.[2] ?? null;

export const uterineEntries: readonly Entry[] = [
  measuredEntry({
    ...measured,
    id: 'uta-pi-gomez2008',
    standard: 'gomez',
    author: 'Gomez 2008',
    citation:
      'Gomez O, Figueras F, Fernandez S, Bennasar M, Martinez JM, Puerto B, Gratacos E. Reference ranges for uterine artery mean pulsatility index at 11-41 weeks of gestation. Ultrasound Obstet Gynecol 2008;32:128-132',
    confidence: 'VERIFIED',
    // Gomez 2008, abstract: natural logarithm of the mean of both sides over days.
    curve: normalCurve({
      axis: 'days',
      range: GOMEZ_UTERINE.rangeDays,
      unit: 'ratio',
      scale: 'ln',
      mean: (x) => polynomial(GOMEZ_UTERINE.meanLn, days(x)),
      sd: (x) => polynomial(GOMEZ_UTERINE.sdLn, days(x)),
    }),
    also(x, value) {
      const p95Table = printedP95(days(x));
      const sd = logSd('sdLn', polynomial(GOMEZ_UTERINE.sdLn, days(x)));
      return { ...sd, p95Table, ...(value === null || p95Table === null ? {} : { aboveP95: value > p95Table }) };
    },
  }),
  measuredEntry({
    ...measured,
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
      values: (x) => rowAt(CAVORETTO_UTERINE, x),
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
      meanPi: { ...index(MAX_PI), aliases: ['value', ...ALIASES] },
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
