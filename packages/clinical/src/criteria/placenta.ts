import {
  CERVIX_SCREENED_DAYS,
  LOW_PLACENTA,
  MATURE_PLACENTA_DAYS,
  PRESENTATION_DAYS,
  PRETERM_RISK_PERCENT,
} from '../references/criteria/fetus.ts';
import { CERVIX_CLASSES } from '../references/short-cervix/coefficients.ts';
import type { Given } from '../values/given.ts';
import { flagInput } from '../values/input.ts';
import { type CriterionEntry, criterion, openAge, openPercentile, openValue, toldBy } from './criterion.ts';

type Cervix = 'veryShort' | 'short' | 'borderline' | 'usual';

const [VERY_SHORT, SHORT, BORDERLINE] = CERVIX_CLASSES.map(({ toMm }) => toMm) as [number, number, number];

function cervixClass(lengthMm: number, shortTo: number): Cervix {
  if (lengthMm <= VERY_SHORT) return 'veryShort';
  if (lengthMm <= shortTo) return 'short';
  return lengthMm <= BORDERLINE ? 'borderline' : 'usual';
}

const cervixOf = (given: Given): Cervix | null =>
  given.has('lengthMm')
    ? cervixClass(given.number('lengthMm'), given.has('shortToMm') ? given.number('shortToMm') : SHORT)
    : null;

function isScreened(given: Given): boolean {
  const [from, to] = CERVIX_SCREENED_DAYS;
  return given.has('gaDays') && given.gaDays() >= from && Math.floor(given.gaDays()) <= to;
}

const SHORT_CERVIX = {
  standard: 'short-cervix',
  author: 'ISUOG 2022',
  citation:
    'Coutinho CM, Sotiriadis A, Odibo A, et al. ISUOG Practice Guidelines: role of ultrasound in the prediction of spontaneous preterm birth. Ultrasound Obstet Gynecol 2022;60:435–456; FEBRASGO practice',
} as const;

function placenta(given: Given): 'praevia' | 'low' | 'usual' | null {
  if (!given.has('gaDays') || given.gaDays() < LOW_PLACENTA.fromDays) return null;
  const distance = given.has('distanceMm') ? given.number('distanceMm') : Number.NaN;
  if (given.flag('covers') || distance === 0) return 'praevia';
  if (distance > 0 && distance < LOW_PLACENTA.belowMm) return 'low';
  return given.has('distanceMm') || given.has('covers') ? 'usual' : null;
}

export const placentaCriteria: readonly CriterionEntry[] = [
  criterion({
    id: 'placenta.site',
    author: 'Reddy 2014',
    citation: 'Reddy UM, Abuhamad AZ, Levine D, Saade GR. Obstet Gynecol 2014;123:1070–1082',
    inputs: { gaDays: openAge, covers: flagInput, distanceMm: openValue('mm') },
    classes: ['praevia', 'low', 'usual'],
    classify: placenta,
  }),
  criterion({
    id: 'placenta.distance',
    author: 'Reddy 2014',
    citation: 'Reddy UM, Abuhamad AZ, Levine D, Saade GR. Obstet Gynecol 2014;123:1070–1082',
    inputs: { distanceMm: openValue('mm') },
    classes: ['covering', 'low', 'away'],
    classify: toldBy('distanceMm', (distance) => {
      if (distance === 0) return 'covering';
      return distance < LOW_PLACENTA.belowMm ? 'low' : 'away';
    }),
  }),
  criterion({
    id: 'placenta.maturity',
    author: 'Grannum 1979',
    citation: 'Grannum PA, Berkowitz RL, Hobbins JC. Am J Obstet Gynecol 1979;133:915–922',
    inputs: { gaDays: openAge },
    classes: ['early', 'usual'],
    classify: toldBy('gaDays', (days) => (days < MATURE_PLACENTA_DAYS ? 'early' : 'usual')),
  }),
  criterion({
    id: 'fetus.presentation',
    author: 'RCOG 2017',
    citation: 'RCOG Green-top Guidelines 20a and 20b (2017): from 36 weeks on',
    inputs: { gaDays: openAge },
    classes: ['late', 'early'],
    classify: toldBy('gaDays', (days) => (days >= PRESENTATION_DAYS ? 'late' : 'early')),
  }),
  criterion({
    id: 'cervix.screened',
    ...SHORT_CERVIX,
    inputs: { lengthMm: openValue('mm'), gaDays: openAge, shortToMm: openValue('mm') },
    classes: ['veryShort', 'short', 'borderline', 'usual'],
    classify: (given) => (isScreened(given) ? cervixOf(given) : null),
  }),
  criterion({
    id: 'cervix.length',
    ...SHORT_CERVIX,
    inputs: { lengthMm: openValue('mm') },
    classes: ['veryShort', 'short', 'borderline', 'usual'],
    classify: cervixOf,
  }),
  criterion({
    id: 'preterm.risk',
    author: 'To 2006',
    citation: 'To MS, Skentou CA, Royston P, Yu CKH, Nicolaides KH. Ultrasound Obstet Gynecol 2006;27:362-367',
    inputs: { riskPercent: openPercentile },
    classes: ['high', 'usual'],
    classify: toldBy('riskPercent', (percent) => (percent >= PRETERM_RISK_PERCENT ? 'high' : 'usual')),
  }),
];
