import type { Arrival, Status } from '@gesta/domain';
import { expect, it } from 'vitest';
import { nextVisitMark, visitGroup, visitWords } from './visit.ts';

const visit = (state: Arrival['state'], status: Status = 'LAUDAR', squeezedIn = false) => ({
  status,
  squeezedIn,
  arrival: { state, at: state === 'booked' ? null : '2026-11-16T13:04:00.000Z', by: 'Júlia (demo)' },
});

it.each([
  ['booked', 'LAUDAR', 'booked', 'agenda.booked', 'arrived'],
  ['arrived', 'LAUDAR', 'arrived', 'agenda.arrived', 'inRoom'],
  ['inRoom', 'LAUDAR', 'inExam', 'agenda.inRoom', null],
  ['noShow', 'LAUDAR', 'noShow', 'agenda.noShow', 'arrived'],
  ['arrived', 'ANDAMENTO', 'inExam', 'agenda.begun', null],
  ['inRoom', 'FINALIZADO', 'inExam', 'agenda.finished', null],
  ['noShow', 'PUBLICADO', 'published', 'agenda.published', null],
  ['booked', 'ERRO', 'published', 'agenda.published', null],
] as const)('%s and %s', (state, status, group, words, next) => {
  const exam = visit(state, status);
  expect(visitGroup(exam)).toBe(group);
  expect(visitWords(exam).words).toBe(words);
  expect(nextVisitMark(exam)).toBe(next);
});

it('says the hour of a mark, and that somebody was squeezed in', () => {
  expect(visitWords(visit('arrived')).at).toBe('2026-11-16T13:04:00.000Z');
  expect(visitWords(visit('booked', 'LAUDAR', true)).words).toBe('agenda.squeezed');
});
