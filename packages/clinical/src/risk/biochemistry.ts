import { covarianceOf, logDensity, type Multinormal, selections } from '../maths/multinormal.ts';
import { polynomial } from '../maths/terms.ts';
import { KAGAN_GAUSSIAN } from '../references/kagan2008/coefficients.ts';
import { KAGAN_MEDIANS } from '../references/kagan2008medians/coefficients.ts';
import type { BeatsPerMinute, Days, Kilograms } from '../values/units.ts';
import { truncate } from './inputs/limits.ts';
import type { Race } from './inputs/maternalFactors.ts';
import type { ByTrisomy } from './trisomyPrior.ts';

/** Kagan 2008: expected heart rate at 11 to 13 weeks. */
export const expectedFhr = (ga: Days): number => polynomial(KAGAN_GAUSSIAN.expectedFhr, ga);

const { groups, deltaFhrClampBpm } = KAGAN_GAUSSIAN;
type Group = keyof typeof groups;

const BY_GROUP = new Map<Group, readonly Multinormal[]>(
  (Object.keys(groups) as Group[]).map((name) => {
    const { sd, corr } = groups[name];
    const correlation = [
      [1, corr.bp, corr.bf],
      [corr.bp, 1, corr.pf],
      [corr.bf, corr.pf, 1],
    ];
    return [name, selections(covarianceOf(sd, correlation))];
  }),
);

export type SerumAndHeart = {
  /** At the scan, for the heart rate. */
  gaDays: Days;
  /** At the blood sample. */
  gaDaysBlood: Days;
  freeBhcgMoM?: number | undefined;
  pappaMoM?: number | undefined;
  fhrBpm?: BeatsPerMinute | undefined;
};

/** Kagan 2008: three normal markers; one that was not measured drops out. Null when none was. */
export function gaussianLikelihoodRatios(given: SerumAndHeart, truncated: string[]): ByTrisomy | null {
  const { gaDays, gaDaysBlood, freeBhcgMoM, pappaMoM, fhrBpm } = given;
  const values: number[] = [];
  const kept: (0 | 1 | 2)[] = [];
  const keep = (index: 0 | 1 | 2, value: number) => {
    values.push(value);
    kept.push(index);
  };
  if (freeBhcgMoM !== undefined) keep(0, Math.log10(freeBhcgMoM));
  if (pappaMoM !== undefined) keep(1, Math.log10(pappaMoM));
  if (fhrBpm !== undefined)
    keep(2, truncate(fhrBpm - expectedFhr(gaDays), [-deltaFhrClampBpm, deltaFhrClampBpm], 'fhrBpm', truncated));
  if (kept.length === 0) return null;

  const mask = kept.reduce<number>((sum, index) => sum | (1 << index), 0);
  const logOf = (group: Group): number => {
    const residual = kept.map((index, at) => {
      const { constant, slope, from } = groups[group].mean[index];
      return (values[at] ?? 0) - (constant + slope * ((index === 2 ? gaDays : gaDaysBlood) - from));
    });
    const normal = BY_GROUP.get(group)?.[mask];
    return normal ? logDensity(normal, residual) : Number.NaN;
  };
  const base = logOf('unaffected');
  return {
    t21: Math.exp(logOf('t21') - base),
    t18: Math.exp(logOf('t18') - base),
    t13: Math.exp(logOf('t13') - base),
  };
}

export type SerumFactors = {
  gaDays: Days;
  weightKg: Kilograms;
  race: Race;
  smoker: boolean;
  ivf: boolean;
  nulliparous: boolean;
};
export type SerumMedian = { median: number; uncertainTerms: readonly string[] };

/** Kagan 2008: expected free beta-hCG on Kryptor; the terms applied that are recalled only are named. */
export const freeBhcgMedian = (of: SerumFactors): SerumMedian => serumMedian('freeBhcg', of, false);
/** Kagan 2008: expected PAPP-A on Kryptor or DELFIA Xpress. */
export const pappaMedian = (of: SerumFactors, machine: 'kryptor' | 'delfia'): SerumMedian =>
  serumMedian('pappa', of, machine === 'delfia');

function serumMedian(marker: 'freeBhcg' | 'pappa', of: SerumFactors, delfia: boolean): SerumMedian {
  const { base, adjust, uncertain } = KAGAN_MEDIANS[marker];
  const d = of.gaDays - KAGAN_MEDIANS.centre.days;
  const w = of.weightKg - KAGAN_MEDIANS.centre.weightKg;
  const terms: string[] = [of.race];
  if (of.smoker) terms.push('smoker');
  if (of.ivf) terms.push('ivf');
  if (of.nulliparous) terms.push('nulliparous');
  if (delfia) terms.push('delfia');
  let log10 = base.constant + base.d * d + base.d2 * d * d + base.w * w + base.w2 * w * w;
  const uncertainTerms: string[] = [];
  for (const term of terms) {
    log10 += (adjust as Readonly<Record<string, number>>)[term] ?? 0;
    const recalled = (uncertain as Readonly<Record<string, number>>)[term];
    if (recalled === undefined) continue;
    log10 += recalled;
    uncertainTerms.push(`${marker}.${term}`);
  }
  return { median: 10 ** log10, uncertainTerms };
}
