import type { RouteAnswer, Routes, Status, Translate } from '@gesta/domain';
import { sayDuration } from '@gesta/report';

export type Home = RouteAnswer<Routes['home']>;
export type Tile = { status: Status; count: number; line: string };

const SHOWN: readonly Status[] = ['LAUDAR', 'ANDAMENTO', 'PUBLICADO', 'ERRO'];

/** The tiles of today. FINALIZADO is rare, so it takes its place only when there is one. */
export function tilesOf(home: Home, now: number, t: Translate): Tile[] {
  const shown: readonly Status[] = home.counts.FINALIZADO > 0 ? [...SHOWN, 'FINALIZADO'] : SHOWN;
  return shown.map((status) => ({ status, count: home.counts[status], line: lineOf(status, home, now, t) }));
}

function lineOf(status: Status, home: Home, now: number, t: Translate): string {
  const count = home.counts[status];
  const all = home.exams + home.consultations;
  switch (status) {
    case 'LAUDAR':
      return t(count > 0 ? 'home.tileLaudar' : 'home.tileLaudarNone');
    case 'ANDAMENTO':
      return inProgressLine(home, now, t);
    case 'PUBLICADO':
      return all === 0 ? t('home.tilePublicadoNone') : t('home.tilePublicado', { count: all });
    case 'ERRO':
      return t(count > 0 ? 'home.tileErro' : 'home.tileErroNone');
    case 'FINALIZADO':
      return t('home.tileFinalizado');
  }
}

function inProgressLine(home: Home, now: number, t: Translate): string {
  if (home.counts.ANDAMENTO === 0) return t('home.tileAndamentoNone');
  const mine = home.mineInProgress > 0 ? t('home.yours', { count: home.mineInProgress }) : null;
  const age = home.oldestInProgress && sayDuration((now - Date.parse(home.oldestInProgress)) / 60_000, t);
  const oldest = age && t('home.oldest', { age });
  const parts = [mine, oldest].filter((part) => part !== null && part !== '');
  return parts.length > 0 ? parts.join(', ') : t('home.tileAndamento');
}

/** The line under the greeting: what the day holds, and how much of it is mine. */
export function dayLine(home: Home, t: Translate): string {
  const exams = home.exams > 0 ? t('home.exams', { count: home.exams }) : null;
  const consultations = home.consultations > 0 ? t('home.consultations', { count: home.consultations }) : null;
  if (exams === null && consultations === null) return t('home.nothingToday');
  const all =
    exams !== null && consultations !== null
      ? t('home.bothToday', { exams, consultations })
      : t('home.oneKindToday', { what: exams ?? consultations ?? '' });
  return home.mine > 0 ? `${all}, ${t('home.yours', { count: home.mine })}` : all;
}
