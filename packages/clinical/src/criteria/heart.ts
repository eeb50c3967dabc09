import { CARDIOMEGALY, COARCTATION, DUCT_CONSTRICTION, LONG_AV_MS } from '../references/criteria/fetus.ts';
import { CVP_NORMAL, SHORTENING_NORMAL } from '../references/local/coefficients.ts';
import { type CriterionEntry, criterion, openValue, readerIn, toldBy } from './criterion.ts';

const DONOFRIO = {
  author: 'AHA 2014',
  citation:
    'Donofrio MT, Moon-Grady AJ, Hornberger LK, et al. Diagnosis and treatment of fetal cardiac disease. Circulation 2014;129:2183–2242',
} as const;

export const heartCriteria: readonly CriterionEntry[] = [
  criterion({
    id: 'heart.coarctation',
    author: 'Pasquini 2007',
    citation:
      'Pasquini L, Mellander M, Seale A, et al. Ultrasound Obstet Gynecol 2007;29:628–633; right over left ventricle: Hornberger 1994',
    inputs: { isthmusZ: openValue('score'), isthmusDuct: openValue('ratio'), rightLeft: openValue('ratio') },
    classes: ['suspected', 'usual'],
    classify(given) {
      if (!given.has('isthmusZ')) return null;
      const read = readerIn(given);
      const uneven = read('isthmusDuct') < COARCTATION.isthmusDuct || read('rightLeft') > COARCTATION.rightLeft;
      return read('isthmusZ') < COARCTATION.isthmusZ && uneven ? 'suspected' : 'usual';
    },
  }),
  criterion({
    id: 'heart.size',
    ...DONOFRIO,
    inputs: { circumferenceRatio: openValue('ratio'), areaRatio: openValue('ratio') },
    classes: ['cardiomegaly', 'usual'],
    classify(given) {
      const read = readerIn(given);
      if (read('circumferenceRatio') > CARDIOMEGALY.circumference || read('areaRatio') > CARDIOMEGALY.area)
        return 'cardiomegaly';
      return given.has('circumferenceRatio') || given.has('areaRatio') ? 'usual' : null;
    },
  }),
  criterion({
    id: 'heart.duct',
    ...DONOFRIO,
    inputs: { pi: openValue('ratio'), velocity: openValue('cm/s') },
    classes: ['constricted', 'usual'],
    classify(given) {
      if (!given.has('pi') || !given.has('velocity')) return null;
      const { piBelow, velocityAbove } = DUCT_CONSTRICTION;
      return given.number('pi') < piBelow && given.number('velocity') > velocityAbove ? 'constricted' : 'usual';
    },
  }),
  criterion({
    id: 'heart.shortening',
    standard: 'local',
    author: 'Definition',
    citation: 'Definition: what systole takes off the diameter of diastole, in percent',
    inputs: { percent: openValue('%') },
    classes: ['reduced', 'normal'],
    classify: toldBy('percent', (percent) => (percent < SHORTENING_NORMAL ? 'reduced' : 'normal')),
  }),
  criterion({
    id: 'heart.profile',
    standard: 'local',
    author: 'Huhta 2005',
    citation: 'Huhta JC. Fetal congestive heart failure. Semin Fetal Neonatal Med 2005;10:542-552',
    inputs: { score: openValue('score') },
    classes: ['abnormal', 'normal'],
    classify: toldBy('score', (score) => (score < CVP_NORMAL ? 'abnormal' : 'normal')),
  }),
  criterion({
    id: 'heart.conduction',
    ...DONOFRIO,
    inputs: { intervalMs: openValue('ms') },
    classes: ['prolonged', 'usual'],
    classify: toldBy('intervalMs', (interval) => (interval > LONG_AV_MS ? 'prolonged' : 'usual')),
  }),
];
