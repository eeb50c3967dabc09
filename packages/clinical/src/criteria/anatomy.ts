import { renalPelvisGrade } from '../biometry/fetalRules.ts';
import { cisternaClass, ventricle } from '../biometry/thresholds.ts';
import { ACOG_2020, NUCHAL_FOLD } from '../references/acog/coefficients.ts';
import { CARDIAC_AXIS, FETAL_RATIOS } from '../references/criteria/fetus.ts';
import { MAHONY_1984 } from '../references/mahony/coefficients.ts';
import { ATRIUM_MM, SMFM_2018 } from '../references/smfm/coefficients.ts';
import { RENAL_PELVIS, UTD_2014 } from '../references/utd/coefficients.ts';
import { millimetres } from '../values/units.ts';
import { type CriterionEntry, criterion, openAge, openValue, toldBy } from './criterion.ts';

export const anatomyCriteria: readonly CriterionEntry[] = [
  criterion({
    id: 'anatomy.ventricle',
    ...SMFM_2018,
    inputs: { atriumMm: openValue('mm') },
    classes: ['normal', 'mild', 'moderate', 'severe'],
    classify: toldBy('atriumMm', (atrium) => ventricle(millimetres(atrium), atrium > ATRIUM_MM.moderateAbove)),
  }),
  criterion({
    id: 'anatomy.cisterna',
    ...MAHONY_1984,
    inputs: { cisternaMm: openValue('mm') },
    classes: ['small', 'normal', 'large'],
    classify: toldBy('cisternaMm', (found) => cisternaClass(millimetres(found))),
  }),
  criterion({
    id: 'anatomy.nuchalFold',
    ...ACOG_2020,
    confidence: 'VERIFIED',
    inputs: { foldMm: openValue('mm'), gaDays: openAge },
    classes: ['thick', 'usual'],
    classify(given) {
      if (!given.has('foldMm') || !given.has('gaDays')) return null;
      const [{ fromDays, toDays, thresholdMm }] = NUCHAL_FOLD.acog;
      const days = Math.floor(given.gaDays());
      if (days < fromDays || days > toDays) return null;
      return given.number('foldMm') >= thresholdMm ? 'thick' : 'usual';
    },
  }),
  criterion({
    id: 'anatomy.renalPelvis',
    ...UTD_2014,
    confidence: 'VERIFIED',
    inputs: { apdMm: openValue('mm'), gaDays: openAge },
    classes: ['normal', 'A1', 'A2-3'],
    classify(given) {
      if (!given.has('apdMm') || !given.has('gaDays') || given.gaDays() < RENAL_PELVIS.fromDays) return null;
      return renalPelvisGrade(millimetres(given.number('apdMm')), given.gaDays());
    },
  }),
  criterion({
    id: 'anatomy.femurFoot',
    author: 'Campbell 1988',
    citation:
      'Campbell J, Henderson A, Campbell S. Obstet Gynecol 1988;72:181–184; Nyberg DA et al., Diagnostic Imaging of Fetal Anomalies',
    inputs: { ratio: openValue('ratio') },
    classes: ['reduced', 'usual'],
    classify: toldBy('ratio', (ratio) => (ratio < FETAL_RATIOS.femurFoot ? 'reduced' : 'usual')),
  }),
  criterion({
    id: 'anatomy.thorax',
    author: 'Vintzileos 1989',
    citation: 'Vintzileos AM, Campbell WA, Rodis JF, et al. Am J Obstet Gynecol 1989;161:606–612',
    inputs: { ratio: openValue('ratio') },
    classes: ['reduced', 'usual'],
    classify: toldBy('ratio', (ratio) => (ratio < FETAL_RATIOS.thoraxAbdomen ? 'reduced' : 'usual')),
  }),
  criterion({
    id: 'heart.axis',
    author: 'ISUOG 2023',
    citation:
      'Carvalho JS, Axt-Fliedner R, Chaoui R, et al. ISUOG Practice Guidelines (updated): fetal cardiac screening. Ultrasound Obstet Gynecol 2023;61:788–803',
    inputs: { degrees: openValue('degrees') },
    classes: ['abnormal', 'usual'],
    classify: toldBy('degrees', (axis) => (axis < CARDIAC_AXIS.from || axis > CARDIAC_AXIS.to ? 'abnormal' : 'usual')),
  }),
];
