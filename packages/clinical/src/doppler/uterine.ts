import { normalCurve } from '../curves/normalCurve.ts';
import type { Entry } from '../entries/entry.ts';
import { polynomial } from '../maths/terms.ts';
import { GOMEZ_TABLE_2, GOMEZ_UTERINE } from '../references/gomez/coefficients.ts';
import type { Given } from '../values/given.ts';
import { type Days, days, weeksFromDays } from '../values/units.ts';
import { indexInput, logSd, measuredEntry } from './measured.ts';
import { weekRowAt } from './weekTable.ts';

export const MAX_PI = 20;
export const ALIASES = ['utaPi', 'meanUtaPi', 'mean', 'pi'];

/** Both sides; one side alone is no mean. */
export const sides = { left: indexInput(MAX_PI), right: indexInput(MAX_PI) } as const;

export const meanOfSides = (given: Given): number | null =>
  given.has('left') && given.has('right') ? (given.number('left') + given.number('right')) / 2 : null;

export const MEAN_OF_SIDES = {
  measure: 'meanPi',
  aliases: ALIASES,
  max: MAX_PI,
  more: sides,
  derive: meanOfSides,
} as const;

const LAST_ROW = GOMEZ_TABLE_2.weeks.at(-1) ?? 0;

/** Gomez 2008, Table 2; its last row stands for the whole of week 41. */
const printedP95 = (age: Days): number | null =>
  weekRowAt(GOMEZ_TABLE_2, Math.min(weeksFromDays(age), LAST_ROW))?.[2] ?? null;

export const uterineEntries: readonly Entry[] = [
  measuredEntry({
    ...MEAN_OF_SIDES,
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
];
