import { type Entry, refuse } from '../entries/entry.ts';
import { DELPHI, RELEVANT_DISCORDANCE } from '../references/delphi/coefficients.ts';
import type { Given } from '../values/given.ts';
import { flagInput, gestationalDays, type Input, numberInput, optional } from '../values/input.ts';
import type { Grams } from '../values/units.ts';
import type { FamilyAnswer } from './family.ts';

const percentile: Input = optional(numberInput('%', { min: 0, max: 100 }));
const weight = (...aliases: string[]) => numberInput('g', { min: 10, max: 9999, aliases });

/** NaN where it was not given, for which every comparison fails: a criterion nobody looked at is not met. */
export type CriteriaReader = (name: string) => number;

function reader(given: Given): CriteriaReader {
  return (name) => {
    if (!given.has(name)) return Number.NaN;
    return name === 'uaAedf' ? Number(given.flag(name)) : given.number(name);
  };
}

/** What each criterion would be at its gravest. */
const GRAVEST: Readonly<Record<string, number>> = {
  efwPercentile: 0,
  acPercentile: 0,
  utaPiPercentile: 100,
  uaPiPercentile: 100,
  cprPercentile: 0,
  crossedQuartiles: 4,
  uaAedf: 1,
  efwSmallerPercentile: 0,
  acSmallerPercentile: 0,
  uaPiSmallerPercentile: 100,
  discordancePct: 100,
};

/** Small, and not so small that this alone decides: then the other criteria do. */
const SMALL: Readonly<Record<string, number>> = {
  ...GRAVEST,
  efwPercentile: DELPHI.verySmall,
  acPercentile: DELPHI.verySmall,
  efwSmallerPercentile: DELPHI.verySmall,
};

/** Criteria nobody looked at that could still turn a no into a yes, one of them or several together. */
function undecidedBy(
  absent: readonly string[],
  read: CriteriaReader,
  holds: (read: CriteriaReader) => boolean,
): string[] {
  const deciding = new Set<string>();
  for (const grave of [GRAVEST, SMALL]) {
    const at = (set: number) =>
      holds((name) => {
        const place = absent.indexOf(name);
        return place >= 0 && set & (1 << place) ? (grave[name] ?? Number.NaN) : read(name);
      });
    for (let set = 0; set < 1 << absent.length; set += 1) {
      if (at(set)) continue;
      absent.forEach((name, place) => {
        if (!(set & (1 << place)) && !deciding.has(name) && at(set | (1 << place))) deciding.add(name);
      });
    }
  }
  return absent.filter((name) => deciding.has(name));
}

const undecided = (missing: readonly string[]) => (missing.length === 0 ? {} : { undecided: true, missing });

