import {
  EXAM_DAYS,
  HEAD_AGREEMENT,
  LONGEST_CERVIX_MM,
  MOTHER_YEARS,
  TABLES_END_DAYS,
} from '../references/criteria/exam.ts';
import { HC_FACTOR } from '../references/hadlock/coefficients.ts';
import { choice, optional } from '../values/input.ts';
import { type CriterionEntry, criterion, openAge, openValue, toldBy } from './criterion.ts';

/** Whether what is told of an exam can be: asked by whoever reads it a second time. */
export const examCriteria: readonly CriterionEntry[] = [
  criterion({
    id: 'exam.age',
    author: 'Definition',
    citation: 'Form catalogue: the ages at which an exam is meant',
    inputs: { gaDays: openAge, exam: optional(choice(...Object.keys(EXAM_DAYS))) },
    classes: ['early', 'meant', 'late'],
    classify(given) {
      if (!given.has('gaDays') || !given.has('exam')) return null;
      const [from, to] = EXAM_DAYS[given.choice('exam') as keyof typeof EXAM_DAYS];
      if (given.gaDays() < from) return 'early';
      return given.gaDays() > to ? 'late' : 'meant';
    },
  }),
  criterion({
    id: 'pregnancy.length',
    author: 'Definition',
    citation: 'The clinical tables end at 42 weeks',
    inputs: { gaDays: openAge },
    classes: ['beyondTables', 'usual'],
    classify: toldBy('gaDays', (days) => (days > TABLES_END_DAYS ? 'beyondTables' : 'usual')),
  }),
  criterion({
    id: 'mother.possibleAge',
    author: 'To 2006',
    citation: 'To MS, Skentou CA, Royston P, Yu CKH, Nicolaides KH. Ultrasound Obstet Gynecol 2006;27:362-367',
    inputs: { years: openValue('years') },
    classes: ['unlikely', 'usual'],
    classify: toldBy('years', (years) => {
      const [from, to] = MOTHER_YEARS;
      return years < from || years > to ? 'unlikely' : 'usual';
    }),
  }),
  criterion({
    id: 'cervix.possible',
    author: 'Definition',
    citation: 'Form catalogue: a cervix of 0 to 70 mm',
    inputs: { lengthMm: openValue('mm') },
    classes: ['impossible', 'possible'],
    classify: toldBy('lengthMm', (length) => (length > LONGEST_CERVIX_MM ? 'impossible' : 'possible')),
  }),
  criterion({
    id: 'head.ellipse',
    author: 'Napolitano 2016',
    citation: 'Napolitano R, Donadono V, Ohuma EO, et al. Ultrasound Obstet Gynecol 2016;48:80–85',
    inputs: { hcMm: openValue('mm'), bpdMm: openValue('mm'), ofdMm: openValue('mm') },
    classes: ['agrees', 'differs'],
    classify(given) {
      if (!given.has('hcMm') || !given.has('bpdMm') || !given.has('ofdMm')) return null;
      const [head, diameters] = [given.number('hcMm'), given.number('bpdMm') + given.number('ofdMm')];
      // Where the callipers stood nobody says: it is one of two.
      const least = (Math.PI / 2) * diameters * (1 - HEAD_AGREEMENT);
      const most = HC_FACTOR * diameters * (1 + HEAD_AGREEMENT);
      return head < least || head > most ? 'differs' : 'agrees';
    },
  }),
  criterion({
    id: 'doppler.resistanceIndex',
    standard: 'gosling',
    author: 'Pourcelot 1974',
    citation: 'Definition: (S − D) / S, above one only where the flow turns round',
    inputs: { ri: openValue('ratio') },
    classes: ['reversed', 'usual'],
    classify: toldBy('ri', (index) => (index > 1 ? 'reversed' : 'usual')),
  }),
  criterion({
    id: 'doppler.systoleDiastole',
    standard: 'gosling',
    author: 'Definition',
    citation: 'Definition: S / D, where systole is never below diastole',
    inputs: { sd: openValue('ratio') },
    classes: ['impossible', 'usual'],
    classify: toldBy('sd', (ratio) => (ratio < 1 ? 'impossible' : 'usual')),
  }),
];
