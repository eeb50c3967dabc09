import { compute } from '../entries/compute.ts';
import { daysBetween } from '../values/day.ts';
import type { Given } from '../values/given.ts';
import { numberInput } from '../values/input.ts';
import { derived, passedOn } from './derived.ts';
import { type Formula, type FormulaAnswer, item, refused } from './formula.ts';
import { readingParams } from './pressure.ts';

const diameter = numberInput('mm', { min: 0.1, max: 500 });
const three = { longi: { ...diameter, aliases: ['long'] }, ap: { ...diameter, aliases: ['ante'] }, transv: diameter };

function volume(given: Given): FormulaAnswer | ReturnType<typeof refused> {
  const { values, reason } = compute('volume.ellipsoid', {
    d1Mm: given.number('longi'),
    d2Mm: given.number('ap'),
    d3Mm: given.number('transv'),
  });
  if (reason) return refused(reason);
  return { result: [item('volume', Number(values?.volumeCm3), 'cm³')] };
}

const ellipsoid = (measure: string, author: string): Formula => ({
  measure,
  author,
  version: 1,
  group: 'gynecology',
  uses: ['volume.ellipsoid'],
  params: three,
  outputs: [{ id: 'volume', unit: 'cm³' }],
  run: volume,
});

export const personFormulas: readonly Formula[] = [
  derived({
    measure: 'idade',
    author: 'anos',
    group: 'mother',
    entry: 'local.age-years',
    params: { dateBirthMother: { kind: 'day' }, interationDate: { kind: 'day' } },
    inputs: (given) => ({ birthDate: given.day('dateBirthMother'), examDate: given.day('interationDate') }),
    gives: { ageYears: { id: 'idade', unit: 'years', decimals: 0 } },
  }),
  derived({
    measure: 'imc',
    author: 'geral',
    group: 'mother',
    entry: 'local.bmi',
    params: {
      motherWeight: numberInput('kg', { min: 20, max: 400, aliases: ['peso'] }),
      motherHeight: numberInput('cm', { min: 80, max: 250, aliases: ['altura'] }),
    },
    inputs: (given) => ({ weightKg: given.number('motherWeight'), heightCm: given.number('motherHeight') }),
    gives: { bmi: { id: 'imc', unit: 'kg/m²' } },
  }),
  derived({
    measure: 'pam',
    author: 'geral',
    group: 'mother',
    entry: 'local.map',
    params: readingParams,
    // Nothing typed yet is no error.
    inputs: (given) => (Object.keys(readingParams).some(given.has) ? passedOn(given, readingParams) : null),
    gives: { map: { id: 'pam', unit: 'mmHg', decimals: 1 } },
  }),
  {
    measure: 'ciclo',
    author: 'dia',
    version: 1,
    group: 'gynecology',
    uses: ['local.age-years'],
    params: { dum: { kind: 'day' }, interationDate: { kind: 'day' } },
    outputs: [{ id: 'diaCiclo', unit: 'count', decimals: 0 }],
    run(given) {
      const since = daysBetween(given.day('dum'), given.day('interationDate'));
      // The first day of bleeding is day 1; a year without it is no cycle.
      if (since < 0 || since > 365) return refused({ code: 'inconsistent', input: 'dum' });
      return { result: [item('diaCiclo', since + 1, 'count', 0)] };
    },
  },
  ellipsoid('vol', 'elipsoide'),
  ellipsoid('volume-ovario', 'geral'),
];
