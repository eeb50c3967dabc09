import type { ConclusionRule } from './rule.ts';

const PHYSICAL = 'info.exameFisico';
const GENERAL = 'gestationalAge.info';

/** Section 11: record and global. */
export const RECORD_AND_GLOBAL: readonly ConclusionRule[] = [
  {
    id: 're.pa',
    severity: 'A',
    at: PHYSICAL,
    when: {
      any: [
        { field: 'paSistolica', from: 140 },
        { field: 'paDiastolica', from: 90 },
      ],
    },
  },
  {
    id: 're.paGrave',
    severity: 'C',
    at: PHYSICAL,
    when: {
      any: [
        { field: 'paSistolica', from: 160 },
        { field: 'paDiastolica', from: 110 },
      ],
    },
  },
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
  { id: 'gl.posdatismo', severity: 'A', when: { field: '@ga', from: 41 } },
  {
    id: 'gl.idade',
    severity: 'I',
    at: GENERAL,
    when: {
      all: [
        { field: 'idadeMaterna', from: 35 },
        { field: '@ga', below: 14 },
      ],
    },
  },
];
