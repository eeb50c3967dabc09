import type { FormId } from '@gesta/forms';
import type { Random } from './random.ts';

export type ExamKind =
  | 'early'
  | 'screening'
  | 'growth'
  | 'morphological'
  | 'doppler'
  | 'wellbeing'
  | 'echo'
  | 'cervix'
  | 'gynecologic'
  | 'breast'
  | 'consultation';

type Described = { forms: readonly FormId[]; title: string; minutes: number; video: number };

/** `title` is what a scheduling system calls the exam before anybody has opened a form; `video` how often one is kept. */
export const EXAM_KINDS: Record<ExamKind, Described> = {
  early: { forms: ['1stinitialquarter'], title: 'USG obstétrica inicial transvaginal', minutes: 20, video: 0.2 },
  screening: { forms: ['1stinitialtracking'], title: 'Morfológica de 1º trimestre', minutes: 40, video: 0.5 },
  growth: { forms: ['2ndand3rdquarter'], title: 'USG obstétrica', minutes: 25, video: 0.3 },
  morphological: { forms: ['morphological'], title: 'Morfológica de 2º trimestre', minutes: 45, video: 0.8 },
  doppler: {
    forms: ['2ndand3rdquarter', 'obstetricdoppler'],
    title: 'USG obstétrica com Doppler',
    minutes: 30,
    video: 0.3,
  },
  wellbeing: {
    forms: ['2ndand3rdquarter', 'fetalBiophysicalProfile', 'cardiotoco'],
    title: 'Perfil biofísico fetal',
    minutes: 40,
    video: 0.1,
  },
  echo: { forms: ['ecocardiogramafetal'], title: 'Ecocardiograma fetal', minutes: 45, video: 0.9 },
  cervix: {
    forms: ['morphological', 'riskprematurebirth'],
    title: 'Morfológica com colo transvaginal',
    minutes: 50,
    video: 0.6,
  },
  gynecologic: { forms: ['gynecologic'], title: 'USG pélvica transvaginal', minutes: 20, video: 0.05 },
  breast: { forms: ['examemama'], title: 'USG das mamas e axilas', minutes: 25, video: 0 },
  consultation: { forms: ['info', 'solicitacoes'], title: 'Consulta de pré-natal', minutes: 30, video: 0 },
};

/** What a clinic does at this gestational age. */
export function kindAt(days: number, random: Random): ExamKind {
  const draw = random.next();
  if (days < 77) return 'early';
  if (days < 98) return 'screening';
  if (days < 126) return draw < 0.85 ? 'growth' : 'consultation';
  if (days < 168) return draw < 0.6 ? 'morphological' : draw < 0.85 ? 'cervix' : 'consultation';
  if (days < 203) return draw < 0.35 ? 'echo' : draw < 0.65 ? 'growth' : draw < 0.9 ? 'doppler' : 'consultation';
  if (days < 245) return draw < 0.45 ? 'growth' : draw < 0.88 ? 'doppler' : 'consultation';
  return draw < 0.3 ? 'growth' : draw < 0.7 ? 'doppler' : draw < 0.9 ? 'wellbeing' : 'consultation';
}
