import { anemiaLevel } from '../doppler/anemia.ts';
import { type BarcelonaStage, barcelonaStage } from '../doppler/restrictionStage.ts';
import { CPR_CUTOFFS } from '../references/baschat/coefficients.ts';
import { NOTCH_DAYS } from '../references/criteria/fetus.ts';
import { DELPHI } from '../references/delphi/coefficients.ts';
import { FIGUERAS_2014 } from '../references/figueras/coefficients.ts';
import type { Given } from '../values/given.ts';
import { choice, flagInput, optional } from '../values/input.ts';
import { type CriterionEntry, criterion, openAge, openPercentile, openValue, toldBy } from './criterion.ts';

const GORDIJN = {
  standard: 'delphi',
  author: 'Gordijn 2016',
  citation: 'Gordijn SJ, Beune IM, Thilaganathan B, et al. Ultrasound Obstet Gynecol 2016;48:333–339',
} as const;
const isHigh = (found: number): 'high' | 'usual' => (found > DELPHI.highPi ? 'high' : 'usual');

/** Without the umbilical artery a fetus may be restricted, and is of no stage. */
function stage(given: Given): BarcelonaStage | 'unstaged' {
  const umbilical = given.has('diastole') || given.has('uaPiPercentile');
  return umbilical ? barcelonaStage(given) : 'unstaged';
}

export const dopplerCriteria: readonly CriterionEntry[] = [
  criterion({
    id: 'doppler.resistance',
    ...GORDIJN,
    inputs: { piPercentile: openPercentile },
    classes: ['high', 'usual'],
    classify: toldBy('piPercentile', isHigh),
  }),
  criterion({
    id: 'doppler.cerebral',
    ...FIGUERAS_2014,
    inputs: { piPercentile: openPercentile },
    classes: ['low', 'usual'],
    classify: toldBy('piPercentile', (found) => (found < DELPHI.lowCpr ? 'low' : 'usual')),
  }),
  criterion({
    id: 'doppler.cerebroplacental',
    standard: 'baschat',
    author: 'Baschat 2003',
    citation:
      'Baschat AA, Gembruch U. The cerebroplacental Doppler ratio revisited. Ultrasound Obstet Gynecol 2003;21:124-127; Bahado-Singh 1999 (below 1); Gordijn 2016 (P5)',
    inputs: { cpr: openValue('ratio'), cprPercentile: openPercentile },
    classes: ['belowOne', 'belowP5', 'usual'],
    classify(given) {
      if (given.has('cpr') && given.number('cpr') < CPR_CUTOFFS.usual) return 'belowOne';
      if (given.has('cprPercentile') && given.number('cprPercentile') < DELPHI.lowCpr) return 'belowP5';
      return given.has('cpr') || given.has('cprPercentile') ? 'usual' : null;
    },
  }),
  criterion({
    id: 'doppler.notch',
    author: 'Papageorghiou 2001',
    citation: 'Papageorghiou AT, Yu CKH, Bindra R, Pandis G, Nicolaides KH. Ultrasound Obstet Gynecol 2001;18:441–449',
    inputs: { gaDays: openAge },
    classes: ['late', 'early'],
    classify: toldBy('gaDays', (days) => (days >= NOTCH_DAYS ? 'late' : 'early')),
  }),
  criterion({
    id: 'doppler.anemia',
    standard: 'mari',
    author: 'Mari 2000',
    citation: 'Mari G, Deter RL, Carpenter RL, et al. N Engl J Med 2000;342:9-14',
    confidence: 'VERIFIED',
    inputs: { mom: openValue('MoM') },
    classes: ['none', 'mild', 'moderate', 'severe'],
    classify: toldBy('mom', (mom) => anemiaLevel(mom)),
  }),
  criterion({
    id: 'growth.stage',
    ...FIGUERAS_2014,
    inputs: {
      efwPercentile: openPercentile,
      uaPiPercentile: openPercentile,
      diastole: optional(choice('present', 'absent', 'reversed')),
      aWave: optional(choice('positive', 'absent', 'reversed')),
      dvPivPercentile: openPercentile,
      isthmusReversed: flagInput,
      mcaPiPercentile: openPercentile,
      cprPercentile: openPercentile,
      utaPiPercentile: openPercentile,
    },
    classes: ['unstaged', 'none', 'I', 'II', 'III', 'IV'],
    classify: stage,
  }),
];
