import type { ConclusionRule, Test } from './rule.ts';

/** Where the fluid of one fetus, and of all of them, is measured. */
const FLUID = ['QMB.avalBiofisicaFetal{n}', 'fetalBiophysicalProfile.perfil{n}'];
const POCKETS = ['QMB.avalBiofisicaFetal*', 'fetalBiophysicalProfile.perfil*'];
const MEASURED = { ilaTotal: 'ilaTotal', maiorBolsao: 'maiorBolsao' };
const PROFILE = 'fetalBiophysicalProfile.perfil{n}';
const SCORE = { pontuacaoTotal: 'pontuacaoTotal', pontuacaoMaxima: 'pontuacaoMaxima' };

const MONOCHORIONIC: readonly Test[] = [
  { field: '@placentas', is: 1 },
  { field: '@fetuses', is: 2 },
];
const VELOCITIES = ['obstetricdoppler.fetal*.momVelocSistolica'];

/** Section 6: amniotic fluid, twins of one placenta, biophysical profile. */
export const FLUID_AND_PROFILE: readonly ConclusionRule[] = [
  { id: 'la.anidramnio', group: 'la', severity: 'C', at: FLUID, when: { field: 'maiorBolsao', from: 0, to: 0 } },
  {
    id: 'la.oligo',
    group: 'la',
    severity: 'C',
    at: FLUID,
    when: {
      any: [
        {
          all: [
            { field: '@fetuses', to: 1 },
            {
              any: [
                { field: 'ilaTotal', below: 'oligoIla' },
                { all: [{ chosen: 'oligoIlaIncluded' }, { field: 'ilaTotal', to: 'oligoIla' }] },
              ],
            },
          ],
        },
        { field: 'maiorBolsao', below: 'oligoPocket' },
      ],
    },
    say: MEASURED,
  },
  {
    id: 'la.reduzido',
    group: 'la',
    severity: 'A',
    at: FLUID,
    when: { field: 'ilaTotal', from: 'oligoIla', below: 8 },
    say: { ilaTotal: 'ilaTotal' },
  },
  {
    id: 'la.poliGrave',
    group: 'la',
    severity: 'C',
    at: FLUID,
    when: {
      any: [
        { field: 'ilaTotal', from: 35 },
        { field: 'maiorBolsao', from: 16 },
      ],
    },
  },
  {
    id: 'la.poliMod',
    group: 'la',
    severity: 'A',
    at: FLUID,
    when: {
      any: [
        { field: 'ilaTotal', from: 30 },
        { field: 'maiorBolsao', from: 12 },
      ],
    },
  },
  {
    id: 'la.poli',
    group: 'la',
    severity: 'A',
    at: FLUID,
    when: {
      any: [
        { field: 'ilaTotal', from: 'polyIla' },
        { field: 'maiorBolsao', from: 'polyPocket' },
      ],
    },
    say: MEASURED,
  },
  {
    id: 'la.normal',
    group: 'la',
    severity: 'N',
    at: FLUID,
    when: {
      any: [
        { field: 'ilaTotal', from: 8, below: 'polyIla' },
        {
          all: [
            { field: 'ilaTotal', set: false },
            { field: 'maiorBolsao', from: 'oligoPocket', below: 'polyPocket' },
          ],
        },
      ],
    },
  },
  {
    id: 'la.incoerente',
    severity: 'A',
    at: 'QMB.avalBiofisicaFetal{n}',
    when: {
      any: [
        {
          all: [
            { field: 'liquidoAmniotico', is: 'Normal' },
            // Where there is no fluid at all, there is too little: the group only offers one of the two.
            { fired: ['la.anidramnio', 'la.oligo', 'la.poliGrave', 'la.poliMod', 'la.poli'] },
          ],
        },
        { all: [{ field: 'liquidoAmniotico', in: ['Diminuído', 'Aumentado'] }, { fired: ['la.normal'] }] },
      ],
    },
  },
  {
    id: 'tt.sttf',
    group: 'tt',
    severity: 'C',
    at: POCKETS,
    when: {
      all: [
        ...MONOCHORIONIC,
        { field: { least: ['maiorBolsao'] }, below: 2 },
        {
          any: [
            {
              all: [
                { field: '@ga', below: 20 },
                { field: { most: ['maiorBolsao'] }, above: 8 },
              ],
            },
            {
              all: [
                { field: '@ga', from: 20 },
                { field: { most: ['maiorBolsao'] }, above: 10 },
              ],
            },
          ],
        },
      ],
    },
  },
  {
    id: 'tt.taps',
    group: 'taps',
    severity: 'C',
    when: {
      all: [
        ...MONOCHORIONIC,
        {
          any: [
            { field: { spread: VELOCITIES }, from: 1 },
            {
              all: [
                { field: { most: VELOCITIES }, from: 1.5 },
                { field: { least: VELOCITIES }, to: 0.8 },
              ],
            },
          ],
        },
      ],
    },
  },
  {
    id: 'tt.taps05',
    group: 'taps',
    severity: 'A',
    when: { all: [...MONOCHORIONIC, { field: { spread: VELOCITIES }, from: 0.5 }] },
  },
  {
    id: 'tt.sfgr',
    group: 'sfgr',
    severity: 'C',
    when: {
      all: [
        ...MONOCHORIONIC,
        {
          anyFetus: {
            any: [
              { field: 'QMB.biometria{n}.pesoEstimadoPercentil', to: 0.03 },
              {
                atLeast: 2,
                of: [
                  { field: 'QMB.biometria{n}.pesoEstimadoPercentil', to: 0.1 },
                  { field: 'QMB.biometria{n}.caPercentil', to: 0.1 },
                  { field: 'QMB.biometria1.discordanciaPeso', from: 25 },
                  { field: 'obstetricdoppler.fetal{n}.piUmbilicalPercentil', from: 0.95 },
                ],
              },
            ],
          },
        },
      ],
    },
  },
  {
    id: 'bp.normal',
    group: 'pbf',
    severity: 'N',
    at: PROFILE,
    when: {
      all: [
        { field: 'pontuacaoTotal', from: 8 },
        { field: 'liquidoAmniotico', is: 2 },
      ],
    },
    say: SCORE,
  },
  {
    id: 'bp.oligo',
    group: 'pbf',
    severity: 'A',
    at: PROFILE,
    when: {
      all: [
        { field: 'liquidoAmniotico', is: 0 },
        { field: { minus: ['pontuacaoTotal', 'pontuacaoMaxima'] }, from: -2 },
      ],
    },
  },
  {
    id: 'bp.equivoco',
    group: 'pbf',
    severity: 'A',
    at: PROFILE,
    when: { field: 'pontuacaoTotal', is: 6 },
    say: { pontuacaoMaxima: 'pontuacaoMaxima' },
  },
  {
    id: 'bp.alterado',
    group: 'pbf',
    severity: 'C',
    at: PROFILE,
    when: { field: 'pontuacaoTotal', to: 4 },
    say: SCORE,
  },
];
