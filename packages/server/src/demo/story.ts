import type { FormId } from '@gesta/forms';
import type { FormValues } from '../db/schema.ts';

/** One interaction of a pregnancy that is told rather than drawn: its measures are chosen, and the product calculates the rest. */
export type ToldInteraction = {
  /** Gestational age in days. */
  age: number;
  forms: readonly FormId[];
  title: string;
  /** Place in the clinic's list of doctors. */
  doctor: 0 | 1;
  room: 1 | 2;
  /** What was typed, beside the day, the number and the dating. */
  values: FormValues;
  /** Paragraphs of the conclusion; none while the exam is in progress. */
  conclusion: readonly string[];
  note: string;
};

export type Story = {
  mother: { years: number; weight: number; height: number };
  fetuses: 1 | 2;
  sacs: number;
  /** How the first interaction dates the pregnancy. The last menstrual period stays the basis; a measured age is carried on. */
  basis: 'DUM' | 'CCN';
  interactions: readonly ToldInteraction[];
};

export function at(tab: string, values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [`${tab}.${field}`, value]));
}
export const normal = (tab: string, ...fields: string[]) =>
  at(tab, Object.fromEntries(fields.map((field) => [field, 'Normal'])));

export type Measures = { dbp: number; dof?: number; cc: number; ca: number; cf: number; cu: number };
export const demoBiometry = (form: FormId, n: number, measures: Measures) =>
  at(`${form}.biometria${n}`, { ...measures, formulaPeso: 'hadlock4', curvaPeso: 'hadlock' });

export type Flow = { umbilical: number; cerebral: number; peak: number };
export const flow = (n: number, { umbilical, cerebral, peak }: Flow) =>
  at(`obstetricdoppler.fetal${n}`, {
    piUmbilical: umbilical,
    diastole: 'PRESENTE',
    piCerebral: cerebral,
    velocSistolica: peak,
    centralizacao: 'NAO',
  });
export const uterine = (right: number, left: number) =>
  at('obstetricdoppler.uterinas', {
    piUterinaDireita: right,
    piUterinaEsquerda: left,
    incisuraDireita: 'AUSENTE',
    incisuraEsquerda: 'AUSENTE',
  });

export const seen = {
  situacaoFetal: 'Longitudinal',
  movimentosFetais: 'presente',
  batimentosFetais: 'presente',
  ritmoCardiaco: 'regular',
  cordaoVasos: '3',
};
export const ANATOMY = [
  'cranio',
  'face',
  'coluna',
  'torax',
  'coracao',
  'diafragma',
  'estomago',
  'rins',
  'bexiga',
  'membros',
];
export const EARLY = [
  'calota',
  'linhaMedia',
  'plexosCoroides',
  'perfil',
  'coluna',
  'estomago',
  'paredeAbdominal',
  'bexiga',
];
export const MORPHOLOGY = [
  ...['calota', 'linhaMedia', 'ventriculosLaterais', 'cavum', 'cerebelo', 'cisternaMagna', 'labios', 'perfil'],
  ...[
    'colunaLombar',
    'colunaSacral',
    'diafragma',
    'quatroCamaras',
    'viaSaidaVe',
    'viaSaidaVd',
    'tresVasos',
    'estomago',
  ],
  ...['paredeAbdominal', 'rimDireito', 'rimEsquerdo', 'bexiga', 'umeros', 'femures', 'maos', 'pes'],
];
