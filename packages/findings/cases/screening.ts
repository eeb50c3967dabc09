import type { Area } from './case.ts';
import { ONE_FETUS, TWO_FETUSES } from './common.ts';

const FORM = '1stinitialtracking';
const SIZE = `${FORM}.biometria1`;
const MOTHER = `${FORM}.dadosMaternos`;
const TRISOMY = `${FORM}.avalRiscoTrissomia1`;
const PREECLAMPSIA = `${FORM}.avalRiscoPreeclampsia`;
const AGE = 'gestationalAge.info';

/** No disease, nothing in the family, first pregnancy. */
const HEALTHY = {
  etnia: 'branca',
  tabagismo: 'NAO',
  hipertensaoCronica: 'NAO',
  diabetes: 'nao',
  lupus: 'NAO',
  antifosfolipide: 'NAO',
  maeTevePreeclampsia: 'NAO',
  paridade: 'nulipara',
};
const NO_PREVIOUS = { riscoTrissomia21Prev: '0', riscoTrissomia18Prev: '0', riscoTrissomia13Prev: '0' };
const PRESENT_MARKERS = { ossoNasal: 'presente', ondaADuctoVenoso: 'Positivo', regurgitacao: 'ausente' };
const SERUM = { incluirBioquimica: true, unidadeBioquimica: 'mom' };

