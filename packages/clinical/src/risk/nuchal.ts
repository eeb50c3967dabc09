import { goldenSection } from '../maths/goldenSection.ts';
import { NT_WRIGHT } from '../references/wright2008/coefficients.ts';
import type { Millimetres } from '../values/units.ts';
import type { ByTrisomy } from './trisomyPrior.ts';

/** Wright 2008. Everything on the scale log10 of the thickness; the SD of the operator is part of every density. */
const inflated = (sd: number) => Math.hypot(sd, NT_WRIGHT.operatorSd);

const following = { ...NT_WRIGHT.crlDependent, sd: inflated(NT_WRIGHT.crlDependent.sd) };
const unaffected = { ...NT_WRIGHT.euploidIndependent, sd: inflated(NT_WRIGHT.euploidIndependent.sd) };
type Affected = { p: number; mean: number; sd: number };
const affected = (of: Affected): Affected => ({ ...of, sd: inflated(of.sd) });
const T21 = affected(NT_WRIGHT.affectedIndependent.t21);
const T18 = affected(NT_WRIGHT.affectedIndependent.t18);
const T13 = affected(NT_WRIGHT.affectedIndependent.t13);
const TURNER = affected(NT_WRIGHT.affectedIndependent.turner);

/** A constant common to all densities cancels in the ratio. */
function bell(x: number, mean: number, sd: number): number {
  const z = (x - mean) / sd;
  return Math.exp(-0.5 * z * z) / sd;
}

const meanAt = (crl: Millimetres) => following.b0 + following.b1 * crl + following.b2 * crl * crl;

export const ntMedian = (crl: Millimetres) => (10 ** meanAt(crl)) as Millimetres;

function densities(x: number, crl: Millimetres): { following: number; unaffected: number } {
  const dependent = bell(x, meanAt(crl), following.sd);
  const share = 1 / (1 + Math.exp(-(unaffected.logitA0 + unaffected.logitA1 * crl)));
  return {
    following: dependent,
    unaffected: (1 - share) * dependent + share * bell(x, unaffected.mean, unaffected.sd),
  };
}

const mixture = (of: Affected, x: number, dependent: number) => (1 - of.p) * dependent + of.p * bell(x, of.mean, of.sd);

function t21Ratio(x: number, crl: Millimetres): number {
  const at = densities(x, crl);
  return mixture(T21, x, at.following) / at.unaffected;
}

let last = { crl: Number.NaN, nt: Number.NaN };

/**
 * The thickness at which the ratio of trisomy 21 is lowest. Below it the mixture turns up again, which is an artefact: a smaller
 * measurement is read as this one, for all trisomies. The valley always lies within a quarter on the log scale of the median.
 */
export function ntTruncation(crl: Millimetres): Millimetres {
  if (last.crl !== crl) {
    const centre = meanAt(crl);
    last = { crl, nt: 10 ** goldenSection((x) => t21Ratio(x, crl), centre - 0.25, centre + 0.25) };
  }
  return last.nt as Millimetres;
}

export type NuchalRatios = ByTrisomy & { readonly turner: number };

export function ntLikelihoodRatios(nt: Millimetres, crl: Millimetres): { ratios: NuchalRatios; truncated: boolean } {
  const lowest = ntTruncation(crl);
  const x = Math.log10(Math.max(nt, lowest));
  const at = densities(x, crl);
  const ratio = (of: Affected) => mixture(of, x, at.following) / at.unaffected;
  return {
    ratios: { t21: ratio(T21), t18: ratio(T18), t13: ratio(T13), turner: ratio(TURNER) },
    truncated: nt < lowest,
  };
}
