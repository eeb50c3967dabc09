import { PE_LIMITS, PE_WRIGHT_2020 } from '../../references/wright2020/coefficients.ts';
import type { Reason } from '../../values/reason.ts';
import type { Days } from '../../values/units.ts';
import { firstOutside, LIMITS, truncate } from '../inputs/limits.ts';
import { assumedOf, type Machine, type MaternalFactors, maternalReason } from '../inputs/maternalFactors.ts';
import { OGORMAN_2016, WRIGHT_2020 } from './likelihood.ts';
import { expectedMedians } from './medians.ts';
import { type MeasuredMarkers, type MomSource, measuredChecks, resolveMoms } from './moms.ts';
import { posteriorRisks } from './posterior.ts';
import { type PriorOptions, priorMeanWeeks, priorRisk } from './prior.ts';

export type PeMarker = 'map' | 'utaPi' | 'plgf' | 'pappa';
export const PE_MODELS = ['wright2020', 'ogorman2016'] as const;
export type PeModel = (typeof PE_MODELS)[number];
export type PeRisks = Readonly<Record<'before32' | 'before34' | 'before37' | 'before41', number>>;

export type PreeclampsiaInput = MaternalFactors &
  PriorOptions &
  MeasuredMarkers & {
    gaDays: Days;
    gaDaysBlood?: Days | undefined;
    /** Needed for PlGF or PAPP-A as measured. */
    machine?: Machine | undefined;
    /** MoMs of the laboratory; they go before measured values. */
    moms?: Readonly<Partial<Record<PeMarker, number | undefined>>> | undefined;
    /** Wright 2020 unless PAPP-A is wanted; the two are never mixed. */
    model?: PeModel | undefined;
  };

export type PreeclampsiaRisk = {
  model: PeModel;
  priorMeanWeeks: number;
  /** Probabilities in full precision; see displayedOneIn. */
  priorRisk: PeRisks;
  posteriorRisk: PeRisks;
  /** As given or computed, before truncation. */
  moms: Readonly<Partial<Record<PeMarker, number>>>;
  momSources: Readonly<Partial<Record<PeMarker, MomSource>>>;
  markersUsed: readonly PeMarker[];
  /** Given, but no part of the chosen model. */
  ignored: readonly PeMarker[];
  /** `ageYears`, `weightKg`, `weightKgMedian`, `plgfMoM` … */
  truncated: readonly string[];
  /** Not asked and counted as no. */
  assumed: readonly string[];
  /** `twinSingletonMedians`: no medians of twins are published here. */
  notes: readonly string[];
};

const PE_RANGE = LIMITS.firstTrimesterDays;

/** Wright 2015 prior, Tan 2018 medians, Wright 2020 or O'Gorman 2016 likelihood, at 77 to 99 days. */
export function preeclampsiaRisk(input: PreeclampsiaInput): PreeclampsiaRisk | { reason: Reason } {
  const reason =
    firstOutside(['gaDays', input.gaDays, PE_RANGE], ['gaDaysBlood', input.gaDaysBlood, PE_RANGE]) ??
    maternalReason(input) ??
    firstOutside(...measuredChecks(input));
  if (reason) return { reason };

  const model = input.model ?? 'wright2020';
  const truncated: string[] = [];
  const mean = priorMeanWeeks(input, input, truncated);
  const resolved = momsOf(input, truncated);
  if ('reason' in resolved) return resolved;
  const { moms, momSources } = resolved;
  const limit = model === 'wright2020' ? LIMITS.momTruncated : LIMITS.mom;
  const momReason = firstOutside(
    ...(Object.keys(moms) as PeMarker[]).map((marker) => [`${marker}MoM`, moms[marker], limit] as const),
  );
  if (momReason) return { reason: momReason };

  const family = model === 'wright2020' ? WRIGHT_2020 : OGORMAN_2016;
  const used = family.markers as readonly PeMarker[];
  const values = used.map((marker) => logMom(marker, moms[marker], model, truncated));
  const { fromWeeks, first } = PE_LIMITS;
  return {
    model,
    priorMeanWeeks: mean,
    priorRisk: byLimit(first.map((each) => priorRisk(mean, fromWeeks, each))),
    posteriorRisk: byLimit(posteriorRisks(family, values, mean, fromWeeks, first)),
    moms,
    momSources,
    markersUsed: used.filter((marker) => moms[marker] !== undefined),
    ignored: (Object.keys(moms) as PeMarker[]).filter((marker) => !used.includes(marker)),
    truncated,
    assumed: assumed(input),
    notes: input.twins && Object.values(momSources).includes('computed') ? ['twinSingletonMedians'] : [],
  };
}

function momsOf(input: PreeclampsiaInput, truncated: string[]) {
  const { gaDays, gaDaysBlood = gaDays, moms = {}, mapMmHg, utaPi, plgfPgMl, pappaIuL } = input;
  const computedSerum =
    (plgfPgMl !== undefined && moms.plgf === undefined) || (pappaIuL !== undefined && moms.pappa === undefined);
  if (computedSerum && input.machine === undefined) return { reason: { code: 'missing', input: 'machine' } as const };
  const computed =
    computedSerum ||
    (mapMmHg !== undefined && moms.map === undefined) ||
    (utaPi !== undefined && moms.utaPi === undefined);
  // Truncation of what only the medians use is said only when they were used.
  const expected = expectedMedians(input, gaDays, gaDaysBlood, computed ? truncated : []);
  return resolveMoms<PeMarker>(moms, {
    map: { name: 'mapMmHg', value: mapMmHg, expected: expected.map },
    utaPi: { name: 'utaPi', value: utaPi, expected: expected.utaPi },
    plgf: { name: 'plgfPgMl', value: plgfPgMl, expected: expected.plgf },
    pappa: { name: 'pappaIuL', value: pappaIuL, expected: expected.pappa },
  });
}

function logMom(marker: PeMarker, mom: number | undefined, model: PeModel, truncated: string[]): number | undefined {
  if (mom === undefined) return undefined;
  const log = Math.log10(mom);
  if (model !== 'wright2020' || marker === 'pappa') return log;
  return truncate(log, PE_WRIGHT_2020.truncation[marker], `${marker}MoM`, truncated);
}

function assumed(input: PreeclampsiaInput): string[] {
  const names = assumedOf(input);
  const blood = input.plgfPgMl !== undefined || input.pappaIuL !== undefined;
  return blood && input.gaDaysBlood === undefined ? [...names, 'gaDaysBlood'] : names;
}

const byLimit = ([before32 = 0, before34 = 0, before37 = 0, before41 = 0]: readonly number[]): PeRisks => ({
  before32,
  before34,
  before37,
  before41,
});