export const SCREENING_AREA: Area = {
  title: 'First-trimester screening',
  cases: [
    {
      title: 'Low risk at 12 weeks, mother of 30 years',
      story:
        'Thin nuchal translucency, all markers as expected, laboratory MoM near one. The adjusted risk stops at a twentieth of the prior.',
      exam: {
        day: '2026-03-24',
        age: '12+4',
        typed: {
          [AGE]: { ...ONE_FETUS, concepcao: 'Espontânea', motherWeight: 62, motherHeight: 166 },
          [SIZE]: {
            ccn: 62,
            tn: 1.6,
            ...PRESENT_MARKERS,
            bcf: 158,
            piUterinaDireita: 1.6,
            piUterinaEsquerda: 1.5,
            placenta: 'Anterior',
            liquidoAmniotico: 'Normal',
          },
          [MOTHER]: { ...HEALTHY, ...SERUM, dataBioquimica: '2026-03-24', bhcgLivre: 0.9, pappa: 1.1 },
          [TRISOMY]: NO_PREVIOUS,
          [PREECLAMPSIA]: { tipoPressao: 'media', pam: 84 },
        },
        normal: [`${FORM}.anatomiaFetal1`],
      },
      values: [
        { of: `${SIZE}.igCCN`, is: 88, from: 'robinson1975' },
        { of: `${SIZE}.ccnPercentil`, is: 0.467, within: 0.02, from: 'papageorghiou2014' },
        { of: `${SIZE}.tnPercentil`, is: 0.362, within: 0.002, from: 'wright2008' },
        { of: `${SIZE}.piUterinaMedia`, is: 1.55, within: 0.001, from: 'arithmetic' },
        { of: `${SIZE}.piUterinaMediaPercentil`, is: 0.422, within: 0.005, from: 'gomez2008' },
        { of: `${TRISOMY}.riscoTrissomia21`, is: 589, within: 3, from: 'snijders1999' },
        { of: `${TRISOMY}.riscoTrissomia18`, is: 1425, within: 8, from: 'snijders1995' },
        { of: `${TRISOMY}.riscoTrissomia13`, is: 4473, within: 25, from: 'snijders1995' },
        { of: `${TRISOMY}.riscoTrissomia21Corrigido`, is: 11760, within: 60, from: ['kagan2008', 'correctionA8'] },
        { of: `${PREECLAMPSIA}.pamMom`, is: 0.991, within: 0.003, from: 'tan2018' },
        { of: `${PREECLAMPSIA}.ipUterinasMom`, is: 0.935, within: 0.003, from: 'tan2018' },
        { of: `${PREECLAMPSIA}.riscoPreeclampsia`, is: 536, within: 6, from: ['wright2015', 'wright2020'] },
      ],
      offers: [
        { rule: 'an.normal', fetus: 1, says: 'Anatomia fetal avaliada sem alterações detectáveis.', from: 'rules' },
        { rule: 'tr.tnNormal', fetus: 1, says: 'Translucência nucal normal (1,6 mm).', from: ['rules', 'wright2008'] },
        { rule: 'tr.baixo', fetus: 1, says: 'Baixo risco para as trissomias 21, 18 e 13.', from: 'rules' },
        { rule: 'pe.baixo', says: 'Rastreamento de pré-eclâmpsia com baixo risco (1:536).', from: 'rules' },
      ],
      concluded: [
        {
          text: 'Feto único, vivo, 12 semanas e 4 dias. Translucência nucal normal. Baixo risco para as trissomias 21, 18 e 13 e para pré-eclâmpsia.',
          reading: [],
        },
      ],
    },
    {
      title: 'Thick nuchal translucency with absent nasal bone and reversed a-wave',
      story:
        'Mother of 40 years; nuchal translucency of 3.8 mm, absent nasal bone, reversed a-wave: a diagnostic test is offered.',
      mother: { birthdate: '1986-03-02' },
      exam: {
        day: '2026-03-24',
        age: '12+3',
        typed: {
          [AGE]: { ...ONE_FETUS, concepcao: 'Espontânea', motherWeight: 66, motherHeight: 162 },
          [SIZE]: {
            ccn: 60,
            tn: 3.8,
            ossoNasal: 'ausente',
            ondaADuctoVenoso: 'FluxoReverso',
            regurgitacao: 'ausente',
            bcf: 164,
          },
          [MOTHER]: { ...HEALTHY, ...SERUM, dataBioquimica: '2026-03-24', bhcgLivre: 2.1, pappa: 0.5 },
          [TRISOMY]: NO_PREVIOUS,
        },
      },
      values: [
        { of: `${SIZE}.tnPercentil`, is: 0.9947, within: 0.0005, from: 'wright2008' },
        { of: `${TRISOMY}.riscoTrissomia21`, is: 58, within: 1, from: 'snijders1999' },
        {
          of: `${TRISOMY}.riscoTrissomia21Corrigido`,
          is: 1,
          within: 1,
          from: ['wright2008', 'kagan2008', 'kagan2009'],
        },
      ],
      offers: [
        {
          rule: 'tr.tn99',
          fetus: 1,
          says: 'Translucência nucal de 3,8 mm (≥ P99): sugere-se aconselhamento genético, teste diagnóstico e ecocardiograma fetal.',
          from: 'rules',
        },
        { rule: 'tr.on', fetus: 1, says: 'Osso nasal ausente.', from: 'rules' },
        { rule: 'tr.dv', fetus: 1, says: 'Ducto venoso com onda A reversa.', from: 'rules' },
        {
          rule: 'tr.alto',
          fetus: 1,
          says: 'Rastreamento com risco aumentado para trissomia 21 (1:2); oferecer aconselhamento e teste diagnóstico.',
          from: 'rules',
        },
      ],
      silent: [
        { rule: 'tr.tnNormal', from: 'rules' },
        { rule: 'tr.baixo', from: 'rules' },
      ],
      concluded: [
        {
          text: 'Rastreamento de 1º trimestre com baixo risco para aneuploidias.',
          reading: [
            { rule: 'conclusion.normal', from: 'correctionA2' },
            { rule: 'conclusion.silent', fetus: 1, from: 'correctionA2' },
            { rule: 'conclusion.silentAlerts', fetus: 1, from: 'correctionA2' },
          ],
        },
      ],
    },
    {
      title: 'Intermediate risk by a nuchal translucency at P97',
      story:
        'Mother of 38 years, nuchal translucency of 2.6 mm; adjusted risk between 1 in 100 and 1 in 1000: cell-free DNA.',
      mother: { birthdate: '1988-03-02' },
      exam: {
        day: '2026-03-24',
        age: '12+6',
        typed: {
          [AGE]: { ...ONE_FETUS, concepcao: 'Espontânea' },
          [SIZE]: { ccn: 65, tn: 2.6, ossoNasal: 'presente', bcf: 160 },
          [TRISOMY]: NO_PREVIOUS,
        },
      },
      values: [
        { of: `${SIZE}.tnPercentil`, is: 0.966, within: 0.001, from: 'wright2008' },
        { of: `${TRISOMY}.riscoTrissomia21`, is: 103, within: 1, from: 'snijders1999' },
        {
          of: `${TRISOMY}.riscoTrissomia21Corrigido`,
          is: 149,
          within: 3,
          from: ['wright2008', 'kagan2008', 'kagan2009'],
        },
        {
          of: `${TRISOMY}.riscoTrissomia18Corrigido`,
          is: 1309,
          within: 30,
          from: ['wright2008', 'kagan2008', 'kagan2009'],
        },
      ],
      offers: [
        {
          rule: 'tr.tn95',
          fetus: 1,
          says: 'Translucência nucal aumentada para o CCN (2,6 mm, P96,6).',
          from: ['rules', 'wright2008'],
        },
        {
          rule: 'tr.interm',
          fetus: 1,
          says: 'Risco intermediário para trissomia 21 (1:149); considerar DNA fetal livre.',
          from: 'rules',
        },
      ],
    },
    {
      title: 'Cell-free DNA with high risk',
      story:
        'Mother of 30 years with a normal scan whose cell-free DNA came back with high risk: confirm by an invasive test.',
      exam: {
        day: '2026-03-24',
        age: '12+4',
        typed: {
          [AGE]: { ...ONE_FETUS, concepcao: 'Espontânea' },
          [SIZE]: { ccn: 62, tn: 1.7, ...PRESENT_MARKERS, bcf: 159 },
          [TRISOMY]: { ...NO_PREVIOUS, dnaLivre: 'altoRisco' },
        },
      },
      values: [{ of: `${TRISOMY}.riscoTrissomia21`, is: 589, within: 3, from: 'snijders1999' }],
      offers: [
        { rule: 'tr.tnNormal', fetus: 1, says: 'Translucência nucal normal (1,7 mm).', from: ['rules', 'wright2008'] },
        {
          rule: 'tr.nipt',
          fetus: 1,
          says: 'DNA fetal livre com alto risco: confirmar por teste invasivo.',
          from: 'rules',
        },
      ],
      concluded: [
        {
          text: 'Translucência nucal normal. Baixo risco para as trissomias 21, 18 e 13.',
          reading: [{ rule: 'conclusion.normal', from: 'correctionA2' }],
        },
      ],
    },
    {
      title: 'High risk of preterm preeclampsia',
      story:
        'Black nulliparous mother of 82 kg with a mean arterial pressure of 98 mmHg and a high uterine index: aspirin from now to 36 weeks.',
      mother: { birthdate: '1993-03-02' },
      exam: {
        day: '2026-03-24',
        age: '12+6',
        typed: {
          [AGE]: { ...ONE_FETUS, concepcao: 'Espontânea', motherWeight: 82, motherHeight: 158 },
          [SIZE]: {
            ccn: 65,
            tn: 1.8,
            ...PRESENT_MARKERS,
            bcf: 157,
            piUterinaDireita: 2.5,
            piUterinaEsquerda: 2.3,
          },
          [MOTHER]: { ...HEALTHY, etnia: 'negra' },
          [TRISOMY]: NO_PREVIOUS,
          [PREECLAMPSIA]: { tipoPressao: 'media', pam: 98 },
        },
      },
      values: [
        { of: `${SIZE}.piUterinaMedia`, is: 2.4, within: 0.001, from: 'arithmetic' },
        { of: `${SIZE}.piUterinaMediaPercentil`, is: 0.948, within: 0.003, from: 'gomez2008' },
        { of: `${PREECLAMPSIA}.pamMom`, is: 1.104, within: 0.003, from: 'tan2018' },
        { of: `${PREECLAMPSIA}.ipUterinasMom`, is: 1.463, within: 0.004, from: 'tan2018' },
        { of: `${PREECLAMPSIA}.riscoPreeclampsia`, is: 12.2, within: 0.3, from: ['wright2015', 'wright2020'] },
        { of: `${PREECLAMPSIA}.riscoPreeclampsiaPrecoce`, is: 31.1, within: 0.6, from: ['wright2015', 'wright2020'] },
      ],
      offers: [
        { rule: 'tr.tnNormal', fetus: 1, says: 'Translucência nucal normal (1,8 mm).', from: ['rules', 'wright2008'] },
        {
          rule: 'gen.pHigh:1stinitialtracking.biometria1.piUterinaDireita',
          says: 'IP artéria uterina direita acima do esperado para a idade gestacional (P96).',
          from: 'rules',
        },
        { rule: 'tr.baixo', fetus: 1, says: 'Baixo risco para as trissomias 21, 18 e 13.', from: 'rules' },
        {
          rule: 'pe.alto',
          says: 'Risco aumentado para pré-eclâmpsia pré-termo (1:12); considerar iniciar AAS 150 mg à noite antes de 16 semanas e manter até 36 semanas.',
          from: ['correctionA6', 'aspre2017'],
        },
      ],
      concluded: [
        {
          text: 'Translucência nucal normal. Baixo risco para trissomias. Rastreamento de pré-eclâmpsia com baixo risco.',
          reading: [
            { rule: 'conclusion.normal', from: 'correctionA2' },
            { rule: 'conclusion.silentAlerts', from: 'correctionA2' },
          ],
        },
      ],
    },
    {
      title: 'Twins of one placenta with different lengths',
      story: 'Monochorionic diamniotic twins at 12 weeks whose crown–rump lengths differ by 13 %.',
      exam: {
        day: '2026-03-24',
        age: '12+4',
        typed: {
          [AGE]: { fetos: '2', qtdSacoGestacional: '1', concepcao: 'Espontânea' },
          [SIZE]: {
            corionicidade: '1',
            amniocidade: '2',
            sinalPlacentario: 't',
            ccn: 63,
            tn: 1.5,
            ...PRESENT_MARKERS,
            bcf: 160,
          },
          [`${FORM}.biometria2`]: {
            corionicidade: '1',
            amniocidade: '2',
            sinalPlacentario: 't',
            ccn: 54.8,
            tn: 1.4,
            ...PRESENT_MARKERS,
            bcf: 164,
          },
          [TRISOMY]: NO_PREVIOUS,
        },
      },
      values: [
        { of: `${SIZE}.igCCN`, is: 89, within: 0.5, from: 'robinson1975' },
        { of: `${FORM}.biometria2.igCCN`, is: 84, within: 0.5, from: 'robinson1975' },
      ],
      offers: [
        { rule: 't1.multipla', says: 'Gestação múltipla monocoriônica, diamniótica.', from: 'rules' },
        { rule: 't1.discordancia', says: 'Discordância de CCN entre os fetos igual ou superior a 10%.', from: 'rules' },
        {
          rule: 'tr.tnNormal',
          fetus: 1,
          says: 'Feto 1: Translucência nucal normal (1,5 mm).',
          from: ['rules', 'wright2008'],
        },
        { rule: 'tr.baixo', fetus: 1, says: 'Feto 1: Baixo risco para as trissomias 21, 18 e 13.', from: 'rules' },
        {
          rule: 'tr.tnNormal',
          fetus: 2,
          says: 'Feto 2: Translucência nucal normal (1,4 mm).',
          from: ['rules', 'wright2008'],
        },
        { rule: 'tr.baixo', fetus: 2, says: 'Feto 2: Baixo risco para as trissomias 21, 18 e 13.', from: 'rules' },
      ],
    },
    {
      title: 'Twins with a placenta each, both low risk',
      story: 'Dichorionic twins at 12 weeks, lambda sign, equal lengths and thin nuchal translucencies.',
      exam: {
        day: '2026-03-24',
        age: '12+4',
        typed: {
          [AGE]: { ...TWO_FETUSES, concepcao: 'Espontânea' },
          [SIZE]: {
            corionicidade: '2',
            amniocidade: '2',
            sinalPlacentario: 'lambda',
            ccn: 62,
            tn: 1.6,
            ...PRESENT_MARKERS,
            bcf: 158,
          },
          [`${FORM}.biometria2`]: {
            corionicidade: '2',
            amniocidade: '2',
            sinalPlacentario: 'lambda',
            ccn: 61,
            tn: 1.5,
            ...PRESENT_MARKERS,
            bcf: 161,
          },
          [TRISOMY]: NO_PREVIOUS,
        },
      },
      values: [
        { of: `${SIZE}.tnPercentil`, is: 0.362, within: 0.002, from: 'wright2008' },
        { of: `${SIZE}.igCCN`, is: 88, from: 'robinson1975' },
      ],
      offers: [
        { rule: 't1.multipla', says: 'Gestação múltipla dicoriônica, diamniótica.', from: 'rules' },
        {
          rule: 'tr.tnNormal',
          fetus: 1,
          says: 'Feto 1: Translucência nucal normal (1,6 mm).',
          from: ['rules', 'wright2008'],
        },
        { rule: 'tr.baixo', fetus: 1, says: 'Feto 1: Baixo risco para as trissomias 21, 18 e 13.', from: 'rules' },
        {
          rule: 'tr.tnNormal',
          fetus: 2,
          says: 'Feto 2: Translucência nucal normal (1,5 mm).',
          from: ['rules', 'wright2008'],
        },
        { rule: 'tr.baixo', fetus: 2, says: 'Feto 2: Baixo risco para as trissomias 21, 18 e 13.', from: 'rules' },
      ],
      silent: [{ rule: 't1.discordancia', from: 'rules' }],
    },
  ],
};
