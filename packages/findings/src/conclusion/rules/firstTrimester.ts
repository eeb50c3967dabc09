import type { Amount, ConclusionRule, Test } from './rule.ts';

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

const embryo = (is: string): Test => ({ criterion: 'embryo.length', is, of: { crlMm: 'ccn' } });
const sac = (is: string): Test => ({ criterion: 'embryo.sac', is, of: { msdMm: SAC } });
const NUCHAL = { ntMm: 'tn', percentile: { percent: 'tnPercentil' } } as const;
const nuchal = (is: string): Test => ({ criterion: 'screening.nuchal', is, of: NUCHAL });
const CHOSEN_RISKS = {
  highTo: { setting: 'trisomyHigh' },
  intermediateTo: { setting: 'trisomyIntermediate' },
} as const;
const TRISOMY = { ...CHOSEN_RISKS, oneIn: { least: RISKS, filled: true } } as const;
const trisomy = (is: string): Test => ({ criterion: 'screening.trisomy', is, of: TRISOMY });
const PREECLAMPSIA_RISK = { oneIn: 'riscoPreeclampsia', highTo: { setting: 'preeclampsiaHigh' } } as const;
const preeclampsia = (is: string): Test => ({ criterion: 'screening.preeclampsia', is, of: PREECLAMPSIA_RISK });

/** Section 3: early pregnancy and first-trimester screening. */
export const FIRST_TRIMESTER: readonly ConclusionRule[] = [
  {
    id: 't1.obito',
    group: 'viab',
    severity: 'C',
    at: FETUS,
    when: {
      all: [{ field: 'batimentosEmbrioes', is: 'ausente' }, embryo('diagnostic')],
    },
    say: { ccn: 'ccn' },
  },
  {
    id: 't1.obitoIncerto',
    group: 'viab',
    severity: 'A',
    at: FETUS,
    when: {
      all: [{ field: 'batimentosEmbrioes', is: 'ausente' }, embryo('short')],
    },
  },
  {
    id: 't1.anembrionada',
    group: 'viab',
    severity: 'C',
    at: FETUS,
    when: {
      all: [sac('diagnostic'), { field: 'embriao', is: 'naovisto' }],
    },
  },
  {
    id: 't1.sacoIncerto',
    group: 'viab',
    severity: 'A',
    at: FETUS,
    when: {
      all: [sac('suspicious'), { field: 'embriao', is: 'naovisto' }],
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
    when: { criterion: 'embryo.rate', is: 'slow', of: { bpm: 'bcf', gaDays: '@ig' } },
    say: { bcf: 'bcf' },
  },
  {
    id: 't1.vesicula',
    severity: 'A',
    at: FETUS,
    when: {
      any: [
        { criterion: 'embryo.yolkSac', is: 'large', of: { diameterMm: 'visiculaDiametro' } },
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
    // Whichever exam says it: a conclusion about twins begins with their placentas.
    at: [EXAM, MOTHER, 'QMB.avaliacaoGestacao1'],
    when: {
      all: [
        { count: '@fetuses', from: 2 },
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
        { count: '@fetuses', from: 2, to: 2 },
        { criterion: 'embryo.discordance', is: 'discordant', of: { discordancePct: { discordance: ['ccn'] } } },
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
        { criterion: 'embryo.redating', is: 'differs', of: { differenceDays: REDATING, gaDays: '@ig' } },
      ],
    },
    say: { d: { amount: REDATING } },
  },
  { id: 'tr.tn99', group: 'tn', severity: 'C', at: BIOMETRY, when: nuchal('fromP99'), say: { tn: 'tn' } },
  {
    id: 'tr.tn95',
    group: 'tn',
    severity: 'A',
    at: BIOMETRY,
    when: nuchal('fromP95'),
    say: { tn: 'tn', p: 'tnPercentil' },
  },
  {
    id: 'tr.tnNormal',
    group: 'tn',
    severity: 'N',
    at: BIOMETRY,
    when: nuchal('usual'),
    say: { tn: 'tn' },
  },
  {
    id: 'tr.ccnFora',
    severity: 'I',
    at: BIOMETRY,
    when: { criterion: 'screening.length', is: 'outside', of: { crlMm: 'ccn' } },
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
    when: trisomy('high'),
    say: { t: { nameOfLeast: TRISOMIES }, risk: { least: RISKS } },
  },
  {
    id: 'tr.interm',
    group: 'tri',
    severity: 'A',
    at: RISK,
    when: trisomy('intermediate'),
    say: { t: { nameOfLeast: TRISOMIES }, risk: { least: RISKS } },
  },
  {
    id: 'tr.baixo',
    group: 'tri',
    severity: 'N',
    at: RISK,
    when: { criterion: 'screening.trisomy', is: 'low', of: { ...CHOSEN_RISKS, oneIn: { least: RISKS } } },
  },
  {
    id: 'tr.fora',
    severity: 'I',
    at: RISK,
    when: {
      all: [
        { field: 'marcadoresFora', set: true },
        { field: 'riscoTrissomia21Corrigido', set: true },
      ],
    },
    say: { marcadoresFora: 'marcadoresFora' },
  },
  { id: 'tr.nipt', severity: 'C', at: RISK, when: { field: 'dnaLivre', is: 'altoRisco' } },
  {
    id: 'tr.ut',
    severity: 'A',
    at: MOTHER,
    when: {
      criterion: 'doppler.resistance',
      is: 'high',
      of: { piPercentile: { percent: 'piUterinaMediaPercentil' } },
    },
  },
  {
    id: 'pe.alto',
    group: 'pe',
    severity: 'A',
    at: PREECLAMPSIA,
    when: preeclampsia('high'),
    say: { riscoPreeclampsia: 'riscoPreeclampsia' },
  },
  {
    id: 'pe.baixo',
    group: 'pe',
    severity: 'N',
    at: PREECLAMPSIA,
    when: preeclampsia('low'),
    say: { riscoPreeclampsia: 'riscoPreeclampsia' },
  },
];
