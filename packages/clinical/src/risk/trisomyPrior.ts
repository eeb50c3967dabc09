import { between, locate } from '../maths/interpolate.ts';
import { polynomial } from '../maths/terms.ts';
import { T21_CUCKLE } from '../references/cuckle1987/coefficients.ts';
import { T21_MORRIS } from '../references/morris2002/coefficients.ts';
import { PREVIOUS_AFFECTED } from '../references/nicolaides2004/coefficients.ts';
import { RELATIVE_TO_T21_TERM } from '../references/snijders1995/coefficients.ts';
import { T21_RELATIVE_PREVALENCE, T21_TERM } from '../references/snijders1999/coefficients.ts';
import type { Days, Years } from '../values/units.ts';
import { truncate } from './inputs/limits.ts';

export const TRISOMIES = ['t21', 't18', 't13'] as const;
export type Trisomy = (typeof TRISOMIES)[number];
export type ByTrisomy = Readonly<Record<Trisomy, number>>;
export const byTrisomy = (of: (trisomy: Trisomy) => number): ByTrisomy => ({
  t21: of('t21'),
  t18: of('t18'),
  t13: of('t13'),
});

/** Where the age-related risk at term comes from. */
export const TERM_MODELS = ['snijders1999', 'morris2002', 'cuckle1987'] as const;
export type TermModel = (typeof TERM_MODELS)[number];

const LN_ONE_IN = T21_TERM.oneIn.map(Math.log);

/** Snijders 1999: straight in ln N between the listed ages; the age must lie within 20 to 45. */
export function t21TermSnijders(age: Years): number {
  const place = locate(T21_TERM.ageYears, age);
  if (!place) return Number.NaN;
  const from = LN_ONE_IN[place.index] ?? Number.NaN;
  return Math.exp(-between(from, LN_ONE_IN[place.index + 1] ?? from, place.share));
}

/** Morris 2002, corrected 2005; exact age at the due date. */
export function t21TermMorris(ageAtDueDate: Years): number {
  const { upper, rise, steep, middle, half } = T21_MORRIS;
  return 1 / (1 + Math.exp(upper - rise / (1 + Math.exp(-steep * (ageAtDueDate - middle - half)))));
}

/** Cuckle 1987. */
export const t21TermCuckle = (age: Years): number => T21_CUCKLE.floor + Math.exp(T21_CUCKLE.a + T21_CUCKLE.b * age);

/** Snijders 1999: how much more frequent trisomy 21 is at this age than at term. */
export function relativePrevalenceT21(age: Days): number {
  const { log10, termDays } = T21_RELATIVE_PREVALENCE;
  return age >= termDays ? 1 : 10 ** polynomial(log10, Math.log10(age / 7));
}

/** Snijders 1995: trisomy 18 or 13 at this age against trisomy 21 at term. */
export function relativePrevalence(trisomy: 't18' | 't13', age: Days): number {
  const { constant, perDay } = RELATIVE_TO_T21_TERM[trisomy];
  return constant + perDay / age;
}

export type TrisomyPrior = { term: number; risk: ByTrisomy };

/** Before any marker: maternal age, gestational age and a previous affected pregnancy. */
export function trisomyPrior(
  age: Years,
  ga: Days,
  previous: readonly Trisomy[],
  termModel: TermModel,
  truncated: string[],
): TrisomyPrior {
  const term = termRisk(age, termModel, truncated);
  const added = (trisomy: Trisomy) => (previous.includes(trisomy) ? PREVIOUS_AFFECTED.addProbability : 0);
  return {
    term,
    risk: {
      t21: term * relativePrevalenceT21(ga) + added('t21'),
      t18: term * relativePrevalence('t18', ga) + added('t18'),
      t13: term * relativePrevalence('t13', ga) + added('t13'),
    },
  };
}

function termRisk(age: Years, model: TermModel, truncated: string[]): number {
  if (model === 'morris2002') return t21TermMorris(age);
  if (model === 'cuckle1987') return t21TermCuckle(age);
  return t21TermSnijders(truncate(age, T21_TERM.rangeYears, 'ageYears', truncated) as Years);
}
