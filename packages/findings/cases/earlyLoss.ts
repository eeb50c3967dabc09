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
      title: 'Embryo of 9 mm without heartbeat',
      story: 'At 8 weeks by the last period an embryo of 9 mm without cardiac activity: the pregnancy has failed.',
      exam: {
        day: '2026-04-07',
        age: '8+1',
        typed: {
          [AGE]: { ...ONE_FETUS, via: ['transvaginal'], indicacao: 'Sangramento' },
          [EXAM]: { ...IN_THE_UTERUS, sacoGestacional: 'irregular' },
          [SAC]: { long: 25, ap: 20, transv: 22 },
          [EMBRYO]: { embriao: 'visto', movimentosEmbrioes: 'ausente', batimentosEmbrioes: 'ausente', ccn: 9 },
        },
      },
      values: [{ of: `${EMBRYO}.igCCN`, is: 48, from: ['hadlock1992', 'correctionA4'] }],
      offers: [
        {
          rule: 't1.obito',
          fetus: 1,
          says: 'Embrião com CCN de 9,0 mm sem atividade cardíaca: critério de gestação não evolutiva.',
          from: ['rules', 'doubilet2013'],
        },
      ],
      silent: [
        { rule: 't1.vivo', from: 'rules' },
        { rule: 't1.redatar', from: 'doubilet2013' },
      ],
      concluded: [
        {
          text: 'Gestação tópica com embrião vivo.',
          reading: [{ rule: 'conclusion.normal', from: 'correctionA2' }],
        },
        {
          text: 'Abortamento retido.',
          reading: [],
        },
      ],
    },
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
      title: 'Tubal pregnancy with a living embryo',
      story: 'Pain at 7 weeks; the sac with a beating heart lies in the right tube, free fluid behind the uterus.',
      exam: {
        day: '2026-04-07',
        age: '7+1',
        typed: {
          [AGE]: { ...ONE_FETUS, via: ['transvaginal'], indicacao: 'Sangramento' },
          [EXAM]: { utero: 'avf', localizacao: 'tubaria', fundoSaco: 'liquidoModerado', coloUterino: 'fechado' },
          [EMBRYO]: { embriao: 'visto', batimentosEmbrioes: 'presente', bcf: 131, ccn: 10 },
          [`${FORM}.ovarios`]: { anexos: 'alterado', corpoluteo: 'direito' },
        },
      },
      values: [{ of: `${EMBRYO}.igCCN`, is: 50, within: 0.5, from: 'robinson1975' }],
      offers: [
        { rule: 't1.ectopica', says: 'Gestação de localização ectópica (tubária).', from: 'rules' },
        { rule: 't1.vivo', fetus: 1, says: 'Embrião vivo, com frequência cardíaca de 131 bpm.', from: 'rules' },
        { rule: 'gen.alterado:1stinitialquarter.ovarios.anexos', says: 'Anexos com alteração.', from: 'rules' },
      ],
      concluded: [
        {
          text: 'Gestação tópica, embrião vivo, 7 semanas e 1 dia.',
          reading: [
            { rule: 'conclusion.normal', from: 'correctionA2' },
            { rule: 'conclusion.silentAlerts', from: 'correctionA2' },
          ],
        },
      ],
    },
    {
      title: 'Sac implanted in a cesarean scar',
      story: 'Two previous cesareans; at 6 weeks the sac lies in the scar with a living embryo.',
      exam: {
        day: '2026-04-07',
        age: '6+5',
        typed: {
          [AGE]: { ...ONE_FETUS, via: ['transvaginal'] },
          [EXAM]: {
            utero: 'avf',
            localizacao: 'cicatriz cesariana',
            sacoGestacional: 'regular',
            coloUterino: 'fechado',
          },
          [SAC]: { long: 19, ap: 13, transv: 16 },
          [EMBRYO]: { embriao: 'visto', batimentosEmbrioes: 'presente', bcf: 124, ccn: 6.8 },
        },
      },
      values: [],
      offers: [
        {
          rule: 't1.cicatriz',
          says: 'Saco gestacional implantado em cicatriz de cesariana: avaliação especializada imediata.',
          from: 'rules',
        },
        { rule: 't1.vivo', fetus: 1, says: 'Embrião vivo, com frequência cardíaca de 124 bpm.', from: 'rules' },
      ],
      concluded: [
        {
          text: 'Gestação intrauterina com embrião vivo.',
          reading: [{ rule: 'conclusion.silent', from: 'correctionA2' }],
        },
      ],
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
