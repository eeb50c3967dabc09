import { phi } from '../../maths/normal.ts';
import { PE_TWIN_SHIFT_WEEKS } from '../../references/francisco/coefficients.ts';
import { PE_PRIOR } from '../../references/wright2015/coefficients.ts';
import { truncate } from '../inputs/limits.ts';
import type { MaternalFactors } from '../inputs/maternalFactors.ts';

export type PriorOptions = {
  /** Wright 2015: with chronic hypertension, the smaller of the means with and without it. On unless switched off. */
  chronicHypertensionMinRule?: boolean | undefined;
  /** Francisco 2017. */
  twins?: 'DC' | 'MC' | undefined;
};

/** Wright 2015: mean of the weeks at which delivery with preeclampsia would occur. The factors are checked. */
export function priorMeanWeeks(of: MaternalFactors, options: PriorOptions, truncated: string[]): number {
  const limits = PE_PRIOR.truncation;
  const age = truncate(of.ageYears, limits.ageYears, 'ageYears', truncated);
  const height = truncate(of.heightCm, limits.heightCm, 'heightCm', truncated);
  const weight = truncate(of.weightKg, limits.weightKg, 'weightKg', truncated);

  let mean = PE_PRIOR.constant + PE_PRIOR.perCmFrom164 * (height - 164);
  if (age > 35) mean += PE_PRIOR.perYearOver35 * (age - 35);
  if (of.race === 'afro') mean += PE_PRIOR.afro;
  if (of.race === 'southAsian') mean += PE_PRIOR.southAsian;
  if (of.sleOrAps) mean += PE_PRIOR.sleOrAps;
  if (of.conception === 'ivf') mean += PE_PRIOR.ivf;
  mean += parityTerm(of, truncated);
  if (options.twins) mean += PE_TWIN_SHIFT_WEEKS[options.twins];

  const { perKgFrom69, familyHistoryPE, diabetes } = PE_PRIOR.onlyWithoutChronicHypertension;
  let without = mean + perKgFrom69 * (weight - 69);
  if (of.familyHistoryPE) without += familyHistoryPE;
  if (of.diabetes !== undefined && of.diabetes !== 'none') without += diabetes;
  if (!of.chronicHypertension) return without;
  const withIt = mean + PE_PRIOR.chronicHypertension;
  return options.chronicHypertensionMinRule === false ? withIt : Math.min(withIt, without);
}

function parityTerm(of: MaternalFactors, truncated: string[]): number {
  if (of.parity === undefined || of.parity === 'nulliparous') return 0;
  const limits = PE_PRIOR.truncation;
  const previous = truncate(of.previousGaWeeks ?? 40, limits.previousGaWeeks, 'previousGaWeeks', truncated) - 24;
  if (of.parity === 'parousPE') {
    const { constant, previousGaSquared } = PE_PRIOR.parousPE;
    return constant + previousGaSquared * previous * previous;
  }
  const interval = truncate(of.intervalYears ?? 2, limits.intervalYears, 'intervalYears', truncated);
  const { constant, perInverseInterval, perInverseRootInterval, previousGaSquared } = PE_PRIOR.parousNoPE;
  return (
    constant +
    perInverseInterval / interval +
    perInverseRootInterval / Math.sqrt(interval) +
    previousGaSquared * previous * previous
  );
}

/** Delivery with preeclampsia before `to`, given none before `from`, without markers. */
export function priorRisk(mean: number, from: number, to: number): number {
  if (to <= from) return 0;
  const low = (from - mean) / PE_PRIOR.sdWeeks;
  const high = (to - mean) / PE_PRIOR.sdWeeks;
  // Differences of the upper tail, so that a mean before the limits loses no digits.
  const above = phi(-low);
  return (low > 0 ? above - phi(-high) : phi(high) - phi(low)) / above;
}
