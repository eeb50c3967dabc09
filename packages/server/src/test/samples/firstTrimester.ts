import type { CalendarDay } from '@gesta/clinical';
import type { ReportSource } from '@gesta/report';
import { anatomyOf, sampleOf, single, under } from './sample.ts';

const T = '1stinitialtracking.';
export const FIRST_TRIMESTER: ReportSource = sampleOf({
  day: '2026-11-12',
  title: 'Rastreamento ultrassonográfico de 1º trimestre',
  patient: { name: 'ISABELA NUNES TEIXEIRA', patId: '20261105152203', birthdate: '1990-06-20' as CalendarDay },
  forms: {
    ...single('2026-08-16'),
    'gestationalAge.info.via': ['abdominal', 'transvaginal'],
    'gestationalAge.info.dateBirthMother': '1990-06-20',
    'gestationalAge.info.motherWeight': 74,
    'gestationalAge.info.motherHeight': 162,
    'gestationalAge.info.concepcao': 'Espontânea',
    [`${T}hasData`]: true,
    ...under(`${T}biometria1`, {
      ccn: 61.5,
      dbp: 20.8,
      tn: 1.7,
      bcf: 161,
      ossoNasal: 'presente',
      ductoVenoso: 1.02,
      ondaADuctoVenoso: 'Positivo',
      regurgitacao: 'ausente',
      piUterinaDireita: 1.98,
      piUterinaEsquerda: 2.22,
      placenta: 'Anterior',
      liquidoAmniotico: 'Normal',
      comprimentoColo: 36,
    }),
    ...anatomyOf('1stinitialtracking', 'anatomiaFetal', {}),
    ...under(`${T}dadosMaternos`, {
      etnia: 'branca',
      tabagismo: 'NAO',
      hipertensaoCronica: 'NAO',
      diabetes: 'nao',
      lupus: 'NAO',
      antifosfolipide: 'NAO',
      paridade: 'nulipara',
      maeTevePreeclampsia: 'NAO',
      incluirBioquimica: true,
      dataBioquimica: '2026-11-06',
      unidadeBioquimica: 'mom',
      bhcgLivre: 1.22,
      pappa: 0.88,
      plgf: 0.69,
    }),
    ...under(`${T}avalRiscoTrissomia1`, {
      riscoTrissomia21Prev: '0',
      riscoTrissomia18Prev: '0',
      riscoTrissomia13Prev: '0',
    }),
    ...under(`${T}avalRiscoPreeclampsia`, { modeloPreeclampsia: 'fmf', tipoPressao: 'media', pam: 94 }),
  },
  conclusion: [
    'Gestação única, tópica, de <strong>12 semanas e 4 dias</strong> (CCN de 61,5 mm), com feto vivo. Data provável do parto: 23/05/2027.',
    'Translucência nucal de <strong>1,7 mm</strong> (P50 para o CCN, Wright 2008). Osso nasal presente, ducto venoso com onda a positiva e sem regurgitação tricúspide.',
    'Rastreamento combinado: <strong>baixo risco</strong> para as três trissomias.',
    'Rastreamento de pré-eclâmpsia antes de 37 semanas: <strong>alto risco</strong>. Considerar iniciar AAS 150 mg à noite antes de 16 semanas.',
  ],
  pictures: ['TN e osso nasal', 'Perfil, CCN', 'Quatro câmaras', 'Artéria uterina esquerda'],
});
