import { compute } from '../entries/compute.ts';
import type { Given } from '../values/given.ts';
import { numberInput, optional } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import { derived, renamedNumbers } from './derived.ts';
import { AGE_PARAM, age, type Formula, type FormulaAnswer, item, refused } from './formula.ts';
import { weeksGiven } from './pregnancy.ts';

const WEEKS = numberInput('weeks', { min: 0, max: 45, aliases: ['semanas'] });

const hematocrit = numberInput('%', { min: 1, max: 99 });

function volumeToTransfuse(given: Given): FormulaAnswer | { reason: Reason } {
  const levels = {
    hctInitial: given.number('hematocritoInicial'),
    hctGoal: given.number('hematocritoAlvo'),
    hctDonor: given.number('hematocritoDoador'),
  };
  const weeks = weeksGiven(given);
  if (!given.has('pesoFetal') && weeks === null) return { result: [] };
  const byWeight = given.has('pesoFetal');
  const { values, reason } = byWeight
    ? compute('iut-volume-standard', { efwG: given.number('pesoFetal'), ...levels })
    : compute('iut-volume-hoogeveen', { gaDays: (weeks ?? 0) * 7, ...levels });
  if (reason) return refused(reason);
  return {
    result: [
      item('volumeToTransfuse', Number(values?.volumeMl), 'mL', 1),
      item('volumeFetoplacentario', Number(values?.fpv), 'mL', 1),
    ],
    notices: [{ key: byWeight ? 'calc.notice.volumeByWeight' : 'calc.notice.volumeByAge' }],
  };
}

export const treatmentFormulas: readonly Formula[] = [
  {
    measure: 'anemia-volume-to-transfuse',
    author: '',
    version: 1,
    group: 'anemia',
    uses: ['iut-volume-standard', 'iut-volume-hoogeveen'],
    params: {
      pesoFetal: optional(numberInput('g', { min: 50, max: 6000 })),
      weeks: optional(WEEKS),
      days: optional(numberInput('days', { min: 0, max: 6 })),
      [AGE_PARAM]: optional(age),
      hematocritoInicial: hematocrit,
      hematocritoAlvo: hematocrit,
      hematocritoDoador: hematocrit,
    },
    outputs: [
      { id: 'volumeToTransfuse', unit: 'mL', decimals: 1 },
      { id: 'volumeFetoplacentario', unit: 'mL', decimals: 1 },
    ],
    run: volumeToTransfuse,
  },
  derived({
    measure: 'hb-fetal',
    author: 'nicolaides',
    group: 'anemia',
    entry: 'fetal-hb-nicolaides1988',
    params: { hb: optional(numberInput('g/dL', { positive: true, max: 30 })), [AGE_PARAM]: age },
    inputs: (given) => ({ gaDays: given.number(AGE_PARAM), ...renamedNumbers(given, { hb: 'hb' }) }),
    gives: {
      hbMean: { id: 'esperado', unit: 'g/dL' },
      deficit: { id: 'deficit', unit: 'g/dL' },
      class: { id: 'classe', unit: '' },
    },
  }),
];
