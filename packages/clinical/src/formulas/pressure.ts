import { type Inputs, numberInput, optional } from '../values/input.ts';

const systolic = optional(numberInput('mmHg', { min: 60, max: 260 }));
const diastolic = optional(numberInput('mmHg', { min: 30, max: 170 }));

/** Two readings in each arm. */
export const READINGS = ['DireitaUm', 'DireitaDois', 'EsquerdaUm', 'EsquerdaDois'] as const;

export const readingParams: Inputs = Object.fromEntries(
  READINGS.flatMap((each) => [
    [`sistolica${each}`, systolic],
    [`diastolica${each}`, diastolic],
  ]),
);
