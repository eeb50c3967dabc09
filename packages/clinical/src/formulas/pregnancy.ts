import type { Curve } from '../curves/curve.ts';
import { scaledCurve } from '../curves/scaledCurve.ts';
import { anemiaLevel } from '../doppler/anemia.ts';
import { compute, entryOf } from '../entries/compute.ts';
import type { Given } from '../values/given.ts';
import { numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import { days, weeksFromDays } from '../values/units.ts';
import { derived } from './derived.ts';
import { AGE_PARAM, type Formula, type FormulaAnswer, item, refused } from './formula.ts';
import { measured } from './measure.ts';

/** Weeks as a decimal, however the age was given. */
export function weeksGiven(given: Given): number | null {
  if (given.has('weeks')) return given.number('weeks') + (given.has('days') ? given.number('days') / 7 : 0);
  return given.has(AGE_PARAM) ? weeksFromDays(days(given.number(AGE_PARAM))) : null;
}

/** The specification's limits and sentences come before the paper's. */
function anemia(given: Given): FormulaAnswer | { reason: Reason } {
  const psv = given.number('velocSistolica');
  const weeks = weeksGiven(given);
  if (weeks === null) return { result: [] };
  if (!(psv > 10 && psv <= 150))
    return refused({
      code: 'outOfRange',
      key: 'calc.error.anemiaVelocity',
      input: 'velocSistolica',
      value: psv,
      min: 11,
      max: 150,
      unit: 'cm/s',
    });
  // Fourteen weeks to the day are not yet above fourteen.
  if (!(weeks > 14 + 1e-9 && weeks <= 44 + 1e-9))
    return refused({
      code: 'outOfRange',
      key: 'calc.error.anemiaWeeks',
      input: AGE_PARAM,
      min: 14,
      max: 44,
      unit: 'weeks',
    });
  // The pack begins at 11 cm/s and the specification above 10: the median is the same.
  const { values, reason } = compute('mca-psv-mari2000', { gaDays: weeks * 7 });
  if (reason) return refused(reason);
  const mom = psv / Number(values?.median);
  return {
    result: [
      item('PSV', psv, 'cm/s'),
      item('mediana', Number(values?.median), 'cm/s'),
      item('MoM', mom, 'MoM'),
      item('anemiaLevel', anemiaLevel(mom)),
    ],
    ...(values?.extrapolated === true ? { notices: [{ key: 'calc.notice.extrapolated' }] } : {}),
  };
}

const anemiaParams = {
  velocSistolica: numberInput('cm/s', { aliases: ['valor', 'psv'] }),
  // No limits of their own: the specification words what happens outside 14 to 44 weeks.
  weeks: optional(numberInput('weeks', { aliases: ['semanas'] })),
  days: optional(numberInput('days', { min: 0, max: 6 })),
  [AGE_PARAM]: optional(numberInput('days', { aliases: ['ig', 'gaDays'] })),
};
const anemiaOutputs = [
  { id: 'PSV', unit: 'cm/s' as const },
  { id: 'mediana', unit: 'cm/s' as const },
  { id: 'MoM', unit: 'MoM' as const },
  { id: 'anemiaLevel', unit: '' as const },
];

/** The forms take amniotic fluid in centimetres; Moore and Cayle print millimetres. */
const MM_PER_CM = 10;
let moore: Curve | null = null;
function fluidCurve(): Curve | null {
  const printed = entryOf('afi-moore1990')?.curve;
  if (printed) moore ??= scaledCurve(printed, 'cm', MM_PER_CM);
  return moore;
}
const index = numberInput('cm', { min: 0, max: 60, aliases: ['valor'] });

export const pregnancyFormulas: readonly Formula[] = [
  measured({
    measure: 'ila',
    author: 'moore',
    group: 'fluid',
    unit: 'cm',
    limits: [0, 60],
    param: 'ilaTotal',
    uses: ['afi-moore1990'],
    curve: fluidCurve,
    decimals: 1,
  }),
  derived({
    measure: 'ila',
    author: 'classe',
    group: 'fluid',
    entry: 'fluid-categories',
    params: { ilaTotal: index },
    inputs: (given) => ({ afiCm: given.number('ilaTotal') }),
    gives: { category: { id: 'classe', unit: '' } },
  }),
  derived({
    measure: 'bolsao',
    author: 'classe',
    group: 'fluid',
    entry: 'fluid-categories',
    params: { maiorBolsao: numberInput('cm', { min: 0, max: 40, aliases: ['valor'] }) },
    inputs: (given) => ({ sdpCm: given.number('maiorBolsao') }),
    gives: { category: { id: 'classe', unit: '' } },
  }),
  {
    measure: 'velocidade',
    author: 'mari',
    version: 1,
    group: 'anemia',
    uses: ['mca-psv-mari2000'],
    params: anemiaParams,
    outputs: anemiaOutputs,
    value: 'velocSistolica',
    curve: () => entryOf('mca-psv-mari2000')?.curve ?? null,
    run: anemia,
  },
  {
    measure: 'anemia',
    author: '',
    version: 1,
    group: 'anemia',
    uses: ['mca-psv-mari2000'],
    params: anemiaParams,
    outputs: anemiaOutputs,
    run: anemia,
  },
];
