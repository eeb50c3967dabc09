import { PE_LIMITS } from '../../references/wright2020/coefficients.ts';
import type { Reason } from '../../values/reason.ts';
import type { Days } from '../../values/units.ts';
import { firstOutside, LIMITS } from '../inputs/limits.ts';
import { assumedOf, type Machine, type MaternalFactors, maternalReason } from '../inputs/maternalFactors.ts';
import { GALLO_2016 } from './likelihood.ts';
import { expectedMedians2T } from './medians.ts';
import { type MeasuredMarkers, type MomSource, measuredChecks, resolveMoms } from './moms.ts';
import { posteriorRisks } from './posterior.ts';
import { type PriorOptions, priorMeanWeeks, priorRisk } from './prior.ts';

export type PeMarker2T = 'map' | 'utaPi' | 'plgf';
type Used = PeMarker2T | 'ophthalmicDelta';
export type PeRisks2T = Readonly<Record<'before28' | 'before32' | 'before36' | 'before37', number>>;

export type Preeclampsia2TInput = MaternalFactors &
  PriorOptions &
  Omit<MeasuredMarkers, 'pappaIuL'> & {
    gaDays: Days;
    gaDaysBlood?: Days | undefined;
    /** DELFIA or Cobas; the published medians have no Kryptor. */
    machine?: Machine | undefined;
    moms?: Readonly<Partial<Record<PeMarker2T, number | undefined>>> | undefined;
    /** Second over first systolic peak, mean of both eyes, or its difference from the expected one. */
    ophthalmicRatio?: number | undefined;
    ophthalmicDelta?: number | undefined;
  };

export type Preeclampsia2TRisk = {
  model: 'gallo2016';
  priorMeanWeeks: number;
  priorRisk: PeRisks2T;
  posteriorRisk: PeRisks2T;
  moms: Readonly<Partial<Record<PeMarker2T, number>>>;
  momSources: Readonly<Partial<Record<PeMarker2T, MomSource>>>;
  ophthalmicDelta: number | null;
  markersUsed: readonly Used[];
  truncated: readonly string[];
  assumed: readonly string[];
  /** `computedMoMsDiffer`: the live calculator has other medians. */
  notes: readonly string[];
};

const RANGE = LIMITS.secondTrimesterDays;

/** Wright 2015 prior, 2015 medians, Gallo 2016 likelihood, at 19+0 to 24+6. */
export function preeclampsiaRisk2T(input: Preeclampsia2TInput): Preeclampsia2TRisk | { reason: Reason } {
  const reason =
    firstOutside(['gaDays', input.gaDays, RANGE], ['gaDaysBlood', input.gaDaysBlood, RANGE]) ??
    maternalReason(input) ??
    firstOutside(...measuredChecks(input), ['ophthalmicRatio', input.ophthalmicRatio, LIMITS.ophthalmicRatio]);
  if (reason) return { reason };

  const { gaDays, gaDaysBlood = gaDays, moms: given = {}, mapMmHg, utaPi, plgfPgMl, ophthalmicRatio } = input;
  const bloodComputed = plgfPgMl !== undefined && given.plgf === undefined;
  if (bloodComputed && input.machine === undefined) return { reason: { code: 'missing', input: 'machine' } };
  if (bloodComputed && input.machine === 'kryptor') return { reason: { code: 'unavailable', input: 'machine' } };
  const expected = expectedMedians2T(input, gaDays, gaDaysBlood);
  const resolved = resolveMoms<PeMarker2T>(given, {
    map: { name: 'mapMmHg', value: mapMmHg, expected: expected.map },
    utaPi: { name: 'utaPi', value: utaPi, expected: expected.utaPi },
    plgf: { name: 'plgfPgMl', value: plgfPgMl, expected: expected.plgf },
  });
  if ('reason' in resolved) return resolved;
  const { moms, momSources } = resolved;
  const fromRatio = ophthalmicRatio === undefined ? undefined : ophthalmicRatio - expected.ophthalmicRatio;
  const ophthalmicDelta = input.ophthalmicDelta ?? fromRatio;
  const outside = firstOutside(
    ['mapMoM', moms.map, LIMITS.mom],
    ['utaPiMoM', moms.utaPi, LIMITS.mom],
    ['plgfMoM', moms.plgf, LIMITS.mom],
    ['ophthalmicDelta', ophthalmicDelta, LIMITS.ophthalmicDelta],
  );
  if (outside) return { reason: outside };

  const truncated: string[] = [];
  const mean = priorMeanWeeks(input, input, truncated);
  const from = Math.max(PE_LIMITS.fromWeeks, gaDays / 7);
  const log = (mom: number | undefined) => (mom === undefined ? undefined : Math.log10(mom));
  const values = [log(moms.map), log(moms.utaPi), log(moms.plgf), ophthalmicDelta];
  const computed = Object.values(momSources).includes('computed');
  return {
    model: 'gallo2016',
    priorMeanWeeks: mean,
    priorRisk: byLimit(PE_LIMITS.second.map((limit) => priorRisk(mean, from, limit))),
    posteriorRisk: byLimit(posteriorRisks(GALLO_2016, values, mean, from, PE_LIMITS.second)),
    moms,
    momSources,
    ophthalmicDelta: ophthalmicDelta ?? null,
    markersUsed: (GALLO_2016.markers as readonly Used[]).filter((_, index) => values[index] !== undefined),
    truncated,
    assumed: [...assumedOf(input), ...(bloodComputed && input.gaDaysBlood === undefined ? ['gaDaysBlood'] : [])],
    notes: [...(computed ? ['computedMoMsDiffer'] : []), ...(computed && input.twins ? ['twinSingletonMedians'] : [])],
  };
}

const byLimit = ([before28 = 0, before32 = 0, before36 = 0, before37 = 0]: readonly number[]): PeRisks2T => ({
  before28,
  before32,
  before36,
  before37,
});
