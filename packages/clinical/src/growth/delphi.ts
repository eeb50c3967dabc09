import { type Entry, refuse } from '../entry.ts';
import type { Given } from '../given.ts';
import { flag, gestationalDays, type Input, number, optional } from '../input.ts';
import { DELPHI, RELEVANT_DISCORDANCE } from '../references/delphi/coefficients.ts';
import type { Grams } from '../units.ts';
import type { Answer } from './family.ts';

const percentile: Input = optional(number('%', { min: 0, max: 100 }));
const weight = (...aliases: string[]) => number('g', { min: 10, max: 9999, aliases });

/** NaN where it was not given, for which every comparison fails: a criterion nobody looked at is not met. */
const read = (given: Given, name: string): number => (given.has(name) ? given.number(name) : Number.NaN);

/** The criteria that hold, by code. */
const met = (criteria: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(criteria).filter((code) => criteria[code]);

const FGR_CRITERIA = [
  'efwPercentile',
  'acPercentile',
  'utaPiPercentile',
  'uaPiPercentile',
  'cprPercentile',
  'crossedQuartiles',
  'uaAedf',
];

/** Gordijn 2016. */
function growthRestriction(given: Given): Answer {
  if (given.flag('congenitalAnomaly')) return refuse({ code: 'refused', input: 'congenitalAnomaly' });
  if (!FGR_CRITERIA.some((each) => given.has(each))) return refuse({ code: 'missing', input: 'efwPercentile' });
  const smallest = Math.min(...['efwPercentile', 'acPercentile'].filter((each) => given.has(each)).map(given.number));
  const highUmbilical = read(given, 'uaPiPercentile') > DELPHI.highPi;
  const late = given.gaDays() >= DELPHI.lateFromDays;
  const solitary = met({
    sizeBelow3: smallest < DELPHI.verySmall,
    absentEndDiastolicFlow: !late && given.flag('uaAedf'),
  });
  const small = smallest < DELPHI.small;
  const contributory = late
    ? met({
        sizeBelow10: small,
        crossedQuartiles: read(given, 'crossedQuartiles') > DELPHI.quartiles,
        cprBelow5OrUaPiAbove95: read(given, 'cprPercentile') < DELPHI.lowCpr || highUmbilical,
      })
    : met({
        sizeBelow10: small,
        utaPiAbove95: read(given, 'utaPiPercentile') > DELPHI.highPi,
        uaPiAbove95: highUmbilical,
      });
  const fgr = solitary.length > 0 || (contributory.length > 1 && (late || small));
  // Without any size the rule can be met, but it cannot be excluded.
  if (!fgr && smallest === Number.POSITIVE_INFINITY) return refuse({ code: 'missing', input: 'efwPercentile' });
  const onset = late ? 'late' : 'early';
  return { class: fgr ? `${onset} FGR` : 'not FGR', fgr, onset, criteria: [...solitary, ...contributory] };
}

/** Of the larger twin, in percent. Khalil 2019. */
const discordance = (larger: Grams, smaller: Grams): number => (100 * (larger - smaller)) / larger;

/** Khalil 2019. */
function selectiveRestriction(given: Given): Answer {
  const weighed = given.has('efwSmallerG') && given.has('efwLargerG');
  if (weighed && given.grams('efwSmallerG') > given.grams('efwLargerG'))
    return refuse({ code: 'inconsistent', input: 'efwSmallerG' });
  const discordancePct = weighed
    ? discordance(given.grams('efwLargerG'), given.grams('efwSmallerG'))
    : read(given, 'discordancePct');
  const efw = read(given, 'efwSmallerPercentile');
  const monochorionic = given.choice('chorionicity').startsWith('MC');
  const solitary = met({
    efwBelow3: efw < DELPHI.verySmall || read(given, 'efwLargerPercentile') < DELPHI.verySmall,
  });
  const contributory = met({
    efwBelow10: efw < DELPHI.small,
    acBelow10: monochorionic && read(given, 'acSmallerPercentile') < DELPHI.small,
    discordance25: discordancePct >= DELPHI.discordance,
    uaPiAbove95: read(given, 'uaPiSmallerPercentile') > DELPHI.highPi,
  });
  const sfgr = solitary.length > 0 || contributory.length > 1;
  const sized = weighed || ['discordancePct', 'efwSmallerPercentile', 'efwLargerPercentile'].some(given.has);
  if (!sfgr && !sized) return refuse({ code: 'missing', input: 'efwSmallerPercentile' });
  return {
    ...(Number.isNaN(discordancePct) ? {} : { discordancePct }),
    sfgr,
    class: sfgr ? 'sFGR' : 'not sFGR',
    criteria: [...solitary, ...contributory],
  };
}

function twinDiscordance(given: Given): Answer {
  const one = given.grams('efwLargerG');
  const other = given.grams('efwSmallerG');
  const discordancePct = one >= other ? discordance(one, other) : discordance(other, one);
  const relevant = discordancePct >= RELEVANT_DISCORDANCE;
  const sfgrCriterion = discordancePct >= DELPHI.discordance;
  const grade = relevant ? 'relevant' : 'notRelevant';
  return { discordancePct, class: sfgrCriterion ? 'sfgrCriterion' : grade, relevant, sfgrCriterion };
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
      crossedQuartiles: optional(number('count', { min: 0, max: 4 })),
      uaAedf: flag,
      congenitalAnomaly: flag,
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
      discordancePct: optional(number('%', { min: 0, max: 100 })),
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
      efwLargerG: weight('largerG', 'efw1G', 'efwAG'),
      efwSmallerG: weight('smallerG', 'efw2G', 'efwBG'),
    },
    compute: twinDiscordance,
  },
];
