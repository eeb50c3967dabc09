import type { Area } from './case.ts';

const FORM = 'examemama';
const INFO = `${FORM}.info`;
const RIGHT = `${FORM}.mamaDireita`;
const LEFT = `${FORM}.mamaEsquerda`;
const NODULE = `${FORM}.nodulosDireita1`;
const AXILLAE = `${FORM}.axilas`;
const RESULT = `${FORM}.conclusao`;

const USUAL = {
  pele: 'normal',
  parenquima: 'normal',
  ductos: 'normais',
  cistosSimples: 'ausentes',
  distorcao: 'ausente',
  edema: 'ausente',
  implante: 'ausente',
  linfonodoIntramamario: 'ausente',
};
const NODES = { axilaDireita: 'normal', axilaEsquerda: 'normal' };
const SUSPICIOUS = {
  hora: '10',
  long: 18,
  ap: 15,
  transv: 16,
  tipoAchado: 'noduloSolido',
  forma: 'irregular',
  orientacao: 'naoParalela',
  margem: 'espiculada',
  ecogenicidade: 'hipoecoico',
  posterior: 'sombra',
};

export const BREAST_AREA: Area = {
  title: 'Breast',
  cases: [
    {
      title: 'Both breasts negative',
      story: 'Screening of dense breasts in a woman of 47 years; nothing found.',
      mother: { birthdate: '1979-03-02' },
      exam: {
        day: '2026-09-22',
        typed: {
          [INFO]: { indicacaoMama: 'rastreamento', composicao: 'c' },
          [RIGHT]: USUAL,
          [LEFT]: USUAL,
          [AXILLAE]: NODES,
        },
      },
      values: [
        { of: `${RIGHT}.biradsMama`, is: '1', from: 'birads5' },
        { of: `${RESULT}.biradsFinal`, is: '1', from: 'birads5' },
      ],
      offers: [
        { rule: 'ma.1', says: 'BI-RADS 1: exame negativo; rastreamento de rotina.', from: ['rules', 'birads5'] },
        { rule: 'ma.axilaOk', from: ['normalOrgan'] },
      ],
      concluded: [{ text: 'Exame negativo, BI-RADS 1.', reading: [] }],
    },
    {
      title: 'Simple cysts in both breasts',
      story: 'Several simple cysts, the largest of 14 mm: benign.',
      mother: { birthdate: '1979-03-02' },
      exam: {
        day: '2026-09-22',
        typed: {
          [INFO]: { indicacaoMama: 'dor', composicao: 'b' },
          [RIGHT]: { ...USUAL, cistosSimples: 'multiplos', cistoMaior: 14 },
          [LEFT]: { ...USUAL, cistosSimples: 'unico', cistoMaior: 6 },
          [AXILLAE]: NODES,
        },
      },
      values: [{ of: `${RESULT}.biradsFinal`, is: '2', from: 'birads5' }],
      offers: [
        { rule: 'ma.2', says: 'BI-RADS 2: achados benignos; rastreamento de rotina.', from: ['rules', 'birads5'] },
        { rule: 'ma.axilaOk', from: ['normalOrgan'] },
      ],
    },
    {
      title: 'Oval circumscribed mass, first time seen',
      story: 'Parallel, circumscribed, hypoechoic mass of 11 mm in a woman of 35 years: probably benign.',
      mother: { birthdate: '1991-03-02' },
      exam: {
        day: '2026-09-22',
        typed: {
          [INFO]: { indicacaoMama: 'nodulo', composicao: 'b' },
          [RIGHT]: USUAL,
          [LEFT]: USUAL,
          [NODULE]: {
            hora: '2',
            long: 11,
            ap: 7,
            transv: 10,
            tipoAchado: 'noduloSolido',
            forma: 'oval',
            orientacao: 'paralela',
            margem: 'circunscrita',
            ecogenicidade: 'hipoecoico',
            posterior: 'nenhuma',
            estabilidade: 'novo',
          },
          [AXILLAE]: NODES,
        },
        takes: [`${NODULE}.birads`],
      },
      values: [
        { of: `${NODULE}.birads`, is: '3', from: 'birads5' },
        { of: `${RESULT}.biradsFinal`, is: '3', from: 'birads5' },
      ],
      offers: [
        { rule: 'ma.3', says: 'BI-RADS 3: provavelmente benigno; controle em 6 meses.', from: ['rules', 'birads5'] },
      ],
    },
    {
      title: 'Spiculated mass with an atypical node',
      story:
        'Irregular spiculated mass with shadow on the right, category 5, thick cortex in the axilla; the conclusion says BI-RADS 2.',
      mother: { birthdate: '1969-03-02' },
      exam: {
        day: '2026-09-22',
        typed: {
          [INFO]: { indicacaoMama: 'nodulo', composicao: 'b' },
          [RIGHT]: USUAL,
          [LEFT]: USUAL,
          [NODULE]: { ...SUSPICIOUS, birads: '5' },
          [AXILLAE]: { axilaDireita: 'atipico', corticalDireita: 5.2, axilaEsquerda: 'normal' },
        },
      },
      values: [
        { of: `${RIGHT}.biradsMama`, is: '5', from: 'birads5' },
        { of: `${RESULT}.biradsFinal`, is: '5', from: 'birads5' },
      ],
      offers: [
        {
          rule: 'ma.5',
          says: 'BI-RADS 5: achado altamente sugestivo de malignidade; estudo histopatológico.',
          from: ['rules', 'birads5'],
        },
        { rule: 'ma.axila', says: 'Linfonodo axilar atípico; considerar avaliação histológica.', from: 'rules' },
      ],
      concluded: [
        {
          text: 'Achados benignos, BI-RADS 2.',
          reading: [
            { rule: 'conclusion.normal', from: 'correctionA2' },
            { rule: 'conclusion.silentAlerts', from: 'correctionA2' },
          ],
        },
        {
          text: 'Nódulo na mama direita altamente sugestivo de malignidade, BI-RADS 5. Linfonodo axilar atípico à direita.',
          reading: [],
        },
      ],
    },
    {
      title: 'Suspicious mass that waits for its category',
      story:
        'The mass is described but nobody has chosen a category: the breast has none yet, and no normal sentence is offered.',
      mother: { birthdate: '1969-03-02' },
      exam: {
        day: '2026-09-22',
        typed: {
          [INFO]: { indicacaoMama: 'nodulo', composicao: 'b' },
          [RIGHT]: USUAL,
          [LEFT]: USUAL,
          [NODULE]: SUSPICIOUS,
          [AXILLAE]: NODES,
        },
      },
      values: [
        { of: `${RIGHT}.biradsMama`, is: null, from: 'correctionA9' },
        { of: `${RESULT}.biradsFinal`, is: null, from: 'correctionA9' },
      ],
      offers: [{ rule: 'ma.axilaOk', from: ['normalOrgan'] }],
      silent: [
        { rule: 'ma.1', from: 'correctionA9' },
        { rule: 'ma.2', from: 'correctionA9' },
      ],
    },
    {
      title: 'Exam of one breast only',
      story: 'Left breast after mastectomy of the right one: the exam has the category of that breast and says so.',
      mother: { birthdate: '1969-03-02' },
      exam: {
        day: '2026-09-22',
        typed: {
          [INFO]: { indicacaoMama: 'controle', cirurgiaMama: 'mastectomia direita' },
          [LEFT]: { ...USUAL, cistosSimples: 'unico', cistoMaior: 5 },
          [AXILLAE]: { axilaEsquerda: 'normal' },
        },
      },
      values: [
        { of: `${LEFT}.biradsMama`, is: '2', from: 'birads5' },
        { of: `${RESULT}.biradsFinal`, is: '2', from: ['birads5', 'correctionA9'] },
      ],
      offers: [{ rule: 'ma.2', from: ['rules', 'correctionA9'] }],
    },
  ],
};
