import type { Amount, ConclusionRule } from './rule.ts';

const FETUS = '1stinitialquarter.fetos{n}';
const EXAM = '1stinitialquarter.exame';
const SAC = '1stinitialquarter.sacos{n}.measure';
const BIOMETRY = '1stinitialtracking.biometria{n}';
/** The uterine arteries are asked once, with the first fetus. */
const MOTHER = '1stinitialtracking.biometria1';
const RISK = '1stinitialtracking.avalRiscoTrissomia{n}';
const PREECLAMPSIA = '1stinitialtracking.avalRiscoPreeclampsia';

/** Denominators: the least is the highest risk, of equal ones the first. */
const TRISOMIES = [
  { name: '21', of: 'riscoTrissomia21Corrigido' },
  { name: '18', of: 'riscoTrissomia18Corrigido' },
  { name: '13', of: 'riscoTrissomia13Corrigido' },
];
const RISKS = TRISOMIES.map(({ of }) => of);
/** Of the age by the crown–rump length and the base age, in days. */
const REDATING: Amount = { abs: { minus: ['igCCN', '@ig'] } };

/** Section 3: early pregnancy and first-trimester screening. */
export const FIRST_TRIMESTER: readonly ConclusionRule[] = [
  {
    id: 't1.obito',
    group: 'viab',
    severity: 'C',
    at: FETUS,
    when: {
      all: [
        { field: 'batimentosEmbrioes', is: 'ausente' },
        { field: 'ccn', from: 7 },
      ],
    },
    say: { ccn: 'ccn' },
  },
  {
    id: 't1.obitoIncerto',
    group: 'viab',
    severity: 'A',
    at: FETUS,
    when: {
      all: [
        { field: 'batimentosEmbrioes', is: 'ausente' },
        { field: 'ccn', below: 7 },
      ],
    },
  },
  {
    id: 't1.anembrionada',
    group: 'viab',
    severity: 'C',
    at: FETUS,
    when: {
      all: [
        { field: SAC, from: 25 },
        { field: 'embriao', is: 'naovisto' },
      ],
    },
  },
  {
    id: 't1.sacoIncerto',
    group: 'viab',
    severity: 'A',
    at: FETUS,
    when: {
      all: [
        { field: SAC, from: 16, below: 25 },
        { field: 'embriao', is: 'naovisto' },
      ],
    },
    say: { measure: SAC },
  },
  {
    id: 't1.vivo',
    group: 'viab',
    severity: 'N',
    at: FETUS,
    when: { field: 'batimentosEmbrioes', is: 'presente' },
    say: { bcf: 'bcf' },
  },
  {
    id: 't1.bradi',
    severity: 'A',
    at: FETUS,
    when: {
      any: [
        {
          all: [
            { field: '@ga', to: 6.2 },
            { field: 'bcf', below: 90 },
          ],
        },
        {
          all: [
            { field: '@ga', above: 6.2, to: 7 },
            { field: 'bcf', below: 110 },
          ],
        },
        {
          all: [
            { field: '@ga', above: 7, to: 10 },
            { field: 'bcf', below: 120 },
          ],
        },
      ],
    },
    say: { bcf: 'bcf' },
  },
  {
    id: 't1.vesicula',
    severity: 'A',
    at: FETUS,
    when: {
      any: [
        { field: 'visiculaDiametro', above: 7 },
        { field: 'visiculaVitelinia', is: 'alterada' },
      ],
    },
    say: { visiculaDiametro: 'visiculaDiametro' },
  },
  {
    id: 't1.hematoma',
    severity: 'A',
    at: EXAM,
    when: { field: 'hematoma', in: ['corion frondoso', 'corion liso'] },
    say: { hematoma: 'hematoma', hematomaVolume: 'hematomaVolume' },
  },
  {
    id: 't1.descolamento',
    severity: 'A',
    at: EXAM,
    when: {
      all: [
        { field: 'deslocamentoOvular', is: 'presente' },
        { field: 'hematoma', set: false },
      ],
    },
  },
  {
    id: 't1.ectopica',
    group: 'loc',
    severity: 'C',
    at: EXAM,
    when: { field: 'localizacao', in: ['tubaria', 'cornual'] },
    say: { localizacao: 'localizacao' },
  },
  {
    id: 't1.cicatriz',
    group: 'loc',
    severity: 'C',
    at: EXAM,
    when: { field: 'localizacao', in: ['cicatriz cesariana', 'colo'] },
    say: { localizacao: 'localizacao' },
  },
  { id: 't1.indet', group: 'loc', severity: 'A', at: EXAM, when: { field: 'localizacao', is: 'indeterminada' } },
  {
    id: 't1.multipla',
    severity: 'I',
    at: EXAM,
    when: {
      all: [
        { field: '@fetuses', from: 2 },
        { field: 'corionicidade', set: true },
      ],
    },
    say: { corionicidade: 'corionicidade', amniocidade: 'amniocidade' },
  },
  {
    id: 't1.discordancia',
    severity: 'A',
    at: ['1stinitialtracking.biometria*', '1stinitialquarter.fetos*'],
    when: {
      all: [
        { field: '@fetuses', is: 2 },
        { field: { discordance: ['ccn'] }, from: 10 },
      ],
    },
  },
  {
    id: 't1.redatar',
    severity: 'I',
    at: [FETUS, BIOMETRY],
    when: {
      all: [
        { field: 'gestationalAge.info.calculo', is: 'DUM' },
        {
          any: [
            { field: REDATING, above: 7 },
            {
              all: [
                { field: '@ig', below: 63 },
                { field: REDATING, above: 5 },
              ],
            },
          ],
        },
      ],
    },
    say: { d: { amount: REDATING } },
  },
  { id: 'tr.tn99', group: 'tn', severity: 'C', at: BIOMETRY, when: { field: 'tn', from: 3.5 }, say: { tn: 'tn' } },
  {
    id: 'tr.tn95',
    group: 'tn',
    severity: 'A',
    at: BIOMETRY,
    when: { field: 'tnPercentil', from: 0.95 },
    say: { tn: 'tn', p: 'tnPercentil' },
  },
  {
    id: 'tr.tnNormal',
    group: 'tn',
    severity: 'N',
    at: BIOMETRY,
    when: { field: 'tnPercentil', below: 0.95 },
    say: { tn: 'tn' },
  },
  {
    id: 'tr.ccnFora',
    severity: 'I',
    at: BIOMETRY,
    when: {
      any: [
        { field: 'ccn', below: 45 },
        { field: 'ccn', above: 84 },
      ],
    },
  },
  {
    id: 'tr.on',
    severity: 'A',
    at: BIOMETRY,
    when: { field: 'ossoNasal', in: ['ausente', 'hipoplasico'] },
    say: { ossoNasal: 'ossoNasal' },
  },
  {
    id: 'tr.dv',
    severity: 'A',
    at: BIOMETRY,
    when: { field: 'ondaADuctoVenoso', in: ['Zero', 'FluxoReverso'] },
    say: { ondaADuctoVenoso: 'ondaADuctoVenoso' },
  },
  { id: 'tr.it', severity: 'A', at: BIOMETRY, when: { field: 'regurgitacao', is: 'presente' } },
  {
    id: 'tr.alto',
    group: 'tri',
    severity: 'C',
    at: RISK,
    when: { field: { least: RISKS, filled: true }, to: 'trisomyHigh' },
    say: { t: { nameOfLeast: TRISOMIES }, risk: { least: RISKS } },
  },
  {
    id: 'tr.interm',
    group: 'tri',
    severity: 'A',
    at: RISK,
    when: { field: { least: RISKS, filled: true }, above: 'trisomyHigh', to: 'trisomyIntermediate' },
    say: { t: { nameOfLeast: TRISOMIES } },
  },
  {
    id: 'tr.baixo',
    group: 'tri',
    severity: 'N',
    at: RISK,
    when: { field: { least: RISKS }, above: 'trisomyIntermediate' },
  },
  { id: 'tr.nipt', severity: 'C', at: RISK, when: { field: 'dnaLivre', is: 'altoRisco' } },
  { id: 'tr.ut', severity: 'A', at: MOTHER, when: { field: 'piUterinaMediaPercentil', from: 0.95 } },
  {
    id: 'pe.alto',
    group: 'pe',
    severity: 'A',
    at: PREECLAMPSIA,
    when: { field: 'riscoPreeclampsia', to: 'preeclampsiaHigh' },
    say: { riscoPreeclampsia: 'riscoPreeclampsia' },
  },
  {
    id: 'pe.baixo',
    group: 'pe',
    severity: 'N',
    at: PREECLAMPSIA,
    when: { field: 'riscoPreeclampsia', above: 'preeclampsiaHigh' },
    say: { riscoPreeclampsia: 'riscoPreeclampsia' },
  },
];
