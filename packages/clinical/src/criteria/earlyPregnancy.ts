import { REDATING } from '../references/acog/coefficients.ts';
import { CRL_DISCORDANCE, LATE_EMBRYO, SUSPICIOUS_SAC_MM } from '../references/criteria/woman.ts';
import {
  DOUBILET_1995,
  DOUBILET_2013,
  HEART_RATE_BANDS,
  PREGNANCY_FAILURE,
} from '../references/doubilet/coefficients.ts';
import { YOLK_SAC } from '../references/lindsay/coefficients.ts';
import type { Given } from '../values/given.ts';
import { type CriterionEntry, criterion, openAge, openPercentile, openValue, toldBy } from './criterion.ts';

const BANDS = [...HEART_RATE_BANDS, LATE_EMBRYO];

function rate(given: Given): 'slow' | 'usual' | null {
  if (!given.has('bpm') || !given.has('gaDays')) return null;
  const band = BANDS.find(({ untilDays }) => given.gaDays() <= untilDays);
  if (!band) return null;
  return given.number('bpm') < band.slowBelow ? 'slow' : 'usual';
}

/** Until 16 weeks, by the age of the last period; later ages are told by other measures. */
function redating(given: Given): 'differs' | 'agrees' | null {
  if (!given.has('differenceDays') || !given.has('gaDays')) return null;
  const apart = Math.abs(given.number('differenceDays'));
  const band = REDATING.slice(0, 2).find(({ untilDays }) => given.gaDays() <= untilDays) ?? REDATING[1];
  return band && apart > band.thresholdDays ? 'differs' : 'agrees';
}

export const earlyPregnancyCriteria: readonly CriterionEntry[] = [
  criterion({
    id: 'embryo.length',
    ...DOUBILET_2013,
    confidence: 'VERIFIED',
    inputs: { crlMm: openValue('mm') },
    classes: ['diagnostic', 'short'],
    classify: toldBy('crlMm', (crl) => (crl >= PREGNANCY_FAILURE.crlMmWithoutHeartbeat ? 'diagnostic' : 'short')),
  }),
  criterion({
    id: 'embryo.sac',
    ...DOUBILET_2013,
    confidence: 'VERIFIED',
    inputs: { msdMm: openValue('mm') },
    classes: ['diagnostic', 'suspicious', 'small'],
    classify: toldBy('msdMm', (msd) => {
      if (msd >= PREGNANCY_FAILURE.msdMmWithoutEmbryo) return 'diagnostic';
      return msd >= SUSPICIOUS_SAC_MM ? 'suspicious' : 'small';
    }),
  }),
  criterion({
    id: 'embryo.rate',
    ...DOUBILET_1995,
    citation: `${DOUBILET_1995.citation}; Doubilet PM, Benson CB, Chow JS. J Ultrasound Med 1999;18:537–541`,
    inputs: { bpm: openValue('bpm'), gaDays: openAge },
    classes: ['slow', 'usual'],
    classify: rate,
  }),
  criterion({
    id: 'embryo.yolkSac',
    ...DOUBILET_2013,
    inputs: { diameterMm: openValue('mm') },
    classes: ['large', 'usual'],
    classify: toldBy('diameterMm', (diameter) => (diameter > YOLK_SAC.suspiciousAboveMm ? 'large' : 'usual')),
  }),
  criterion({
    id: 'embryo.discordance',
    author: 'ISUOG 2016',
    citation:
      'Khalil A, Rodgers M, Baschat A, et al. ISUOG Practice Guidelines: role of ultrasound in twin pregnancy. Ultrasound Obstet Gynecol 2016;47:247–263',
    inputs: { discordancePct: openPercentile },
    classes: ['discordant', 'usual'],
    classify: toldBy('discordancePct', (percent) => (percent >= CRL_DISCORDANCE ? 'discordant' : 'usual')),
  }),
  criterion({
    id: 'embryo.redating',
    standard: 'acog',
    author: 'ACOG 2017',
    citation: 'ACOG Committee Opinion 700. Obstet Gynecol 2017;129:e150–e154',
    confidence: 'VERIFIED',
    inputs: { differenceDays: openAge, gaDays: openAge },
    classes: ['differs', 'agrees'],
    classify: redating,
  }),
];
