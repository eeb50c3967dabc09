import type { Status } from '@gesta/domain';
import type { ExamKind } from './examKinds.ts';
import { singletonStory } from './singletonStory.ts';
import type { Story } from './story.ts';
import { twinStory } from './twinStory.ts';

/** One line of today's agenda. `days` is the gestational age; without it the interaction belongs to no pregnancy. */
export type Slot = {
  kind: ExamKind;
  status: Status;
  days: number | null;
  /** Place in the clinic's list of doctors. */
  doctor: 0 | 1 | 2 | null;
  image: boolean;
  /** False leaves an exam of a pregnant woman to be linked by hand. */
  linked: boolean;
  /** A pregnancy that is told, in a clinic that has stories; today is its last interaction. */
  story?: Story;
  note?: string;
};

const done = { status: 'PUBLICADO', image: true, linked: true } as const;

/** Seventeen exams and a consultation: every status, every trimester, something waiting for each role. */
export const AGENDA: readonly Slot[] = [
  { ...done, kind: 'echo', days: 181, doctor: 0, note: 'Paciente pediu o CD com o vídeo do coração.' },
  { ...done, kind: 'growth', days: 261, doctor: 0 },
  { ...done, kind: 'consultation', days: 217, doctor: 1, image: false },
  { ...done, kind: 'breast', days: null, doctor: 1 },
  { ...done, kind: 'doppler', days: 228, doctor: 0 },
  { ...done, kind: 'early', days: 44, doctor: 1 },
  { ...done, kind: 'growth', days: 243, doctor: 1, status: 'ERRO' },
  { ...done, kind: 'doppler', days: 185, doctor: 0, status: 'ANDAMENTO', story: twinStory },
  { ...done, kind: 'morphological', days: 155, doctor: 0 },
  { ...done, kind: 'screening', days: 92, doctor: 2 },
  { ...done, kind: 'wellbeing', days: 274, doctor: 2 },
  { ...done, kind: 'growth', days: 252, doctor: 1, status: 'FINALIZADO' },
  { ...done, kind: 'doppler', days: 197, doctor: 0, status: 'ANDAMENTO', story: singletonStory },
  { ...done, kind: 'cervix', days: 147, doctor: 2, status: 'ANDAMENTO' },
  { ...done, kind: 'gynecologic', days: null, doctor: null, status: 'ANDAMENTO' },
  { ...done, kind: 'screening', days: 88, doctor: null, status: 'LAUDAR' },
  { ...done, kind: 'gynecologic', days: null, doctor: null, status: 'LAUDAR', note: 'Jejum de 4 horas confirmado.' },
  { ...done, kind: 'early', days: 50, doctor: null, status: 'LAUDAR', image: false, linked: false },
];

const OPENS = 7 * 60 + 20;
const CLOSES = 17 * 60 + 40;
const SPAN = 5 * 60 + 40;

/**
 * The minutes of the day for the agenda. Whatever was examined lies before now, so that no report is published in the
 * future; early in the day this begins before the clinic opens. Only the last one, which nobody has begun, may be to come.
 */
export function agendaMinutes(now: number): number[] {
  const until = Math.max(6, Math.min(now, 16 * 60) - 5);
  const from = Math.max(1, Math.min(OPENS, until - SPAN));
  const seen = AGENDA.length - 1;
  const minutes = Array.from({ length: seen }, (_, place) => {
    const minute = from + ((until - from) * place) / (seen - 1);
    return until - from >= SPAN ? Math.floor(minute / 5) * 5 : Math.floor(minute);
  });
  return [...minutes, CLOSES];
}
