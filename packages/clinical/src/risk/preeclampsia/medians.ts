import { MEDIANS_2T } from '../../references/medians2t/coefficients.ts';
import { OPHTHALMIC_EXPECTED } from '../../references/sapantzoglou2021/coefficients.ts';
import { TAN_MEDIANS } from '../../references/tan2018/coefficients.ts';
import type { Days, Kilograms, Years } from '../../values/units.ts';
import { truncate } from '../inputs/limits.ts';
import { type CovariateFactors, type Covariates, covariatesOf } from '../inputs/maternalFactors.ts';

type Terms = readonly (readonly [covariate: keyof Covariates, coefficient: number])[];

const compile = (terms: Readonly<Partial<Record<keyof Covariates, number>>>): Terms =>
  Object.entries(terms) as unknown as Terms;

function sum(terms: Terms, covariates: Covariates): number {
  let total = 0;
  for (const [covariate, coefficient] of terms) total += coefficient * covariates[covariate];
  return total;
}

const FIRST = {
  map: compile(TAN_MEDIANS.map),
  utaPi: compile(TAN_MEDIANS.utaPi),
  plgf: compile(TAN_MEDIANS.plgf),
  pappa: compile(TAN_MEDIANS.pappa),
};
const SECOND = {
  map: compile(MEDIANS_2T.map),
  utaPi: compile(MEDIANS_2T.utaPi),
  plgf: compile(MEDIANS_2T.plgf),
  ophthalmic: compile(OPHTHALMIC_EXPECTED),
};

/** Expected values for this woman; NaN where a factor it needs was not given. */
export type Medians = { map: number; utaPi: number; plgf: number; pappa: number };

/** Tan 2018, 11 to 13 weeks. PlGF and PAPP-A at the age of the blood sample. */
export function expectedMedians(of: CovariateFactors, ga: Days, gaBlood: Days, truncated: string[]): Medians {
  const factors: CovariateFactors = { ...of };
  if (of.weightKg !== undefined) {
    const range = [0, TAN_MEDIANS.weightCapKg] as const;
    factors.weightKg = truncate(of.weightKg, range, 'weightKgMedian', truncated) as Kilograms;
  }
  if (of.intervalYears !== undefined && of.parity === 'parousNoPE') {
    const range = TAN_MEDIANS.intervalCapYears;
    factors.intervalYears = truncate(of.intervalYears, range, 'intervalYearsMedian', truncated) as Years;
  }
  const scan = covariatesOf(factors, ga);
  const blood = ga === gaBlood ? scan : covariatesOf(factors, gaBlood);
  return {
    map: 10 ** sum(FIRST.map, scan),
    utaPi: 10 ** sum(FIRST.utaPi, scan),
    plgf: 10 ** sum(FIRST.plgf, blood),
    pappa: 10 ** sum(FIRST.pappa, blood),
  };
}

export type Medians2T = { map: number; utaPi: number; plgf: number; ophthalmicRatio: number };

/** Wright A, Tayyar, Tsiakkas 2015 and Sapantzoglou 2021, 19 to 24 weeks. No PlGF median for Kryptor. */
export function expectedMedians2T(of: CovariateFactors, ga: Days, gaBlood: Days): Medians2T {
  const scan = covariatesOf(of, ga);
  const blood = ga === gaBlood ? scan : covariatesOf(of, gaBlood);
  return {
    map: 10 ** sum(SECOND.map, scan),
    utaPi: 10 ** sum(SECOND.utaPi, scan),
    plgf: of.machine === 'kryptor' ? Number.NaN : 10 ** sum(SECOND.plgf, blood),
    ophthalmicRatio: sum(SECOND.ophthalmic, scan),
  };
}
