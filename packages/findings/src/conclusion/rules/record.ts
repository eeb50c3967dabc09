import type { ConclusionRule, Test } from './rule.ts';

const PHYSICAL = 'info.exameFisico';
const GENERAL = 'gestationalAge.info';
const pressure = (...is: string[]): Test => ({
  criterion: 'mother.pressure',
  is,
  of: { systolic: 'paSistolica', diastolic: 'paDiastolica' },
});

/** Section 11: record and global. */
export const RECORD_AND_GLOBAL: readonly ConclusionRule[] = [
  { id: 're.pa', severity: 'A', at: PHYSICAL, when: pressure('high', 'severe') },
  { id: 're.paGrave', severity: 'C', at: PHYSICAL, when: pressure('severe') },
  {
    id: 're.rh',
    severity: 'I',
    when: {
      all: [
        { field: 'info.antecedentes.grupoSanguineo', in: ['A-', 'B-', 'AB-', 'O-'] },
        // Pregnant is who has a gestational age, or comes for prenatal care.
        {
          any: [
            { field: '@ga', set: true },
            { field: 'info.anamnese.tipoConsulta', is: 'preNatal' },
          ],
        },
      ],
    },
  },
  {
    id: 'gl.qualidade',
    severity: 'I',
    at: GENERAL,
    when: { field: 'qualidade', not: 'Satisfatória' },
    say: { qualidade: 'qualidade' },
  },
  { id: 'gl.posdatismo', severity: 'A', when: { criterion: 'pregnancy.term', is: 'late', of: { gaDays: '@ig' } } },
  {
    id: 'gl.idade',
    severity: 'I',
    at: GENERAL,
    when: { criterion: 'mother.age', is: 'advanced', of: { years: 'idadeMaterna', gaDays: '@ig' } },
  },
];
