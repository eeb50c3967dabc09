import { CRL_1975 } from '../references/robinson/coefficients.ts';
import type { Reason } from '../values/reason.ts';
import type { BeatsPerMinute, Days, Millimetres, Years } from '../values/units.ts';
import { gaussianLikelihoodRatios } from './biochemistry.ts';
import { type Checked, firstOutside, LIMITS, truncate } from './inputs/limits.ts';
import { ntLikelihoodRatios } from './nuchal.ts';
import { type ByTrisomy, byTrisomy, type TermModel, TRISOMIES, type Trisomy, trisomyPrior } from './trisomyPrior.ts';
import { ULTRASOUND_MARKER_NAMES, type UltrasoundMarker, ultrasoundMarkerRatios } from './ultrasoundMarkers.ts';

/** Robinson & Fleming 1975 as reprinted by Loughna 2009; 45 to 84 mm. */
export const gaFromCrl = (crl: Millimetres): Days =>
  (CRL_1975.factor * Math.sqrt(CRL_1975.scale * crl) + CRL_1975.constant) as Days;

/** What is measured in one fetus. A finding that was not looked for is left out, never false. */
export type FetalMarkers = {
  crlMm: Millimetres;
  ntMm?: Millimetres | undefined;
  fhrBpm?: BeatsPerMinute | undefined;
} & { [marker in UltrasoundMarker]?: boolean | undefined };

export type TrisomySetting = {
  /** Decimal age at the due date. */
  ageAtDueDate: Years;
  /** From the crown–rump length unless the pregnancy was dated otherwise. */
  gaDays?: Days | undefined;
  gaDaysBlood?: Days | undefined;
  previous?: readonly Trisomy[] | undefined;
  termModel?: TermModel | undefined;
  /** No likelihood ratio, and no reported risk, below one part in so many of the prior; none unless given. */
  reassuranceFloorDivisor?: number | undefined;
};

export type TrisomyInput = TrisomySetting &
  FetalMarkers & { freeBhcgMoM?: number | undefined; pappaMoM?: number | undefined };

/** `only` before markers and `plus` after them are the N of "1 in N", in full precision; see displayedOneIn. */
export type OneInByStage = { readonly [key in `${Trisomy}${'only' | 'plus'}`]: number };
export type TrisomyRisk = OneInByStage & {
  gaDays: Days;
  gaSource: 'crl' | 'given';
  prior: ByTrisomy;
  posterior: ByTrisomy;
  likelihoodRatios: ByTrisomy;
  /** The ratios of each marker; serum markers and heart rate are correlated and count together. */
  markerRatios: Readonly<Record<string, ByTrisomy>>;
  markersUsed: readonly string[];
  truncated: readonly string[];
  /** What the result must be shown with: `ntDivergence`, `markersNotIndependent`. */
  notes: readonly string[];
  /** Parts that rest on one source. */
  plausible: readonly string[];
};

export function trisomyRisk(input: TrisomyInput): TrisomyRisk | { reason: Reason } {
  const reason = firstOutside(
    ['freeBhcgMoM', input.freeBhcgMoM, LIMITS.mom],
    ['pappaMoM', input.pappaMoM, LIMITS.mom],
    ...settingChecks(input),
    ...fetusChecks(input),
  );
  if (reason) return { reason };
  const apart = ageApartFrom(input.crlMm, input.gaDays);
  return apart ? { reason: apart } : trisomyRiskAt(input, input.gaDays ?? gaFromCrl(input.crlMm));
}

const MOST_APART_DAYS = 7;

/** An age given beside the length must be that of the same fetus: beyond a week one of them is a slip. */
export function ageApartFrom(crl: Millimetres, gaDays: Days | undefined): Reason | null {
  const apart = gaDays === undefined ? 0 : Math.abs(gaDays - gaFromCrl(crl));
  return apart > MOST_APART_DAYS ? { code: 'inconsistent', input: 'gaDays' } : null;
}

export function settingChecks({ ageAtDueDate, gaDays, gaDaysBlood, ...rest }: TrisomySetting): Checked[] {
  const { ageYears, ageMorris, ageCuckle, firstTrimesterDays, divisor } = LIMITS;
  const age = rest.termModel === 'morris2002' ? ageMorris : rest.termModel === 'cuckle1987' ? ageCuckle : ageYears;
  return [
    ['ageYears', ageAtDueDate, age],
    ['gaDays', gaDays, firstTrimesterDays],
    ['gaDaysBlood', gaDaysBlood, firstTrimesterDays],
    ['reassuranceFloorDivisor', rest.reassuranceFloorDivisor, divisor],
  ];
}

