import { quinteroStage } from '../doppler/monochorionic.ts';
import { selectiveBy } from '../growth/delphi.ts';
import { TAPS } from '../references/khalil2020/coefficients.ts';
import { QUINTERO } from '../references/quintero/coefficients.ts';
import type { Given } from '../values/given.ts';
import { choice, flagInput, optional } from '../values/input.ts';
import { roundTo } from '../values/units.ts';
import { type CriterionEntry, criterion, openAge, openPercentile, openValue, readerIn } from './criterion.ts';

type Transfusion = 'none' | 'unstaged' | 'I' | 'II' | 'III' | 'IV' | 'V';

/** From 20 weeks on a clinic may ask for more in the sac of the recipient. */
function recipientMin(given: Given): number {
  const late = given.has('gaDays') && given.gaDays() >= QUINTERO.lateFromDays;
  return late && given.has('recipientMinLateCm') ? given.number('recipientMinLateCm') : QUINTERO.recipientMinCm;
}

/** Quintero 1999. A first or a second stage is told only of a pair whose bladder and whose flows were looked at. */
function transfusion(given: Given): Transfusion | null {
  if (!given.has('donorMvpCm') || !given.has('recipientMvpCm')) return null;
  const isFilled = given.number('donorMvpCm') <= QUINTERO.donorMaxCm;
  if (!isFilled || given.number('recipientMvpCm') < recipientMin(given)) return 'none';
  const stage = quinteroStage(given);
  if (stage === 'III' || stage === 'IV' || stage === 'V') return stage;
  return given.has('criticalDoppler') && stage !== null ? stage : 'unstaged';
}

/** Khalil 2020. */
function anemia(given: Given): 'taps' | 'watch' | 'none' | null {
  if (!given.has('highestMom') || !given.has('lowestMom')) return null;
  const { delphi, leidenDifferenceAbove } = TAPS;
  const [high, low] = [given.number('highestMom'), given.number('lowestMom')];
  // 1.9 − 0.9 must be 1 and not 0.9999999999999999
  const difference = roundTo(high - low, 9);
  const apart = high >= delphi.anemicMin && low <= delphi.polycythemicMax;
  if (apart || difference >= delphi.differenceMin) return 'taps';
  return difference >= leidenDifferenceAbove ? 'watch' : 'none';
}

/** Gratacós 2007: by the flow in the umbilical artery of the smaller twin. */
function selectiveType(given: Given): 'I' | 'II' | 'III' | null {
  if (!given.has('diastole')) return null;
  switch (given.choice('diastole')) {
    case 'present':
      return 'I';
    case 'intermittent':
      return 'III';
    default:
      return 'II';
  }
}

export const twinCriteria: readonly CriterionEntry[] = [
  criterion({
    id: 'twins.transfusion',
    standard: 'quintero',
    author: 'Quintero 1999',
    citation:
      'Quintero RA, Morales WJ, Allen MH, Bornick PW, Johnson PK, Kruger M. Staging of twin-twin transfusion syndrome. J Perinatol 1999;19:550-555',
    confidence: 'VERIFIED',
    inputs: {
      donorMvpCm: openValue('cm'),
      recipientMvpCm: openValue('cm'),
      gaDays: openAge,
      recipientMinLateCm: openValue('cm'),
      demise: flagInput,
      hydrops: flagInput,
      criticalDoppler: flagInput,
      donorBladderVisible: flagInput,
    },
    classes: ['none', 'unstaged', 'I', 'II', 'III', 'IV', 'V'],
    classify: transfusion,
  }),
  criterion({
    id: 'twins.anemia',
    standard: 'khalil2020',
    author: 'Khalil 2020',
    citation: 'Slaghekke F et al. 2010; Khalil A et al. Ultrasound Obstet Gynecol 2020;56:388-394',
    confidence: 'VERIFIED',
    inputs: { highestMom: openValue('MoM'), lowestMom: openValue('MoM') },
    classes: ['taps', 'watch', 'none'],
    classify: anemia,
  }),
  criterion({
    id: 'twins.selective',
    standard: 'delphi',
    author: 'Khalil 2019',
    citation: 'Khalil A, Beune I, Hecher K, et al. Ultrasound Obstet Gynecol 2019;53:47–54',
    confidence: 'VERIFIED',
    inputs: {
      placentas: openValue('count'),
      efwSmallerPercentile: openPercentile,
      efwLargerPercentile: openPercentile,
      acSmallerPercentile: openPercentile,
      discordancePct: openPercentile,
      uaPiSmallerPercentile: openPercentile,
    },
    classes: ['selective', 'none'],
    classify(given) {
      if (!given.has('placentas')) return null;
      return selectiveBy(readerIn(given), given.number('placentas') === 1).sfgr ? 'selective' : 'none';
    },
  }),
  criterion({
    id: 'twins.selectiveType',
    standard: 'criteria',
    author: 'Gratacós 2007',
    citation:
      'Gratacós E, Lewi L, Muñoz B, et al. A classification system for selective intrauterine growth restriction in monochorionic pregnancies according to umbilical artery Doppler flow in the smaller twin. Ultrasound Obstet Gynecol 2007;30:28–34. doi:10.1002/uog.4046',
    confidence: 'VERIFIED',
    inputs: { diastole: optional(choice('present', 'intermittent', 'absent', 'reversed')) },
    classes: ['I', 'II', 'III'],
    classify: selectiveType,
  }),
];
