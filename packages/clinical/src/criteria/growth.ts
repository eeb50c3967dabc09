import { restrictionBy } from '../growth/delphi.ts';
import { DIFFERENT_AGE, GROWTH_FALL, LARGE, MACROSOMIA_G, SMALL_HEAD } from '../references/criteria/growth.ts';
import { DELPHI, RELEVANT_DISCORDANCE } from '../references/delphi/coefficients.ts';
import { CEPHALIC_INDEX, HADLOCK_1981 } from '../references/hadlock/coefficients.ts';
import type { Given } from '../values/given.ts';
import { flagInput } from '../values/input.ts';
import { type CriterionEntry, criterion, openAge, openPercentile, openValue, readerIn, toldBy } from './criterion.ts';

const GORDIJN = {
  standard: 'delphi',
  author: 'Gordijn 2016',
  citation: 'Gordijn SJ, Beune IM, Thilaganathan B, et al. Ultrasound Obstet Gynecol 2016;48:333–339',
} as const;

/** Alone enough below the first, small below the second; a percentile equal to the limit is not below it. */
const smallness = (found: number): 'belowP3' | 'belowP10' | null => {
  if (found < DELPHI.verySmall) return 'belowP3';
  return found < DELPHI.small ? 'belowP10' : null;
};

const largeness = (found: number): 'usual' | 'aboveP75' | 'aboveP90' | 'fromP98' => {
  if (found >= LARGE.veryLargeFrom) return 'fromP98';
  if (found > LARGE.largeAbove) return 'aboveP90';
  return found > LARGE.usualTo ? 'aboveP75' : 'usual';
};

/** By the centiles that were lost since an earlier exam: as many quartiles as there are in them. */
function restriction(given: Given): 'early' | 'late' | 'none' | null {
  if (!given.has('gaDays')) return null;
  const plain = readerIn(given);
  const late = given.gaDays() >= DELPHI.lateFromDays;
  const { fgr } = restrictionBy((name) => {
    if (name === 'crossedQuartiles') return plain('fallCentiles') / GROWTH_FALL.quartile;
    return name === 'uaAedf' ? Number(given.flag(name)) : plain(name);
  }, late);
  if (!fgr) return 'none';
  return late ? 'late' : 'early';
}

export const growthCriteria: readonly CriterionEntry[] = [
  criterion({
    id: 'growth.weight',
    ...GORDIJN,
    author: 'Gordijn 2016, ACOG 2020',
    citation: `${GORDIJN.citation} (P3, P10); ACOG Practice Bulletin 216 (2020) (P90)`,
    inputs: { percentile: openPercentile },
    classes: ['belowP3', 'belowP10', 'usual', 'aboveP75', 'aboveP90', 'fromP98'],
    classify: toldBy('percentile', (found) => smallness(found) ?? largeness(found)),
  }),
  criterion({
    id: 'growth.abdomen',
    ...GORDIJN,
    inputs: { percentile: openPercentile },
    classes: ['belowP3', 'belowP10', 'usual'],
    classify: toldBy('percentile', (found) => smallness(found) ?? 'usual'),
  }),
  criterion({
    id: 'growth.restriction',
    ...GORDIJN,
    inputs: {
      gaDays: openAge,
      efwPercentile: openPercentile,
      acPercentile: openPercentile,
      uaAedf: flagInput,
      utaPiPercentile: openPercentile,
      uaPiPercentile: openPercentile,
      cprPercentile: openPercentile,
      fallCentiles: openPercentile,
    },
    classes: ['early', 'late', 'none'],
    classify: restriction,
  }),
  criterion({
    id: 'growth.fall',
    ...GORDIJN,
    author: 'Gordijn 2016, TRUFFLE 2',
    citation: `${GORDIJN.citation} (two quartiles); TRUFFLE 2, BMJ Open 2022;12:e055543 (40 centiles)`,
    inputs: { fallCentiles: openPercentile },
    classes: ['quartiles', 'centiles', 'none'],
    classify: toldBy('fallCentiles', (lost) => {
      if (lost > DELPHI.quartiles * GROWTH_FALL.quartile) return 'quartiles';
      return lost > GROWTH_FALL.centiles ? 'centiles' : 'none';
    }),
  }),
  criterion({
    id: 'growth.discordance',
    standard: 'delphi',
    author: 'Khalil 2019',
    citation: 'Khalil A, Beune I, Hecher K, et al. Ultrasound Obstet Gynecol 2019;53:47–54',
    inputs: { discordancePct: openPercentile },
    classes: ['criterion', 'relevant', 'usual'],
    classify: toldBy('discordancePct', (percent) => {
      if (percent >= DELPHI.discordance) return 'criterion';
      return percent >= RELEVANT_DISCORDANCE ? 'relevant' : 'usual';
    }),
  }),
  criterion({
    id: 'growth.macrosomia',
    author: 'ACOG 2020',
    citation: 'ACOG Practice Bulletin 216: macrosomia (2020)',
    inputs: { weightG: openValue('g') },
    classes: ['macrosomia', 'usual'],
    classify: toldBy('weightG', (grams) => (grams >= MACROSOMIA_G ? 'macrosomia' : 'usual')),
  }),
  criterion({
    id: 'growth.head',
    author: 'ISUOG 2020',
    citation:
      'Malinger G, Paladini D, et al. ISUOG Practice Guidelines: fetal brain. Ultrasound Obstet Gynecol 2020;56:476–484',
    inputs: { z: openValue('score'), percentile: openPercentile },
    classes: ['microcephaly', 'usual'],
    classify(given) {
      const read = readerIn(given);
      if (read('z') <= SMALL_HEAD.z || read('percentile') <= SMALL_HEAD.percentile) return 'microcephaly';
      return given.has('z') || given.has('percentile') ? 'usual' : null;
    },
  }),
  criterion({
    id: 'growth.cephalicIndex',
    ...HADLOCK_1981,
    inputs: { index: openPercentile },
    classes: ['dolichocephaly', 'usual', 'brachycephaly'],
    classify: toldBy('index', (index) => {
      const [from, to] = CEPHALIC_INDEX.oneSd;
      if (index < from) return 'dolichocephaly';
      return index > to ? 'brachycephaly' : 'usual';
    }),
  }),
  criterion({
    id: 'growth.age',
    author: 'ACOG 2017',
    citation: 'ACOG Committee Opinion 700. Obstet Gynecol 2017;129:e150–e154',
    inputs: { differenceDays: openAge, gaDays: openAge },
    classes: ['different', 'usual'],
    classify(given) {
      if (!given.has('differenceDays') || !given.has('gaDays')) return null;
      const apart = Math.abs(given.number('differenceDays')) > DIFFERENT_AGE.moreThanDays;
      return apart && given.gaDays() < DIFFERENT_AGE.beforeDays ? 'different' : 'usual';
    },
  }),
];