export const fetusChecks = ({ crlMm, ntMm, fhrBpm }: FetalMarkers): Checked[] => [
  ['crlMm', crlMm, LIMITS.crlMm],
  ['ntMm', ntMm, LIMITS.ntMm],
  ['fhrBpm', fhrBpm, LIMITS.fhrBpm],
];

/** Checked input at a known gestational age; twins share the age of the larger one. */
export function trisomyRiskAt(input: TrisomyInput, ga: Days): TrisomyRisk {
  const truncated: string[] = [];
  const notes: string[] = [];
  const plausible: string[] = [];
  const markersUsed: string[] = ['age'];
  const markerRatios: Record<string, ByTrisomy> = {};
  const previous = input.previous ?? [];
  const prior = trisomyPrior(input.ageAtDueDate, ga, previous, input.termModel ?? 'snijders1999', truncated).risk;
  if (previous.length > 0) plausible.push('previous');
  if (input.termModel === 'cuckle1987') plausible.push('cuckle1987');

  if (input.ntMm !== undefined) {
    const nt = ntLikelihoodRatios(input.ntMm, input.crlMm);
    if (nt.truncated) truncated.push('ntMm');
    markersUsed.push('nt');
    markerRatios.nt = nt.ratios;
    notes.push('ntDivergence');
  }
  const { freeBhcgMoM, pappaMoM, fhrBpm } = input;
  const gaussian = gaussianLikelihoodRatios(
    { gaDays: ga, gaDaysBlood: input.gaDaysBlood ?? ga, freeBhcgMoM, pappaMoM, fhrBpm },
    truncated,
  );
  if (gaussian) markerRatios.serumAndHeart = gaussian;
  if (freeBhcgMoM !== undefined) markersUsed.push('freeBhcg');
  if (pappaMoM !== undefined) markersUsed.push('pappa');
  if (fhrBpm !== undefined) markersUsed.push('fhr');
  if (truncated.includes('fhrBpm')) plausible.push('fhrBpm');
  for (const marker of ULTRASOUND_MARKER_NAMES) {
    const present = input[marker];
    if (present === undefined) continue;
    markersUsed.push(marker);
    plausible.push(marker);
    markerRatios[marker] = ultrasoundMarkerRatios(marker, present);
  }
  if (ULTRASOUND_MARKER_NAMES.filter((each) => each in markerRatios).length + ('nt' in markerRatios ? 1 : 0) > 1)
    notes.push('markersNotIndependent');

  const likelihoodRatios = floored(
    byTrisomy((trisomy) => Object.values(markerRatios).reduce((product, ratios) => product * ratios[trisomy], 1)),
    input.reassuranceFloorDivisor,
    truncated,
  );
  if (input.reassuranceFloorDivisor !== undefined) plausible.push('reassuranceFloor');
  const posterior = afterMarkers(prior, likelihoodRatios);
  // A likely trisomy leaves little room for the others: their ratios are kept, and the risks could still be less.
  const reported = byTrisomy((trisomy) =>
    noLess(posterior[trisomy], prior[trisomy], trisomy, input.reassuranceFloorDivisor, truncated),
  );
  return {
    gaDays: ga,
    gaSource: input.gaDays === undefined ? 'crl' : 'given',
    t21only: 1 / prior.t21,
    t21plus: 1 / reported.t21,
    t18only: 1 / prior.t18,
    t18plus: 1 / reported.t18,
    t13only: 1 / prior.t13,
    t13plus: 1 / reported.t13,
    prior,
    posterior,
    likelihoodRatios,
    markerRatios,
    markersUsed,
    truncated,
    notes,
    plausible,
  };
}

function floored(ratios: ByTrisomy, divisor: number | undefined, truncated: string[]): ByTrisomy {
  return byTrisomy((trisomy) => noLess(ratios[trisomy], 1, trisomy, divisor, truncated));
}

/** Not below one part in `divisor` of the whole; what was raised is among the truncated. */
function noLess(
  value: number,
  whole: number,
  trisomy: Trisomy,
  divisor: number | undefined,
  truncated: string[],
): number {
  if (divisor === undefined) return value;
  return truncate(value, [whole / divisor, Number.POSITIVE_INFINITY], floorCode(trisomy), truncated);
}

/** What `truncated` calls a risk that stopped at the lowest that is reported. */
export const floorCode = (trisomy: Trisomy): string => `likelihoodRatio.${trisomy}`;

/** Four outcomes that exclude each other: the three trisomies and none of them. */
export function afterMarkers(prior: ByTrisomy, ratios: ByTrisomy): ByTrisomy {
  let none = 1;
  let affected = 0;
  for (const trisomy of TRISOMIES) {
    none -= prior[trisomy];
    affected += prior[trisomy] * ratios[trisomy];
  }
  return byTrisomy((trisomy) => (prior[trisomy] * ratios[trisomy]) / (none + affected));
}