/** The criteria that hold, by code. */
const met = (criteria: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(criteria).filter((code) => criteria[code]);

const SIZES = ['efwPercentile', 'acPercentile'];
const EARLY = [...SIZES, 'utaPiPercentile', 'uaPiPercentile', 'uaAedf'];
const LATE = [...SIZES, 'crossedQuartiles', 'cprPercentile', 'uaPiPercentile'];
const FGR_CRITERIA = [...new Set([...EARLY, ...LATE])];

/** Gordijn 2016: whether it is, and by which criteria. */
export function restrictionBy(read: CriteriaReader, late: boolean): { fgr: boolean; criteria: string[] } {
  const below = (limit: number) => SIZES.some((name) => read(name) < limit);
  const highUmbilical = read('uaPiPercentile') > DELPHI.highPi;
  const solitary = met({
    sizeBelow3: below(DELPHI.verySmall),
    absentEndDiastolicFlow: !late && read('uaAedf') === 1,
  });
  const small = below(DELPHI.small);
  const contributory = late
    ? met({
        sizeBelow10: small,
        crossedQuartiles: read('crossedQuartiles') > DELPHI.quartiles,
        cprBelow5OrUaPiAbove95: read('cprPercentile') < DELPHI.lowCpr || highUmbilical,
      })
    : met({
        sizeBelow10: small,
        utaPiAbove95: read('utaPiPercentile') > DELPHI.highPi,
        uaPiAbove95: highUmbilical,
      });
  const fgr = solitary.length > 0 || (contributory.length > 1 && (late || small));
  return { fgr, criteria: [...solitary, ...contributory] };
}

/** Gordijn 2016. */
function growthRestriction(given: Given): FamilyAnswer {
  if (given.flag('congenitalAnomaly')) return refuse({ code: 'refused', input: 'congenitalAnomaly' });
  if (!FGR_CRITERIA.some((each) => given.has(each))) return refuse({ code: 'missing', input: 'efwPercentile' });
  const late = given.gaDays() >= DELPHI.lateFromDays;
  const read = reader(given);
  const { fgr, criteria } = restrictionBy(read, late);
  const onset = late ? 'late' : 'early';
  if (fgr) return { class: `${onset} FGR`, fgr, onset, criteria };
  // Without any size the rule can be met, but it cannot be excluded.
  if (!SIZES.some(given.has)) return refuse({ code: 'missing', input: 'efwPercentile' });
  const absent = (late ? LATE : EARLY).filter((name) => !given.has(name));
  const missing = undecidedBy(absent, read, (each) => restrictionBy(each, late).fgr);
  return { class: 'not FGR', fgr, onset, criteria, ...undecided(missing) };
}

/** Of the larger twin, in percent. Khalil 2019. */
const discordance = (larger: Grams, smaller: Grams): number => (100 * (larger - smaller)) / larger;

/** Khalil 2019: whether it is, and by which criteria. */
export function selectiveBy(read: CriteriaReader, monochorionic: boolean): { sfgr: boolean; criteria: string[] } {
  const efw = read('efwSmallerPercentile');
  const solitary = met({
    efwBelow3: efw < DELPHI.verySmall || read('efwLargerPercentile') < DELPHI.verySmall,
  });
  const contributory = met({
    efwBelow10: efw < DELPHI.small,
    acBelow10: monochorionic && read('acSmallerPercentile') < DELPHI.small,
    discordance25: read('discordancePct') >= DELPHI.discordance,
    uaPiAbove95: read('uaPiSmallerPercentile') > DELPHI.highPi,
  });
  return { sfgr: solitary.length > 0 || contributory.length > 1, criteria: [...solitary, ...contributory] };
}

/** Khalil 2019. */
function selectiveRestriction(given: Given): FamilyAnswer {
  const weighed = given.has('efwSmallerG') && given.has('efwLargerG');
  if (weighed && given.grams('efwSmallerG') > given.grams('efwLargerG'))
    return refuse({ code: 'inconsistent', input: 'efwSmallerG' });
  const plain = reader(given);
  const discordancePct = weighed
    ? discordance(given.grams('efwLargerG'), given.grams('efwSmallerG'))
    : plain('discordancePct');
  const read: CriteriaReader = (name) => (name === 'discordancePct' ? discordancePct : plain(name));
  const monochorionic = given.choice('chorionicity').startsWith('MC');
  const { sfgr, criteria } = selectiveBy(read, monochorionic);
  const known = Number.isNaN(discordancePct) ? {} : { discordancePct };
  if (sfgr) return { ...known, sfgr, class: 'sFGR', criteria };
  const sized = weighed || ['discordancePct', 'efwSmallerPercentile', 'efwLargerPercentile'].some(given.has);
  if (!sized) return refuse({ code: 'missing', input: 'efwSmallerPercentile' });
  // The larger twin weighs more at the same age: its percentile decides nothing the other's does not.
  const absent = [
    'efwSmallerPercentile',
    ...(monochorionic ? ['acSmallerPercentile'] : []),
    'discordancePct',
    'uaPiSmallerPercentile',
  ].filter((name) => Number.isNaN(read(name)));
  const missing = undecidedBy(absent, read, (each) => selectiveBy(each, monochorionic).sfgr);
  return { ...known, sfgr, class: 'not sFGR', criteria, ...undecided(missing) };
}

function twinDiscordance(given: Given): FamilyAnswer {
  const one = given.grams('efwLargerG');
  const other = given.grams('efwSmallerG');
  const discordancePct = one >= other ? discordance(one, other) : discordance(other, one);
  const relevant = discordancePct >= RELEVANT_DISCORDANCE;
  const sfgrCriterion = discordancePct >= DELPHI.discordance;
  const grade = relevant ? 'clinically relevant' : 'not clinically relevant';
  return { discordancePct, class: grade, relevant, sfgrCriterion };
}

const KHALIL = 'Khalil A, Beune I, Hecher K, et al. Ultrasound Obstet Gynecol 2019;53:47–54';
const common = { standard: 'delphi', version: 1 } as const;

export const delphiEntries: readonly Entry[] = [
  {
    ...common,
    id: 'threshold.fgr-delphi2016',
    author: 'Gordijn 2016',
    citation: 'Gordijn SJ, Beune IM, Thilaganathan B, et al. Ultrasound Obstet Gynecol 2016;48:333–339',
    confidence: 'PLAUSIBLE',
    inputs: {
      gaDays: gestationalDays(84, 308),
      efwPercentile: percentile,
      acPercentile: percentile,
      utaPiPercentile: percentile,
      uaPiPercentile: percentile,
      cprPercentile: percentile,
      crossedQuartiles: optional(numberInput('count', { min: 0, max: 4 })),
      uaAedf: flagInput,
      congenitalAnomaly: flagInput,
    },
    compute: growthRestriction,
  },
  {
    ...common,
    id: 'threshold.sfgr-delphi2019',
    author: 'Khalil 2019',
    citation: KHALIL,
    confidence: 'VERIFIED',
    inputs: {
      chorionicity: { kind: 'choice', choices: ['MC', 'DC', 'MCDA', 'MCMA', 'DCDA'] },
      efwSmallerG: optional(weight()),
      efwLargerG: optional(weight()),
      discordancePct: optional(numberInput('%', { min: 0, max: 100 })),
      efwSmallerPercentile: percentile,
      efwLargerPercentile: percentile,
      acSmallerPercentile: percentile,
      uaPiSmallerPercentile: percentile,
    },
    compute: selectiveRestriction,
  },
  {
    ...common,
    id: 'threshold.twin-discordance',
    author: 'Khalil 2019',
    citation: KHALIL,
    confidence: 'PLAUSIBLE',
    inputs: {
      efwLargerG: weight('largerG', 'larger', 'efwLarger', 'efw1G', 'efwAG'),
      efwSmallerG: weight('smallerG', 'smaller', 'efwSmaller', 'efw2G', 'efwBG'),
    },
    compute: twinDiscordance,
  },
];
