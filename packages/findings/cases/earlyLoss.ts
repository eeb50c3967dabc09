import type { Area } from './case.ts';
import { ONE_FETUS } from './common.ts';

const FORM = '1stinitialquarter';
const EXAM = `${FORM}.exame`;
const SAC = `${FORM}.sacos1`;
const EMBRYO = `${FORM}.fetos1`;
const AGE = 'gestationalAge.info';

const IN_THE_UTERUS = { utero: 'avf', localizacao: 'fundo uterino', hematoma: 'ausente', coloUterino: 'fechado' };

export const EARLY_LOSS_AREA: Area = {
  title: 'Miscarriage and ectopic pregnancy',
  cases: [
    {
      title: 'Embryo of 5 mm without heartbeat',
      story: 'Shorter than 7 mm: viability is uncertain, and a control in a week decides.',
      exam: {
        day: '2026-04-07',
        age: '6+4',
        typed: {
          [AGE]: { ...ONE_FETUS, via: ['transvaginal'] },
          [EXAM]: { ...IN_THE_UTERUS, sacoGestacional: 'regular' },
          [SAC]: { long: 20, ap: 15, transv: 17 },
          [EMBRYO]: { embriao: 'visto', batimentosEmbrioes: 'ausente', visiculaVitelinia: 'presente', ccn: 5 },
        },
      },
      values: [{ of: `${EMBRYO}.igCCN`, is: 44, from: ['hadlock1992', 'correctionA4'] }],
      offers: [{ rule: 't1.obitoIncerto', fetus: 1, from: ['rules', 'doubilet2013'] }],
      silent: [{ rule: 't1.obito', from: 'doubilet2013' }],
    },
    {
      title: 'Sac of 27 mm without embryo',
      story: 'Mean sac diameter of 27 mm and no embryo: the criterion of an anembryonic pregnancy is met.',
      exam: {
        day: '2026-04-07',
        age: '9+2',
        typed: {
          [AGE]: { fetos: '0', qtdSacoGestacional: '1', via: ['transvaginal'] },
          [EXAM]: { ...IN_THE_UTERUS, sacoGestacional: 'irregular' },
          [SAC]: { long: 31, ap: 23, transv: 27 },
          [EMBRYO]: { embriao: 'naovisto', visiculaVitelinia: 'ausente' },
        },
      },
      values: [{ of: `${SAC}.measure`, is: 27, within: 0.05, from: 'arithmetic' }],
      offers: [
        {
          rule: 't1.anembrionada',
          fetus: 1,
          says: 'Saco gestacional com diâmetro médio ≥ 25 mm sem embrião: critério de gestação não evolutiva (anembrionada).',
          from: ['rules', 'doubilet2013'],
        },
      ],
    },
    {
      title: 'Sac of 18 mm without embryo',
      story: 'Between 16 and 25 mm without an embryo: suspicious, not decisive; repeat in seven to fourteen days.',
      exam: {
        day: '2026-04-07',
        age: '7+0',
        typed: {
          [AGE]: { fetos: 'Não visto', qtdSacoGestacional: '1', via: ['transvaginal'] },
          [EXAM]: { ...IN_THE_UTERUS, sacoGestacional: 'regular' },
          [SAC]: { long: 20, ap: 16, transv: 18 },
          [EMBRYO]: { embriao: 'naovisto', visiculaVitelinia: 'presente', visiculaDiametro: 4 },
        },
      },
      values: [
        { of: `${SAC}.measure`, is: 18, within: 0.05, from: 'arithmetic' },
        { of: `${SAC}.idadeGestaSaco`, is: 48, from: ['nyberg1987', 'correctionA4'] },
      ],
      offers: [{ rule: 't1.sacoIncerto', fetus: 1, from: ['rules', 'doubilet2013'] }],
    },
    {
      title: 'Pregnancy of unknown location',
      story: 'Positive test, five weeks, empty uterus, nothing beside it: serial hCG, no statement about viability.',
      exam: {
        day: '2026-04-07',
        age: '5+0',
        typed: {
          [AGE]: { fetos: 'Não visto', qtdSacoGestacional: '1', via: ['transvaginal'] },
          [EXAM]: { utero: 'avf', localizacao: 'indeterminada', fundoSaco: 'livre', coloUterino: 'fechado' },
          [EMBRYO]: { embriao: 'naovisto' },
        },
      },
      values: [],
      offers: [
        {
          rule: 't1.indet',
          says: 'Gestação de localização indeterminada; correlacionar com β-hCG seriado.',
          from: 'rules',
        },
      ],
      silent: [{ rule: 't1.anembrionada', from: 'doubilet2013' }],
    },
  ],
};
