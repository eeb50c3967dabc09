import type { Field, Section } from '../schema/definition.ts';
import { EARLY_RISK, PREECLAMPSIA_TOLD, PRESSURE, PRESSURE_TABLE } from './maternalData.ts';

const FORM = '2ndand3rdquarter';
const AGE = 'gestationalAge.info';

const OF_MOTHER = [
  'etnia',
  'tabagismo',
  'hipertensaoCronica',
  'diabetes',
  'diabetesMedicamento',
  'lupus',
  'antifosfolipide',
  'maeTevePreeclampsia',
  'paridade',
  'dataPartoAnterior',
  'preeclampsiaAnterior',
  'semanasPartoAnterior',
  'diasPartoAnterior',
  'incluirBioquimica',
  'dataBioquimica',
  'unidadeBioquimica',
  'equipamentoBioquimica',
  'plgf',
];
const OF_EXAM = ['interationDate', 'concepcao', 'motherHeight', 'motherWeight', 'dateBirthMother', 'fetos'];

const PARAMS = {
  ig: '@ig',
  ...Object.fromEntries(OF_MOTHER.map((name) => [name, `${FORM}.dadosMaternos.${name}`])),
  ...Object.fromEntries(OF_EXAM.map((name) => [name, `${AGE}.${name}`])),
  corionicidade: `${FORM}.avaliacaoGestacao1.corionicidade`,
  piUterinaMedia: 'obstetricdoppler.uterinas.piUterinaMedia',
  pam: 'pam',
};
const INTO = {
  before28: 'riscoPreeclampsia28',
  before32: 'riscoPreeclampsia32',
  before36: 'riscoPreeclampsia36',
  before37: 'riscoPreeclampsia',
  pamMom: 'pamMom',
  ipUterinasMom: 'ipUterinasMom',
  '@markers': 'marcadoresUsados',
};
/** In weeks. The model of the second trimester says itself from when to when it speaks; there is none for the third. */
const THIRD_TRIMESTER = 28;

const risk = (key: string, label: string): Field => ({ key, label, type: 'label', suffix: '1:' });
/** Where there is no model one line says so. */
const ofSecond = (field: Field): Field => ({ ...field, hideOn: { field: '@ga', from: THIRD_TRIMESTER } });

/** Risk of pre-eclampsia after the first trimester. */
export const laterPreeclampsia: Section = {
  key: 'avalRiscoPreeclampsia',
  label: 'term.riscoDePreEclampsia',
  panels: [
    {
      key: 'avalRiscoPreeclampsia',
      label: 'term.riscoDePreEclampsia',
      tables: [
        PRESSURE_TABLE,
        {
          title: 'term.riscoDePreEclampsia',
          groups: [],
          figures: ['riscoPreeclampsia28', 'riscoPreeclampsia32', 'riscoPreeclampsia36', 'riscoPreeclampsia'],
        },
      ],
      fields: [
        ...PRESSURE,
        // The models of these weeks have no limit at 34.
        { ...EARLY_RISK, hidden: true },
        ofSecond(risk('riscoPreeclampsia28', 'term.riscoDePeLt28Semanas')),
        ofSecond(risk('riscoPreeclampsia32', 'term.riscoDePeLt32Semanas')),
        ofSecond(risk('riscoPreeclampsia36', 'term.riscoDePeLt36Semanas')),
        {
          ...risk('riscoPreeclampsia', 'term.riscoDePeLt37Semanas'),
          formulas: [
            {
              path: 'preeclampsia-2t/v1',
              params: PARAMS,
              into: INTO,
              showOn: {
                any: [
                  { field: '@ga', set: false },
                  { field: '@ga', below: THIRD_TRIMESTER },
                ],
              },
            },
            {
              path: 'preeclampsia-3t/v1',
              params: PARAMS,
              into: INTO,
              showOn: { field: '@ga', from: THIRD_TRIMESTER },
            },
          ],
        },
        ...PREECLAMPSIA_TOLD,
      ],
    },
  ],
  closed: true,
};
