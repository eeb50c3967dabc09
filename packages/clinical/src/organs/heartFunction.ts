import { type Entry, type EntryValues, refuse } from '../entries/entry.ts';
import { CVP_NORMAL, SHORTENING_NORMAL } from '../references/local/coefficients.ts';
import type { Given } from '../values/given.ts';
import { choice, length, numberInput, optional } from '../values/input.ts';
import { type Centimetres, centimetres, cmFromMm, type Grams, type Millimetres } from '../values/units.ts';

const shortening: Entry = {
  id: 'local.shortening-fraction',
  standard: 'local',
  author: 'Definition',
  citation: 'Definition: what systole takes off the diameter of diastole, in percent',
  confidence: 'PLAUSIBLE',
  version: 1,
  inputs: { diastoleMm: length({ max: 60 }), systoleMm: length({ max: 60 }) },
  compute(given) {
    const diastole = given.mm('diastoleMm');
    const systole = given.mm('systoleMm');
    if (systole > diastole) return refuse({ code: 'inconsistent', input: 'systoleMm' });
    const percent = (100 * (diastole - systole)) / diastole;
    return { percent, class: percent < SHORTENING_NORMAL ? 'reduced' : 'normal' };
  },
};

/** Area of the annulus, velocity-time integral and rate: mL in a minute. */
export function ventricularOutput(annulus: Millimetres, integral: Centimetres, bpm: number): number {
  const radius = cmFromMm(annulus) / 2;
  return Math.PI * radius * radius * integral * bpm;
}

const perKg = (millilitres: number, weight: Grams): number => (millilitres * 1000) / weight;

function outputs(given: Given): EntryValues {
  const of = (annulus: string, integral: string) =>
    given.has(annulus) && given.has(integral)
      ? ventricularOutput(given.mm(annulus), centimetres(given.number(integral)), given.number('fc'))
      : null;
  const left = of('anelAortico', 'integralAortica');
  const right = of('anelPulmonar', 'integralPulmonar');
  const combined = left === null || right === null ? null : left + right;
  return {
    leftMlMin: left,
    rightMlMin: right,
    combinedMlMin: combined,
    combinedMlMinKg: combined === null || !given.has('pesoG') ? null : perKg(combined, given.grams('pesoG')),
  };
}

const output: Entry = {
  id: 'local.cardiac-output',
  standard: 'local',
  author: 'Definition',
  citation: 'Definition: area of the annulus × velocity-time integral × rate',
  confidence: 'PLAUSIBLE',
  version: 1,
  inputs: {
    anelAortico: optional(length({ max: 30 })),
    integralAortica: optional(numberInput('cm', { positive: true, max: 50 })),
    anelPulmonar: optional(length({ max: 30 })),
    integralPulmonar: optional(numberInput('cm', { positive: true, max: 50 })),
    fc: numberInput('bpm', { min: 20, max: 350 }),
    pesoG: optional(numberInput('g', { min: 50, max: 8000, aliases: ['efwG', 'pesoEstimado'] })),
  },
  compute(given) {
    const answer = outputs(given);
    const nothing = answer.leftMlMin === null && answer.rightMlMin === null;
    return nothing ? refuse({ code: 'missing', input: 'integralAortica' }) : answer;
  },
};

const PROFILE = ['cvHidropisia', 'cvVenoso', 'cvTamanho', 'cvFuncao', 'cvArterial'] as const;

const profile: Entry = {
  id: 'local.cvp-score',
  standard: 'local',
  author: 'Huhta 2005',
  citation: 'Huhta JC. Fetal congestive heart failure. Semin Fetal Neonatal Med 2005;10:542-552',
  confidence: 'PLAUSIBLE',
  version: 1,
  inputs: Object.fromEntries(PROFILE.map((name) => [name, choice('2', '1', '0')])),
  compute(given) {
    let score = 0;
    for (const name of PROFILE) score += Number(given.choice(name));
    return { score, class: score >= CVP_NORMAL ? 'normal' : 'abnormal' };
  },
};

export const heartFunctionEntries: readonly Entry[] = [shortening, output, profile];
