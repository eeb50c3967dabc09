import type { Area } from './case.ts';
import { ONE_FETUS, TWO_FETUSES } from './common.ts';

const FORM = '1stinitialquarter';
const EXAM = `${FORM}.exame`;
const SAC = `${FORM}.sacos1`;
const EMBRYO = `${FORM}.fetos1`;
const OVARIES = `${FORM}.ovarios`;
const AGE = 'gestationalAge.info';

const IN_THE_UTERUS = {
  utero: 'avf',
  sacoGestacional: 'regular',
  localizacao: 'fundo uterino',
  deslocamentoOvular: 'ausente',
  hematoma: 'ausente',
  trofoblasto: 'normal',
  coloUterino: 'fechado',
};
const LIVING_EMBRYO = { embriao: 'visto', batimentosEmbrioes: 'presente', visiculaVitelinia: 'presente' };

export const EARLY_PREGNANCY_AREA: Area = {
  title: 'Early pregnancy',
  cases: [
    {
      title: 'Living embryo at 7 weeks',
      story: 'First scan, dated by a certain last period that the crown–rump length confirms.',
      exam: {
        day: '2026-03-10',
        age: '7+2',
        typed: {
          [AGE]: { ...ONE_FETUS, via: ['transvaginal'], indicacao: 'Datar gestação' },
          [EXAM]: IN_THE_UTERUS,
          [SAC]: { long: 26, ap: 22, transv: 24 },
          [EMBRYO]: { ...LIVING_EMBRYO, visiculaDiametro: 4.2, bcf: 136, ccn: 10.5, amnio: 'vista' },
          [OVARIES]: { anexos: 'normal', corpoluteo: 'direito' },
        },
      },
      values: [
        { of: `${EMBRYO}.igCCN`, is: 50, from: 'robinson1975' },
        { of: `${SAC}.measure`, is: 24, within: 0.05, from: 'arithmetic' },
        { of: `${SAC}.idadeGestaSaco`, is: 54, from: ['nyberg1987', 'correctionA4'] },
      ],
      offers: [{ rule: 't1.vivo', fetus: 1, says: 'Embrião vivo, com frequência cardíaca de 136 bpm.', from: 'rules' }],
      concluded: [
        { text: 'Gestação tópica, única, com embrião vivo. Idade gestacional de 7 semanas e 2 dias.', reading: [] },
      ],
    },
    {
      title: 'Embryo of 4 mm at 6 weeks, last period unknown',
      story: 'No certain date. The embryo is shorter than the smallest length of Robinson, so Hadlock 1992 dates it.',
      exam: {
        day: '2026-03-10',
        typed: {
          [AGE]: { ...ONE_FETUS, calculo: 'desconhecido', via: ['transvaginal'], indicacao: 'Datar gestação' },
          [EXAM]: IN_THE_UTERUS,
          [SAC]: { long: 18, ap: 14, transv: 16 },
          [EMBRYO]: { ...LIVING_EMBRYO, visiculaDiametro: 3.6, bcf: 112, ccn: 4.2 },
        },
      },
      values: [
        { of: `${EMBRYO}.igCCN`, is: 43, from: ['hadlock1992', 'correctionA4'] },
        { of: `${SAC}.measure`, is: 16, within: 0.05, from: 'arithmetic' },
        { of: `${SAC}.idadeGestaSaco`, is: 46, from: ['nyberg1987', 'correctionA4'] },
      ],
      offers: [{ rule: 't1.vivo', fetus: 1, says: 'Embrião vivo, com frequência cardíaca de 112 bpm.', from: 'rules' }],
    },
    {
      title: 'Gestational sac with yolk sac at 5 weeks',
      story: 'Too early for an embryo: the mean sac diameter of 9 mm plus thirty days dates the pregnancy.',
      exam: {
        day: '2026-03-10',
        age: '5+4',
        typed: {
          [AGE]: { fetos: 'Não visto', qtdSacoGestacional: '1', via: ['transvaginal'] },
          [EXAM]: IN_THE_UTERUS,
          [SAC]: { long: 10, ap: 8, transv: 9 },
          [EMBRYO]: { embriao: 'naovisto', visiculaVitelinia: 'presente', visiculaDiametro: 2.8 },
        },
      },
      values: [
        { of: `${SAC}.measure`, is: 9, within: 0.05, from: 'arithmetic' },
        { of: `${SAC}.idadeGestaSaco`, is: 39, from: ['nyberg1987', 'correctionA4'] },
      ],
      offers: [],
      silent: [
        { rule: 't1.sacoIncerto', from: 'doubilet2013' },
        { rule: 't1.anembrionada', from: 'doubilet2013' },
      ],
    },
    {
      title: 'Last period against crown–rump length',
      story:
        'By the last period 10 weeks, by a crown–rump length of 16 mm 8 weeks: beyond seven days, so the pregnancy is dated anew.',
      exam: {
        day: '2026-03-10',
        age: '10+0',
        typed: {
          [AGE]: { ...ONE_FETUS, via: ['transvaginal'] },
          [EXAM]: IN_THE_UTERUS,
          [SAC]: { long: 34, ap: 28, transv: 31 },
          [EMBRYO]: { ...LIVING_EMBRYO, visiculaDiametro: 4.8, bcf: 162, ccn: 16 },
        },
      },
      values: [
        { of: `${AGE}.calculada`, is: 70, from: 'arithmetic' },
        { of: `${EMBRYO}.igCCN`, is: 57, within: 0.5, from: 'robinson1975' },
      ],
      offers: [
        {
          rule: 't1.redatar',
          fetus: 1,
          says: 'Idade pelo CCN difere da DUM em 13 dias; considerar redatação da gestação.',
          from: ['acog700', 'correctionB13'],
        },
        { rule: 't1.vivo', fetus: 1, says: 'Embrião vivo, com frequência cardíaca de 162 bpm.', from: 'rules' },
      ],
      reading: [{ rule: 'ga.crl', fetus: 1, from: 'acog700' }],
    },
    {
      title: 'Subchorionic hematoma with a living embryo',
      story: 'Bleeding at 9 weeks; hematoma of 30 × 12 × 22 mm beside a living embryo of the expected length.',
      exam: {
        day: '2026-03-10',
        age: '9+0',
        typed: {
          [AGE]: { ...ONE_FETUS, via: ['transvaginal'], indicacao: 'Sangramento' },
          [EXAM]: {
            ...IN_THE_UTERUS,
            deslocamentoOvular: 'presente',
            hematoma: 'corion liso',
            hematomaLong: 30,
            hematomaAp: 12,
            hematomaTransv: 22,
            hematomaExtensao: 'de20a50',
          },
          [SAC]: { long: 40, ap: 33, transv: 36 },
          [EMBRYO]: { ...LIVING_EMBRYO, visiculaDiametro: 4.6, bcf: 174, ccn: 23 },
        },
      },
      values: [
        { of: `${EXAM}.hematomaVolume`, is: 4.12, within: 0.01, from: 'ellipsoid' },
        { of: `${EMBRYO}.igCCN`, is: 63, from: 'robinson1975' },
      ],
      offers: [
        { rule: 't1.vivo', fetus: 1, says: 'Embrião vivo, com frequência cardíaca de 174 bpm.', from: 'rules' },
        { rule: 't1.hematoma', says: 'Hematoma subcoriônico (córion liso), volume de 4,12 cm³.', from: 'rules' },
      ],
      silent: [{ rule: 't1.descolamento', from: 'rules' }],
    },
    {
      title: 'Twins of two placentas at 8 weeks',
      story: 'Two sacs, two living embryos of the same length.',
      exam: {
        day: '2026-03-10',
        age: '8+3',
        typed: {
          [AGE]: { ...TWO_FETUSES, via: ['transvaginal'] },
          [EXAM]: { ...IN_THE_UTERUS, corionicidade: '2', amniocidade: '2' },
          [SAC]: { long: 30, ap: 25, transv: 28 },
          [`${FORM}.sacos2`]: { long: 31, ap: 24, transv: 27 },
          [EMBRYO]: { ...LIVING_EMBRYO, visiculaDiametro: 4.4, bcf: 168, ccn: 19.2 },
          [`${FORM}.fetos2`]: { ...LIVING_EMBRYO, visiculaDiametro: 4.3, bcf: 171, ccn: 19.8 },
        },
      },
      values: [
        { of: `${EMBRYO}.igCCN`, is: 60, within: 1, from: 'robinson1975' },
        { of: `${FORM}.fetos2.igCCN`, is: 60, within: 1, from: 'robinson1975' },
      ],
      offers: [
        { rule: 't1.multipla', says: 'Gestação múltipla dicoriônica, diamniótica.', from: 'rules' },
        { rule: 't1.vivo', fetus: 1, says: 'Feto 1: Embrião vivo, com frequência cardíaca de 168 bpm.', from: 'rules' },
        { rule: 't1.vivo', fetus: 2, says: 'Feto 2: Embrião vivo, com frequência cardíaca de 171 bpm.', from: 'rules' },
      ],
      silent: [{ rule: 't1.discordancia', from: 'rules' }],
    },
    {
      title: 'Slow embryonic heart at 6 weeks',
      story:
        'Embryo of 4.6 mm with 82 beats a minute at 6 weeks and 1 day, and a yolk sac of 7.6 mm: a control within a week.',
      exam: {
        day: '2026-03-10',
        age: '6+1',
        typed: {
          [AGE]: { ...ONE_FETUS, via: ['transvaginal'], indicacao: 'Sangramento' },
          [EXAM]: IN_THE_UTERUS,
          [SAC]: { long: 17, ap: 13, transv: 15 },
          [EMBRYO]: { ...LIVING_EMBRYO, visiculaDiametro: 7.6, bcf: 82, ccn: 4.6 },
        },
      },
      values: [{ of: `${EMBRYO}.igCCN`, is: 43, within: 0.5, from: ['hadlock1992', 'correctionA4'] }],
      offers: [
        {
          rule: 't1.bradi',
          fetus: 1,
          says: 'Frequência cardíaca embrionária baixa para a idade (82 bpm); sugere-se controle em 7 dias.',
          from: ['rules', 'doubilet1995'],
        },
        {
          rule: 't1.vesicula',
          fetus: 1,
          says: 'Vesícula vitelínica de dimensão ou aspecto alterado (7,6 mm).',
          from: ['rules', 'doubilet2013'],
        },
      ],
      concluded: [
        {
          text: 'Gestação tópica com embrião vivo.',
          reading: [{ rule: 'conclusion.silentAlerts', fetus: 1, from: 'correctionA2' }],
        },
      ],
    },
  ],
};
