import type { ReportSource } from '@gesta/report';
import { anatomyOf, earlierExam, sampleOf, single, under, type Values } from './sample.ts';

const B = '2ndand3rdquarter.';
const growth = (values: Values): Values => under(`${B}biometria1`, { curvaPeso: 'hadlock', ...values });
const flow = (values: Values): Values => ({
  'obstetricdoppler.hasData': true,
  ...under('obstetricdoppler.fetal1', values),
});

export const RESTRICTION: ReportSource = sampleOf({
  day: '2026-11-16',
  title: 'Ultrassonografia obstétrica com Doppler',
  patient: { name: 'PATRÍCIA LEMOS DUARTE', patId: '20260615083310' },
  forms: {
    ...single('2026-04-05'),
    'gestationalAge.info.via': ['abdominal'],
    [`${B}hasData`]: true,
    ...growth({ dbp: 78.6, cc: 287, ca: 248, cf: 57.8, cu: 52 }),
    ...under(`${B}avaliacaoGestacao1`, {
      batimentosFetais: 'presente',
      bcf: 142,
      situacaoFetal: 'Longitudinal',
      apresentacaoFetal: 'Cefálica',
      placenta: 'Anterior',
    }),
    ...under(`${B}avalBiofisicaFetal1`, {
      movimentosRespiratorio: 'presente',
      movimentosFetais: 'presente',
      tonusFetal: 'presente',
      liquidoAmniotico: 'Normal',
      maiorBolsao: 3.4,
    }),
    ...anatomyOf('2ndand3rdquarter', 'anatomiaFetal', {}),
    ...flow({
      piUmbilical: 1.44,
      piCerebral: 1.41,
      diastole: 'PRESENTE',
      piDuctoVenoso: 0.6,
      ondaADuctoVenoso: 'Positivo',
      veiaUmbilical: 'continua',
      istmoAortico: 'anterogrado',
    }),
    ...under('obstetricdoppler.uterinas', {
      piUterinaDireita: 1.08,
      piUterinaEsquerda: 1.24,
      incisuraDireita: 'PRESENTE',
      incisuraEsquerda: 'PRESENTE',
    }),
  },
  conclusion: [
    'Gestação única, tópica, de <strong>32 semanas e 1 dia</strong>, com feto vivo em apresentação cefálica. Data provável do parto: 10/01/2027.',
    '<strong>Restrição de crescimento fetal</strong> (consenso Delphi 2016): peso fetal estimado de <strong>1.466 g</strong> (± 15 %), <strong>P2</strong> (Hadlock 1991), e circunferência abdominal <strong>abaixo do P1</strong>.',
    'Doppler: artéria umbilical com resistência aumentada e diástole presente; relação cerebroplacentária de 0,98, <strong>abaixo do P1</strong> (FMF 2019).',
    '<strong>Estágio I</strong> (Figueras e Gratacós 2014). Líquido amniótico normal. Perfil biofísico fetal de 8/8.',
    'Sugere-se reavaliação do Doppler e da vitalidade fetal em 1 semana, ou antes conforme o quadro clínico.',
  ],
  others: [
    {
      day: '2026-08-31',
      forms: {
        ...single('2026-04-05'),
        [`${B}hasData`]: true,
        ...growth({ dbp: 50.2, cc: 188, ca: 156, cf: 34.8, cu: 33 }),
        ...flow({ piUmbilical: 1.28, piCerebral: 1.58 }),
        ...under('obstetricdoppler.uterinas', { piUterinaDireita: 1.2, piUterinaEsquerda: 1.36 }),
        [`${B}avalBiofisicaFetal1.maiorBolsao`]: 5.4,
      },
    },
    {
      day: '2026-10-19',
      forms: {
        ...single('2026-04-05'),
        [`${B}hasData`]: true,
        ...growth({ dbp: 70.2, cc: 257, ca: 228, cf: 51.2, cu: 46.5 }),
        ...flow({ piUmbilical: 1.18, piCerebral: 1.74 }),
        ...under('obstetricdoppler.uterinas', { piUterinaDireita: 1.05, piUterinaEsquerda: 1.15 }),
        [`${B}avalBiofisicaFetal1.maiorBolsao`]: 4.6,
      },
    },
  ],
  pictures: ['Circunferência abdominal', 'Artéria umbilical', 'Artéria cerebral média', 'Ducto venoso'],
});

/** The same fetus seen once more in between: as many earlier exams as the table of a report shows. */
export const RESTRICTION_AT_FOURTH: ReportSource = {
  ...RESTRICTION,
  otherInteractions: [
    ...RESTRICTION.otherInteractions,
    earlierExam({
      day: '2026-11-09',
      iuid: 'between',
      forms: {
        ...single('2026-04-05'),
        [`${B}hasData`]: true,
        ...growth({ dbp: 76.9, cc: 281, ca: 241.5, cf: 56.1, cu: 50.6 }),
        ...flow({ piUmbilical: 1.39, piCerebral: 1.46 }),
        ...under('obstetricdoppler.uterinas', { piUterinaDireita: 1.1, piUterinaEsquerda: 1.2 }),
        [`${B}avalBiofisicaFetal1.maiorBolsao`]: 3.9,
      },
    }),
  ],
};
