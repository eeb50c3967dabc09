import {
  HADLOCK_1984_HC_AC,
  HADLOCK_1985,
  type WeightMeasure,
  type WeightTerms,
} from '../references/hadlock-weight/coefficients.ts';
import { STIRNEMANN_2017_WEIGHT } from '../references/intergrowth-weight/coefficients.ts';
import { SHEPARD_1982 } from '../references/shepard/coefficients.ts';
import { VINTZILEOS_1984 } from '../references/vintzileos/coefficients.ts';
import {
  type Centimetres,
  centimetres,
  type Grams,
  grams,
  gramsFromKg,
  kilograms,
  type Metres,
  type Millimetres,
} from '../values/units.ts';

export type HadlockEquation = keyof typeof HADLOCK_1985;
export type Sizes = Readonly<Partial<Record<WeightMeasure, Centimetres>>>;

function log10Weight(terms: WeightTerms, sizes: Sizes): number {
  let sum = 0;
  for (const [coefficient, ...measures] of terms) {
    let term = coefficient;
    for (const measure of measures) term *= sizes[measure] ?? Number.NaN;
    sum += term;
  }
  return sum;
}

/** Hadlock 1985; the sizes the equation needs must be there. */
export const hadlock1985 = (equation: HadlockEquation, sizes: Sizes): Grams =>
  grams(10 ** log10Weight(HADLOCK_1985[equation].terms, sizes));

/** Hadlock 1984. */
export const hadlock1984 = (hc: Centimetres, ac: Centimetres): Grams =>
  grams(10 ** log10Weight(HADLOCK_1984_HC_AC, { hc, ac }));

/** Shepard 1982. */
export const shepard1982 = (bpd: Centimetres, ac: Centimetres): Grams =>
  gramsFromKg(kilograms(10 ** log10Weight(SHEPARD_1982, { bpd, ac })));

/** Stirnemann 2017 (INTERGROWTH-21st). */
export function intergrowth2017(ac: Metres, hc: Metres): Grams {
  const { c, a3, a3Ln, h } = STIRNEMANN_2017_WEIGHT;
  const cube = ac ** 3;
  return grams(Math.exp(c + a3 * cube + a3Ln * cube * Math.log(ac) + h * hc));
}

/** Vintzileos 1984: crown–heel length from the femur. */
export const vintzileos1984 = (fl: Millimetres): Centimetres =>
  centimetres(VINTZILEOS_1984.intercept + VINTZILEOS_1984.slope * fl);
