import type { ConclusionRule } from './rule.ts';

const FETUS = 'obstetricdoppler.fetal{n}';
const UTERINE = 'obstetricdoppler.uterinas';

/** Section 7: Doppler. */
export const DOPPLER_RULES: readonly ConclusionRule[] = [
  { id: 'do.reversa', group: 'au', severity: 'C', at: FETUS, when: { field: 'diastoleReversa', is: 'PRESENTE' } },
  { id: 'do.zero', group: 'au', severity: 'C', at: FETUS, when: { field: 'diastoleZero', is: 'PRESENTE' } },
  {
    id: 'do.au95',
    group: 'au',
    severity: 'A',
    at: FETUS,
    when: { field: 'piUmbilicalPercentil', from: 0.95 },
    say: { piUmbilical: 'piUmbilical', p: 'piUmbilicalPercentil' },
  },
  {
    id: 'do.auNormal',
    group: 'au',
    severity: 'N',
    at: FETUS,
    when: {
      all: [
        { field: 'diastole', is: 'PRESENTE' },
        { field: 'piUmbilicalPercentil', below: 0.95 },
      ],
    },
  },
  {
    id: 'do.rcp1',
    group: 'rcp',
    severity: 'C',
    at: FETUS,
    when: { field: 'relacaoCerebralPlacentaria', below: 1 },
    say: { relacaoCerebralPlacentaria: 'relacaoCerebralPlacentaria' },
  },
  {
    id: 'do.rcp5',
    group: 'rcp',
    severity: 'A',
    at: FETUS,
    when: { field: 'relacaoCerebralPlacentariaPercentil', to: 0.05 },
  },
  { id: 'do.cent', group: 'rcp', severity: 'A', at: FETUS, when: { field: 'centralizacao', is: 'SIM' } },
  {
    id: 'do.acm',
    severity: 'A',
    at: FETUS,
    when: { field: 'piCerebralPercentil', to: 0.05 },
    say: { piCerebral: 'piCerebral', p: 'piCerebralPercentil' },
  },
  {
    id: 'do.dvReverso',
    group: 'dv',
    severity: 'C',
    at: FETUS,
    when: { field: 'ondaADuctoVenoso', is: 'FluxoReverso' },
  },
  { id: 'do.dvZero', group: 'dv', severity: 'C', at: FETUS, when: { field: 'ondaADuctoVenoso', is: 'Zero' } },
  {
    id: 'do.dv95',
    group: 'dv',
    severity: 'A',
    at: FETUS,
    when: { field: 'piDuctoVenosoPercentil', from: 0.95 },
    say: { p: 'piDuctoVenosoPercentil' },
  },
  { id: 'do.vu', severity: 'C', at: FETUS, when: { field: 'veiaUmbilical', is: 'pulsatil' } },
  { id: 'do.istmo', severity: 'A', at: FETUS, when: { field: 'istmoAortico', is: 'retrogrado' } },
  {
    id: 'do.ut',
    group: 'ut',
    severity: 'A',
    at: UTERINE,
    when: { field: 'piUterinaMediaPercentil', from: 0.95 },
    say: { piUterinaMedia: 'piUterinaMedia' },
  },
  {
    id: 'do.utNormal',
    group: 'ut',
    severity: 'N',
    at: UTERINE,
    when: { field: 'piUterinaMediaPercentil', below: 0.95 },
  },
  {
    id: 'do.incisura',
    severity: 'I',
    at: UTERINE,
    when: {
      all: [
        { field: '@ga', from: 24 },
        {
          any: [
            { field: 'incisuraDireita', is: 'PRESENTE' },
            { field: 'incisuraEsquerda', is: 'PRESENTE' },
          ],
        },
      ],
    },
  },
  {
    id: 'do.anemia155',
    group: 'an',
    severity: 'C',
    at: FETUS,
    when: { field: 'momVelocSistolica', from: 1.55 },
    say: { momVelocSistolica: 'momVelocSistolica' },
  },
  { id: 'do.anemia15', group: 'an', severity: 'C', at: FETUS, when: { field: 'momVelocSistolica', from: 1.5 } },
  { id: 'do.anemia129', group: 'an', severity: 'A', at: FETUS, when: { field: 'momVelocSistolica', from: 1.29 } },
  {
    id: 'do.normal',
    severity: 'N',
    at: FETUS,
    when: {
      all: [
        { field: 'piUmbilical', set: true },
        { field: 'piCerebral', set: true },
        // The specification names the groups; beside a finding that stands outside them a normal Doppler would contradict it.
        { quiet: { groups: ['au', 'rcp', 'dv', 'ut', 'an'], rules: ['do.acm', 'do.vu', 'do.istmo'] } },
      ],
    },
  },
  {
    id: 'do.estagio',
    severity: 'A',
    at: FETUS,
    when: { fired: ['gr.rcfPrecoce', 'gr.rcfTardia'] },
    variants: [
      { when: { field: 'ondaADuctoVenoso', in: ['FluxoReverso', 'Zero'] }, say: { s: { text: 'IV' } } },
      {
        when: {
          any: [
            { field: 'diastoleReversa', is: 'PRESENTE' },
            { field: 'piDuctoVenosoPercentil', from: 0.95 },
          ],
        },
        say: { s: { text: 'III' } },
      },
      { when: { field: 'diastoleZero', is: 'PRESENTE' }, say: { s: { text: 'II' } } },
      {
        when: {
          any: [
            { field: 'QMB.biometria{n}.pesoEstimadoPercentil', to: 0.03 },
            { field: 'relacaoCerebralPlacentariaPercentil', to: 0.05 },
            { field: 'piCerebralPercentil', to: 0.05 },
            { field: 'piUmbilicalPercentil', from: 0.95 },
            { field: `${UTERINE}.piUterinaMediaPercentil`, from: 0.95 },
          ],
        },
        say: { s: { text: 'I' } },
      },
    ],
  },
];
