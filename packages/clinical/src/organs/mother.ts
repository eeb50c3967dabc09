import { wholeYears } from '../age/wholeYears.ts';
import { type Entry, type EntryValues, refuse } from '../entries/entry.ts';
import { PRESSURE_LIMITS, READINGS_MAX } from '../references/local/coefficients.ts';
import type { Given } from '../values/given.ts';
import { type Input, type NumberParam, numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import { type Centimetres, centimetres, type Kilograms, metresFromCm } from '../values/units.ts';

/** Limits that catch a height in metres and a weight in grams; what is unusual is a warning of the form. */
export const motherWeightInput = numberInput('kg', { min: 20, max: 400, aliases: ['motherWeight'] });
export const heightInput = numberInput('cm', { min: 80, max: 250, aliases: ['motherHeight'] });

/** Quetelet: weight over the square of the height. */
export function bodyMassIndex(weight: Kilograms, height: Centimetres): number {
  const metres = metresFromCm(height);
  return weight / (metres * metres);
}

const bmi: Entry = {
  id: 'local.bmi',
  standard: 'local',
  author: 'Quetelet',
  citation: 'Definition: weight in kilograms over the square of the height in metres',
  confidence: 'VERIFIED',
  version: 1,
  inputs: { weightKg: motherWeightInput, heightCm: heightInput },
  compute: (given) => ({ bmi: bodyMassIndex(given.kg('weightKg'), centimetres(given.number('heightCm'))) }),
};

const [SYSTOLIC_MIN, SYSTOLIC_MAX] = PRESSURE_LIMITS.systolic;
const [DIASTOLIC_MIN, DIASTOLIC_MAX] = PRESSURE_LIMITS.diastolic;
const systolic: NumberParam = numberInput('mmHg', { min: SYSTOLIC_MIN, max: SYSTOLIC_MAX });
const diastolic: NumberParam = numberInput('mmHg', { min: DIASTOLIC_MIN, max: DIASTOLIC_MAX });

/** The four readings of the form: two in each arm. */
const FORM_READINGS = [
  ['sistolicaDireitaUm', 'diastolicaDireitaUm'],
  ['sistolicaDireitaDois', 'diastolicaDireitaDois'],
  ['sistolicaEsquerdaUm', 'diastolicaEsquerdaUm'],
  ['sistolicaEsquerdaDois', 'diastolicaEsquerdaDois'],
] as const;

function pressureInputs(): Record<string, Input> {
  const inputs: Record<string, Input> = {
    readings: { kind: 'list', of: { sbp: systolic, dbp: diastolic }, optional: true },
  };
  for (const [high, low] of FORM_READINGS) {
    inputs[high] = optional(systolic);
    inputs[low] = optional(diastolic);
  }
  return inputs;
}

/** Diastolic and a third of the pulse pressure, for each reading. */
export const meanPressure = (sbp: number, dbp: number): number => dbp + (sbp - dbp) / 3;

type Reading = { sbp: number; dbp: number };

function readingsOf(given: Given): readonly Reading[] | { reason: Reason } {
  const readings: Reading[] = given.has('readings')
    ? given.list('readings').map((each) => ({ sbp: each.number('sbp'), dbp: each.number('dbp') }))
    : [];
  for (const [high, low] of FORM_READINGS) {
    if (!given.has(high) && !given.has(low)) continue;
    if (!given.has(high)) return refuse({ code: 'missing', input: high });
    if (!given.has(low)) return refuse({ code: 'missing', input: low });
    readings.push({ sbp: given.number(high), dbp: given.number(low) });
  }
  return readings;
}

function averagePressure(given: Given): EntryValues | { reason: Reason } {
  const readings = readingsOf(given);
  if ('reason' in readings) return readings;
  if (readings.length === 0) return refuse({ code: 'missing', input: 'readings' });
  if (readings.length > READINGS_MAX) return refuse({ code: 'notAllowed', input: 'readings' });
  let sum = 0;
  for (const { sbp, dbp } of readings) {
    if (sbp <= dbp) return refuse({ code: 'inconsistent', input: 'readings' });
    sum += meanPressure(sbp, dbp);
  }
  const map = sum / readings.length;
  return { map, mapMmHg: map, count: readings.length };
}

const map: Entry = {
  id: 'local.map',
  standard: 'local',
  author: 'Poon 2012',
  citation:
    'Poon LCY, Zymeri NA, Zamprakou A, Syngelaki A, Nicolaides KH. Protocol for measurement of mean arterial pressure at 11-13 weeks gestation. Fetal Diagn Ther 2012;31:42-48',
  confidence: 'PLAUSIBLE',
  version: 1,
  inputs: pressureInputs(),
  compute: averagePressure,
};

const ageYears: Entry = {
  id: 'local.age-years',
  standard: 'local',
  author: 'Definition',
  citation: 'Definition: completed years',
  confidence: 'VERIFIED',
  version: 1,
  inputs: {
    birthDate: { kind: 'day', aliases: ['dateBirthMother', 'birthDay'] },
    examDate: { kind: 'day', aliases: ['interationDate', 'examDay'] },
  },
  compute(given) {
    const age = wholeYears(given.day('birthDate'), given.day('examDate'));
    return age === null ? refuse({ code: 'inconsistent', input: 'birthDate' }) : { ageYears: age };
  },
};

export const motherEntries: readonly Entry[] = [bmi, map, ageYears];
