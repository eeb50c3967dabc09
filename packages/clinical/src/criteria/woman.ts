import {
  DOMINANT_FOLLICLE_MM,
  HYPERTENSION,
  LATE_TERM_DAYS,
  MATERNAL_AGE,
  THIN_MYOMETRIUM_MM,
} from '../references/criteria/woman.ts';
import { ENDOMETRIUM } from '../references/endometrium/coefficients.ts';
import { PCOM } from '../references/pcos2023/coefficients.ts';
import type { Given } from '../values/given.ts';
import { flagInput } from '../values/input.ts';
import { type CriterionEntry, criterion, openAge, openValue, readerIn, toldBy } from './criterion.ts';

/** After the menopause; from the second limit on it is thick without bleeding too. */
const endometrium = (thickness: number): 'thin' | 'thickIfBleeding' | 'thick' => {
  if (thickness > ENDOMETRIUM.noBleedingMm) return 'thick';
  return thickness > ENDOMETRIUM.bleedingMm ? 'thickIfBleeding' : 'thin';
};

/** Many follicles, or a large ovary that neither a corpus luteum nor a dominant follicle makes large. */
function ovary(given: Given): 'polycystic' | 'usual' | null {
  if (!given.has('follicles') && !given.has('volumeMl')) return null;
  const read = readerIn(given);
  const enlarged = given.flag('corpusLuteum') || read('dominantMm') >= DOMINANT_FOLLICLE_MM;
  const byVolume = read('volumeMl') >= PCOM.volumeMl && !enlarged;
  return read('follicles') >= PCOM.fnpo || byVolume ? 'polycystic' : 'usual';
}

function pressure(given: Given): 'severe' | 'high' | 'usual' | null {
  if (!given.has('systolic') && !given.has('diastolic')) return null;
  const read = readerIn(given);
  const { systolic, diastolic, severeSystolic, severeDiastolic } = HYPERTENSION;
  if (read('systolic') >= severeSystolic || read('diastolic') >= severeDiastolic) return 'severe';
  return read('systolic') >= systolic || read('diastolic') >= diastolic ? 'high' : 'usual';
}

export const womanCriteria: readonly CriterionEntry[] = [
  criterion({
    id: 'uterus.endometrium',
    standard: 'endometrium',
    author: 'ACOG 2018',
    citation: 'ACOG Committee Opinion 734 (2018); Smith-Bindman R et al. Ultrasound Obstet Gynecol 2004;24:558-565',
    inputs: { thicknessMm: openValue('mm') },
    classes: ['thin', 'thickIfBleeding', 'thick'],
    classify: toldBy('thicknessMm', endometrium),
  }),
  criterion({
    id: 'uterus.niche',
    author: 'Jordans 2019',
    citation: 'Jordans IPM, de Leeuw RA, Stegwee SI, et al. Ultrasound Obstet Gynecol 2019;53:107–115',
    inputs: { myometriumMm: openValue('mm') },
    classes: ['thin', 'usual'],
    classify: toldBy('myometriumMm', (residual) => (residual < THIN_MYOMETRIUM_MM ? 'thin' : 'usual')),
  }),
  criterion({
    id: 'ovary.morphology',
    standard: 'pcos2023',
    author: 'Teede 2023',
    citation:
      'Teede HJ, Tay CT, Laven JJE, et al. Recommendations from the 2023 International Evidence-based Guideline for the assessment and management of polycystic ovary syndrome. Fertil Steril 2023;120:767-793',
    inputs: {
      follicles: openValue('count'),
      volumeMl: openValue('mL'),
      corpusLuteum: flagInput,
      dominantMm: openValue('mm'),
    },
    classes: ['polycystic', 'usual'],
    classify: ovary,
  }),
  criterion({
    id: 'mother.pressure',
    author: 'ACOG 2020',
    citation: 'ACOG Practice Bulletin 222: gestational hypertension and preeclampsia (2020)',
    inputs: { systolic: openValue('mmHg'), diastolic: openValue('mmHg') },
    classes: ['severe', 'high', 'usual'],
    classify: pressure,
  }),
  criterion({
    id: 'mother.age',
    author: 'ACOG 2020',
    citation: 'ACOG Practice Bulletin 226: screening for fetal chromosomal abnormalities (2020)',
    inputs: { years: openValue('years'), gaDays: openAge },
    classes: ['advanced', 'usual'],
    classify(given) {
      if (!given.has('years') || !given.has('gaDays')) return null;
      const early = given.gaDays() < MATERNAL_AGE.beforeDays;
      return early && given.number('years') >= MATERNAL_AGE.years ? 'advanced' : 'usual';
    },
  }),
  criterion({
    id: 'pregnancy.term',
    author: 'ACOG 2013',
    citation: 'ACOG Committee Opinion 579: definition of term pregnancy (2013)',
    inputs: { gaDays: openAge },
    classes: ['late', 'usual'],
    classify: toldBy('gaDays', (days) => (days >= LATE_TERM_DAYS ? 'late' : 'usual')),
  }),
];
