import type { MessageKey } from '@gesta/domain';
import type { Panel } from '@gesta/forms';

/** The conditions of an exam: how it was done, and what is known of the pregnancy. They close what the forms say. */
export const CONDITIONS = 'gestationalAge';

/** How a tab is told, where it is not told as it is asked. */
export type SectionKind = 'biometry' | 'values' | 'vessels' | 'plain' | 'inputs' | 'segments';
type Plan = { at: number; title?: MessageKey; joins?: string; kind?: SectionKind };
const FETAL: Readonly<Record<string, Plan>> = {
  biometria: { at: 0, kind: 'biometry' },
  idadeGestacional: { at: 1, joins: 'biometria' },
  avaliacaoGestacao: { at: 2, title: 'paper.section.assessment' },
  avalBiofisicaFetal: { at: 3, joins: 'avaliacaoGestacao' },
  anatomiaFetal: { at: 4 },
  marcadores: { at: 5, title: 'paper.section.markers' },
  biometriaAvancada: { at: 6, title: 'paper.section.furtherMeasures', kind: 'values' },
};

const LATER = 50;
const LAST = 60;

/** Which tabs of a form come first on paper, and under which name, where the form's own order is that of the hands. */
const PLANS: Readonly<Record<string, Readonly<Record<string, Plan>>>> = {
  '2ndand3rdquarter': FETAL,
  morphological: FETAL,
  obstetricdoppler: {
    uterinas: { at: 0, kind: 'vessels', title: 'paper.section.doppler' },
    fetal: { at: 1, kind: 'vessels', title: 'paper.section.doppler' },
  },
  '1stinitialtracking': {
    biometria: { at: 2, kind: 'values', title: 'paper.section.firstMeasures' },
    anatomiaFetal: { at: 3 },
    dadosMaternos: { at: 0, kind: 'inputs', title: 'paper.section.inputs' },
    avalRiscoTrissomia: { at: 1, kind: 'inputs', joins: 'dadosMaternos' },
    avalRiscoPreeclampsia: { at: 1, kind: 'inputs', joins: 'dadosMaternos' },
  },
  ecocardiogramafetal: {
    situs: { at: 0, kind: 'segments', joins: 'planos' },
    planos: { at: 1, title: 'paper.section.segments' },
    medidas: { at: 2 },
    // How well it could be seen is read after what was seen.
    info: { at: LAST },
  },
  [CONDITIONS]: { info: { at: 0, kind: 'plain', title: 'paper.conditions' } },
};

export const planOf = (form: string, { key }: Pick<Panel, 'key'>): Plan => PLANS[form]?.[key] ?? { at: LATER };

/** Said at the head of the report, or chosen for the hands: how a number is worked out is named beside it. */
const ABOVE: Readonly<Record<string, readonly string[]>> = {
  'gestationalAge.info': [
    'interationDate',
    'accessionNumber',
    'dateBirthMother',
    'idadeMaterna',
    'via',
    'calculoRef',
    'date',
    'dateTest',
    'weeks',
    'days',
    'dateParto',
    'calculada',
    'fetos',
  ],
  'gynecologic.info': ['viaExame', 'indicacaoGineco'],
  'examemama.info': ['indicacaoMama'],
  'ecocardiogramafetal.info': ['indicacaoEco'],
};
const METHODS: readonly string[] = [
  'formulaPeso',
  'curvaPeso',
  'grupoNichd',
  'incluirBioquimica',
  'unidadeBioquimica',
  'tipoPressao',
  'modeloPreeclampsia',
];

export const isSaidAbove = (form: string, { key }: Pick<Panel, 'key'>, field: string): boolean =>
  METHODS.includes(field) || (ABOVE[`${form}.${key}`]?.includes(field) ?? false);
