import { CHOSEN_LIMITS, compute, entryOf, TWIN_LIMITS } from '@gesta/clinical';
import { discordance } from './discordance.ts';
import type { FetusFacts, TwinFacts } from './twinFacts.ts';

export type CriterionCode =
  | 'weightBelow3'
  | 'weightBelow10'
  | 'abdomenBelow10'
  | 'discordance'
  | 'umbilicalAbove95'
  | 'smallPocket'
  | 'largePocket'
  | 'largePocketLate'
  | 'bladder'
  | 'criticalDoppler'
  | 'demise'
  | 'velocities'
  | 'velocityDifference'
  | 'velocityWatch';

/** `unknown` is what nobody looked at: it rules nothing out. `value` is what was found, of `fetus` where it is one's own. */
export type Criterion = {
  code: CriterionCode;
  state: 'met' | 'notMet' | 'unknown';
  fetus: number | null;
  value: number | readonly number[] | null;
  /** What a clinic has chosen to ask; else what the paper asks. */
  limit?: number;
};

export type WatchId = 'sfgr' | 'ttts' | 'taps';
/** `watch`: not met, and near enough to say so. */
export type CriterionVerdict = 'met' | 'watch' | 'none' | 'unknown';
export type Watch = {
  id: WatchId;
  verdict: CriterionVerdict;
  criteria: readonly Criterion[];
  /** Quintero's, where it is known. */
  stage: string | null;
  author: string;
  citation: string;
};

const ENTRIES = { sfgr: 'threshold.sfgr-delphi2019', ttts: 'twins.transfusion', taps: 'taps-criteria' } as const;

/**
 * What two fetuses are watched for, criterion by criterion, with the paper behind each. The papers are about pairs: of three
 * fetuses, or of a pair nobody has told the placentas of, nothing is said. From 20 weeks on a clinic may ask for a larger pocket.
 */
export function surveillance(
  { age, fetuses }: TwinFacts,
  chorionicity: string | null,
  latePocket: number = CHOSEN_LIMITS.transfusionPocketLate,
): readonly Watch[] {
  const [one, other] = fetuses;
  if (fetuses.length !== 2 || !one || !other) return [];
  if (chorionicity === '2') return [selective(one, other, false)];
  if (chorionicity !== '1') return [];
  return [selective(one, other, true), transfusion(one, other, age, latePocket), anemia(one, other)];
}

/** Khalil 2019. */
function selective(one: FetusFacts, other: FetusFacts, monochorionic: boolean): Watch {
  const { verySmall, small, highPi, discordance: limit } = TWIN_LIMITS.selective;
  const weighed = one.weight !== null && other.weight !== null;
  const [smaller, larger] = (one.weight ?? 0) <= (other.weight ?? 0) ? [one, other] : [other, one];
  const least = (smaller.weightPercentile ?? 1) <= (larger.weightPercentile ?? 1) ? smaller : larger;
  const percent = discordance([one.weight, other.weight]);
  const below = (code: CriterionCode, of: FetusFacts, share: number | null, percentile: number) =>
    criterion(code, of.fetus, share, (found) => inPercent(found) < percentile);
  const own = weighed ? smaller : null;
  const criteria = [
    below('weightBelow3', least, least.weightPercentile, verySmall),
    below('weightBelow10', smaller, own?.weightPercentile ?? null, small),
    ...(monochorionic ? [below('abdomenBelow10', smaller, own?.abdomenPercentile ?? null, small)] : []),
    criterion('discordance', null, percent, (found) => found >= limit),
    criterion(
      'umbilicalAbove95',
      smaller.fetus,
      own?.umbilicalPercentile ?? null,
      (found) => inPercent(found) > highPi,
    ),
  ];
  const { values } = compute(ENTRIES.sfgr, {
    chorionicity: monochorionic ? 'MC' : 'DC',
    ...given('efwSmallerG', weighed ? smaller.weight : null),
    ...given('efwLargerG', weighed ? larger.weight : null),
    ...given('efwSmallerPercentile', percentOf(smaller.weightPercentile)),
    ...given('efwLargerPercentile', percentOf(larger.weightPercentile)),
    ...given('acSmallerPercentile', percentOf(own?.abdomenPercentile ?? null)),
    ...given('uaPiSmallerPercentile', percentOf(own?.umbilicalPercentile ?? null)),
  });
  const open = values === null || values.undecided === true;
  return watch('sfgr', values?.sfgr === true ? 'met' : short(criteria, open), criteria);
}

