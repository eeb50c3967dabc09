import { meanPressure } from '../organs/mother.ts';
import type { Machine, MaternalFactors, Race } from '../risk/inputs/maternalFactors.ts';
import { type CalendarDay, daysBetween } from '../values/day.ts';
import type { Given } from '../values/given.ts';
import { choice, type Input, type Inputs, numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import {
  centimetres,
  type Days,
  kilograms,
  type Millimetres,
  millimetres,
  weeks,
  type Years,
} from '../values/units.ts';
import type { Notice } from './calculation.ts';
import { READINGS, readingParams } from './pressure.ts';

/** What the trisomy and preeclampsia calculators share; the names are those of the form's fields. */
const day: Input = { kind: 'day', optional: true };
const yesNo: Input = optional(choice('SIM', 'NAO'));
const ORIGINS: Readonly<Record<string, Race>> = {
  branca: 'white',
  negra: 'afro',
  sulAsiatica: 'southAsian',
  lesteAsiatica: 'eastAsian',
  mista: 'mixed',
};
const IVF = 'Fertilização in vitro';

export const womanParams: Inputs = {
  interationDate: day,
  concepcao: optional(choice('Espontânea', 'Indução da ovulação', IVF)),
  motherHeight: optional(numberInput('cm', { min: 100, max: 220, aliases: ['altura'] })),
  motherWeight: optional(numberInput('kg', { min: 25, max: 300, aliases: ['peso'] })),
  dateBirthMother: day,
};

export const factorParams: Inputs = {
  etnia: optional(choice(...Object.keys(ORIGINS))),
  tabagismo: yesNo,
  hipertensaoCronica: yesNo,
  diabetes: optional(choice('nao', 'tipo1', 'tipo2', 'gestacional')),
  diabetesMedicamento: optional(choice('nenhum', 'metformina', 'insulina', 'insulinaMetformina', 'outro')),
  lupus: yesNo,
  antifosfolipide: yesNo,
  maeTevePreeclampsia: yesNo,
  paridade: optional(choice('nulipara', 'multipara')),
  dataPartoAnterior: day,
  preeclampsiaAnterior: yesNo,
  semanasPartoAnterior: optional(numberInput('weeks', { min: 16, max: 46 })),
  diasPartoAnterior: optional(numberInput('days', { min: 0, max: 6 })),
};

export const pressureParams: Inputs = { ...readingParams, pam: optional(numberInput('mmHg', { min: 40, max: 200 })) };

export const serumParams: Inputs = {
  incluirBioquimica: { kind: 'flag', optional: true },
  dataBioquimica: day,
  unidadeBioquimica: optional(choice('mom', 'bruto')),
  equipamentoBioquimica: optional(choice('delfia', 'kryptor', 'cobas')),
  pappa: optional(numberInput('MoM', { positive: true, max: 10_000 })),
  plgf: optional(numberInput('MoM', { positive: true, max: 10_000 })),
};

const refusal = (name: string): Reason => ({ code: 'refused', key: `calc.error.${name}` });
const has = (given: Given, ...names: string[]) => names.every((name) => given.has(name));
export const isYes = (given: Given, name: string): boolean => given.has(name) && given.choice(name) === 'SIM';

/** The specification's order and sentences, up to the birthdate. */
export function womanProblem(given: Given): Reason | null {
  if (!given.has('interationDate')) return refusal('noExamDate');
  if (!given.has('concepcao')) return refusal('noConception');
  if (!given.has('motherHeight')) return refusal('noHeight');
  if (!given.has('motherWeight')) return refusal('noWeight');
  return birthProblem(given);
}

export function birthProblem(given: Given): Reason | null {
  if (!given.has('dateBirthMother')) return refusal('noBirthdate');
  return motherAgeOn(given, given.day('interationDate')) > 0
    ? null
    : { code: 'inconsistent', input: 'dateBirthMother' };
}

const CRL = [45, 84] as const;
const outsideCrl = (value: number) => value < CRL[0] || value > CRL[1];

export const isTwin = (given: Given): boolean => given.has('fetos') && given.choice('fetos') === '2';

export function crlProblem(given: Given): Reason | null {
  if (!given.has('ccn')) return refusal('noCrl');
  const limits = { min: CRL[0], max: CRL[1], unit: 'mm' as const };
  if (outsideCrl(given.number('ccn')))
    return { ...refusal('crlRange'), input: 'ccn', value: given.number('ccn'), ...limits };
  if (!isTwin(given)) return null;
  if (!given.has('ccn2')) return { ...refusal('crlRange2'), input: 'ccn2', ...limits };
  if (outsideCrl(given.number('ccn2')))
    return { ...refusal('crlRange2'), input: 'ccn2', value: given.number('ccn2'), ...limits };
  return null;
}

/** The age is that of the larger fetus, as every published part of the models was fitted. */
export function largerCrl(given: Given): Millimetres {
  return millimetres(isTwin(given) ? Math.max(given.number('ccn'), given.number('ccn2')) : given.number('ccn'));
}

export function fetusProblem(given: Given): Reason | null {
  const count = given.has('fetos') ? given.choice('fetos') : '';
  if (count !== '1' && count !== '2') return refusal('fetuses');
  return count === '2' ? chorionicityProblem(given) : null;
}

/** Two fetuses have one placenta or two. */
export function chorionicityProblem(given: Given): Reason | null {
  if (!given.has('corionicidade')) return { code: 'missing', input: 'corionicidade' };
  return given.choice('corionicidade') === '3' ? { code: 'inconsistent', input: 'corionicidade' } : null;
}

/** Drug, previous pregnancy, pressure, day of the blood sample. */
export function factorProblem(given: Given): Reason | null {
  const diabetic = given.has('diabetes') && given.choice('diabetes') !== 'nao';
  if (diabetic && !given.has('diabetesMedicamento')) return refusal('diabetesDrug');
  const parous = given.has('paridade') && given.choice('paridade') === 'multipara';
  if (parous && !has(given, 'dataPartoAnterior', 'preeclampsiaAnterior', 'semanasPartoAnterior', 'diasPartoAnterior'))
    return refusal('previousHistory');
  if (parous && given.day('dataPartoAnterior') >= given.day('interationDate'))
    return { code: 'inconsistent', input: 'dataPartoAnterior' };
  const pressure = pressureOf(given);
  if (pressure && typeof pressure === 'object') return pressure;
  if (pressure === null && !given.has('pamMom')) return refusal('noPressure');
  if (given.flag('incluirBioquimica') && !given.has('dataBioquimica')) return refusal('biochemistryDate');
  if (!given.has('etnia')) return { code: 'missing', input: 'etnia' };
  return null;
}

/** The mean that was typed, or that of the readings; a reading with one half missing is said. */
export function pressureOf(given: Given): number | Reason | null {
  if (given.has('pam')) return given.number('pam');
  const means: number[] = [];
  for (const each of READINGS) {
    const [high, low] = [`sistolica${each}`, `diastolica${each}`];
    if (!given.has(high) && !given.has(low)) continue;
    if (!given.has(high)) return { code: 'missing', input: high };
    if (!given.has(low)) return { code: 'missing', input: low };
    if (given.number(high) <= given.number(low)) return { code: 'inconsistent', input: low };
    means.push(meanPressure(given.number(high), given.number(low)));
  }
  return means.length === 0 ? null : means.reduce((sum, each) => sum + each, 0) / means.length;
}

const DAYS_PER_YEAR = 365.25;
export const motherAgeOn = (given: Given, on: CalendarDay, birth = given.day('dateBirthMother')): Years =>
  (daysBetween(birth, on) / DAYS_PER_YEAR) as Years;

/** Checked by the problems above. `start` is day 0 of this pregnancy. */
export function factorsOf(given: Given, start: CalendarDay): MaternalFactors {
  const parous = given.has('paridade') && given.choice('paridade') === 'multipara';
  const answer = (name: string) => (given.has(name) ? isYes(given, name) : undefined);
  return {
    ageYears: motherAgeOn(given, given.day('interationDate')),
    weightKg: kilograms(given.number('motherWeight')),
    heightCm: centimetres(given.number('motherHeight')),
    race: ORIGINS[given.choice('etnia')] ?? 'white',
    conception: conceptionOf(given.choice('concepcao')),
    smoker: answer('tabagismo'),
    chronicHypertension: answer('hipertensaoCronica'),
    familyHistoryPE: answer('maeTevePreeclampsia'),
    diabetes: diabetesOf(given),
    sleOrAps:
      given.has('lupus') || given.has('antifosfolipide')
        ? isYes(given, 'lupus') || isYes(given, 'antifosfolipide')
        : undefined,
    parity: given.has('paridade') ? parityOf(given, parous) : undefined,
    ...(parous
      ? {
          previousGaWeeks: weeks(given.number('semanasPartoAnterior') + given.number('diasPartoAnterior') / 7),
          intervalYears: (daysBetween(given.day('dataPartoAnterior'), start) / DAYS_PER_YEAR) as Years,
        }
      : {}),
  };
}

const conceptionOf = (value: string) =>
  value === IVF ? 'ivf' : value === 'Indução da ovulação' ? 'ovulationDrugs' : 'spontaneous';

const parityOf = (given: Given, parous: boolean) =>
  parous ? (isYes(given, 'preeclampsiaAnterior') ? 'parousPE' : 'parousNoPE') : 'nulliparous';

/** Gestational diabetes is no term of the published models: they speak of type 1 and type 2. */
function diabetesOf(given: Given): MaternalFactors['diabetes'] {
  if (!given.has('diabetes')) return undefined;
  if (given.choice('diabetes') === 'tipo1') return 'type1';
  if (given.choice('diabetes') !== 'tipo2') return 'none';
  return given.has('diabetesMedicamento') && given.choice('diabetesMedicamento').startsWith('insulina')
    ? 'type2Insulin'
    : 'type2';
}

export const machineAsked = (given: Given): Machine | undefined =>
  given.has('equipamentoBioquimica') ? (given.choice('equipamentoBioquimica') as Machine) : undefined;

/** Serum values as the laboratory's MoM, or as measured; nothing unless biochemistry is included. */
export function serumOf(given: Given, name: string): { mom?: number; raw?: number } {
  if (!given.flag('incluirBioquimica') || !given.has(name)) return {};
  const raw = given.has('unidadeBioquimica') && given.choice('unidadeBioquimica') === 'bruto';
  return raw ? { raw: given.number(name) } : { mom: given.number(name) };
}

/** Gestational age on the day of the sample. */
export const bloodAge = (given: Given, ga: number): Days | undefined =>
  given.flag('incluirBioquimica') && given.has('dataBioquimica')
    ? ((ga + daysBetween(given.day('interationDate'), given.day('dataBioquimica'))) as Days)
    : undefined;

/** Section 0 of the risk models: what every risk is shown with. */
export function riskNotices(
  model: string,
  lists: { used: readonly string[]; truncated: readonly string[]; assumed: readonly string[] },
): Notice[] {
  const listed = (key: string, prefix: string, codes: readonly string[]): Notice[] =>
    codes.length === 0 ? [] : [{ key, list: codes.map((code) => `${prefix}.${code}`) }];
  return [
    { key: 'calc.notice.notCertified' },
    { key: 'calc.notice.screening' },
    { key: 'calc.notice.model', values: { model } },
    ...listed('calc.notice.used', 'calc.marker', lists.used),
    ...listed('calc.notice.truncated', 'calc.marker', lists.truncated),
    ...listed('calc.notice.assumed', 'calc.marker', lists.assumed),
  ];
}