/** Quintero 1999. */
function transfusion(one: FetusFacts, other: FetusFacts, age: number | null, latePocket: number): Watch {
  const { donorMaxCm, recipientMinCm, lateFromDays } = TWIN_LIMITS.transfusion;
  const known = one.pocket !== null && other.pocket !== null;
  const [donor, recipient] = (one.pocket ?? 0) <= (other.pocket ?? 0) ? [one, other] : [other, one];
  const late = age !== null && age >= lateFromDays && latePocket !== recipientMinCm;
  const small = criterion('smallPocket', donor.fetus, known ? donor.pocket : null, (found) => found <= donorMaxCm);
  const atLeast = (code: CriterionCode, limit: number) =>
    criterion(code, recipient.fetus, known ? recipient.pocket : null, (found) => found >= limit);
  const large = late
    ? { ...atLeast('largePocketLate', latePocket), limit: latePocket }
    : atLeast('largePocket', recipientMinCm);
  if (!known) return watch('ttts', 'unknown', [small, large]);
  const { values } = compute(ENTRIES.ttts, {
    donorMvpCm: donor.pocket,
    recipientMvpCm: recipient.pocket,
    ...given('gaDays', age),
    recipientMinLateCm: latePocket,
    ...given('donorBladderVisible', donor.bladderVisible),
    ...given('criticalDoppler', either(one.criticalDoppler, other.criticalDoppler)),
    ...given('demise', either(one.demise, other.demise)),
  });
  if (values === null || values.class === 'none') return watch('ttts', 'none', [small, large]);
  // Only of a pair that is diagnosed: what its stage stands on.
  const criteria = [
    small,
    large,
    stateOf('bladder', [donor.bladderVisible === null ? null : !donor.bladderVisible], donor.fetus),
    stateOf('criticalDoppler', [one.criticalDoppler, other.criticalDoppler]),
    stateOf('demise', [one.demise, other.demise]),
  ];
  return watch('ttts', 'met', criteria, values.class === 'unstaged' ? null : String(values.class));
}

/** Of a pair: no only where both were looked at. */
function either(one: boolean | null, other: boolean | null): boolean | null {
  if (one === true || other === true) return true;
  return one === null || other === null ? null : false;
}

/** Khalil 2020. */
function anemia(one: FetusFacts, other: FetusFacts): Watch {
  const { anemicMin, polycythemicMax, differenceMin, watchDifference } = TWIN_LIMITS.anemia;
  const both = one.peakVelocity !== null && other.peakVelocity !== null;
  const found = both ? [one.peakVelocity ?? 0, other.peakVelocity ?? 0] : null;
  const { values } = compute(ENTRIES.taps, { anemicMom: one.peakVelocity, polycythemicMom: other.peakVelocity });
  const difference = typeof values?.differenceMom === 'number' ? values.differenceMom : null;
  const criteria = [
    {
      code: 'velocities',
      state: found === null ? 'unknown' : isApart(found, anemicMin, polycythemicMax) ? 'met' : 'notMet',
      fetus: null,
      value: found,
    } satisfies Criterion,
    criterion('velocityDifference', null, difference, (each) => each >= differenceMin),
    criterion('velocityWatch', null, difference, (each) => each >= watchDifference),
  ];
  return watch('taps', values?.taps === true ? 'met' : short(criteria, difference === null), criteria);
}

const isApart = (found: readonly number[], high: number, low: number): boolean =>
  Math.max(...found) >= high && Math.min(...found) <= low;

/** Not met: some criterion is, or what was not looked at leaves it open. */
function short(criteria: readonly Criterion[], open: boolean): CriterionVerdict {
  if (criteria.some(({ state }) => state === 'met')) return 'watch';
  return open ? 'unknown' : 'none';
}

function criterion(
  code: CriterionCode,
  fetus: number | null,
  value: number | null,
  isMet: (value: number) => boolean,
): Criterion {
  return { code, fetus, value, state: value === null ? 'unknown' : isMet(value) ? 'met' : 'notMet' };
}

/** A sign in either fetus; absent only where both were looked at. */
function stateOf(code: CriterionCode, seen: readonly (boolean | null)[], of: number | null = null): Criterion {
  const state = seen.includes(true) ? 'met' : seen.includes(null) ? 'unknown' : 'notMet';
  const at = seen.indexOf(true);
  return { code, state, fetus: of ?? (at < 0 ? null : at + 1), value: null };
}

function watch(
  id: WatchId,
  verdict: CriterionVerdict,
  criteria: readonly Criterion[],
  stage: string | null = null,
): Watch {
  const { author = '', citation = '' } = entryOf(ENTRIES[id]) ?? {};
  return { id, verdict, criteria, stage, author, citation };
}

const inPercent = (share: number): number => share * 100;
const percentOf = (share: number | null): number | null => (share === null ? null : inPercent(share));

const given = (name: string, value: number | boolean | null): Record<string, number | boolean> =>
  value === null ? {} : { [name]: value };
