import { type CalendarDay, parseDay } from '@gesta/clinical';
import { createTranslate, loadMessages } from '@gesta/domain';
import { describe, expect, it } from 'vitest';
import { firstName } from './firstName.ts';
import { greetingKey } from './greetingKey.ts';
import { hourIn } from './hourIn.ts';
import { sinceWords } from './sinceWords.ts';
import { dayLine, type Home, tilesOf } from './summarise.ts';

const t = createTranslate('pt-BR', await loadMessages('pt-BR'), await loadMessages('en'));
const day = (text: string) => parseDay(text) as CalendarDay;
const now = Date.parse('2026-11-12T17:34:00Z');

const home: Home = {
  day: day('2026-11-12'),
  counts: { LAUDAR: 3, ANDAMENTO: 4, FINALIZADO: 0, PUBLICADO: 9, ERRO: 1 },
  exams: 17,
  consultations: 1,
  mine: 9,
  mineInProgress: 2,
  oldestInProgress: '2026-11-12T13:52:00Z',
  medianMinutesToPublish: 72,
  waiting: [],
  waitingTotal: 0,
  agenda: [],
  recent: [],
};
const lines = (changed: Partial<Home>) => tilesOf({ ...home, ...changed }, now, t).map((tile) => tile.line);

describe('the greeting', () => {
  it.each([
    [0, 'home.goodEvening'],
    [4, 'home.goodEvening'],
    [5, 'home.goodMorning'],
    [11, 'home.goodMorning'],
    [12, 'home.goodAfternoon'],
    [18, 'home.goodEvening'],
    [23, 'home.goodEvening'],
  ])('at %d says %s', (hour, key) => {
    expect(greetingKey(hour)).toBe(key);
  });

  it('reads the clock of the clinic, not of the browser', () => {
    expect(hourIn('America/Sao_Paulo', now)).toBe(14);
    expect(hourIn('Asia/Tokyo', Date.parse('2026-11-12T15:00:00Z'))).toBe(0);
  });

  it.each([
    ['Dra. Helena Martins', 'Helena'],
    ['Caio Brandão', 'Caio'],
    ['Dr', 'Dr'],
  ])('calls %s %s', (name, called) => {
    expect(firstName(name)).toBe(called);
  });
});

describe('the line of the day', () => {
  it.each([
    [{}, '17 exames e 1 consulta hoje, 9 seus'],
    [{ exams: 1, consultations: 0, mine: 1 }, '1 exame hoje, 1 seu'],
    [{ exams: 0, consultations: 2, mine: 0 }, '2 consultas hoje'],
    [{ exams: 0, consultations: 0, mine: 0 }, 'nenhum atendimento hoje'],
  ])('for %j is %s', (changed, line) => {
    expect(dayLine({ ...home, ...changed }, t)).toBe(line);
  });
});

describe('the tiles', () => {
  it('say one thing each', () => {
    expect(lines({})).toEqual([
      'sem formulário preenchido',
      '2 seus, o mais antigo há 3 h 42',
      'de 18 atendimentos do dia',
      'entrega do laudo a repetir',
    ]);
  });

  it('say so when there is nothing', () => {
    const counts = { LAUDAR: 0, ANDAMENTO: 0, FINALIZADO: 0, PUBLICADO: 0, ERRO: 0 };
    expect(lines({ counts, exams: 0, consultations: 0 })).toEqual([
      'nada a laudar',
      'nenhum laudo em aberto',
      'nenhum laudo publicado',
      'nenhuma entrega falhou',
    ]);
  });

  it('show FINALIZADO only when there is one', () => {
    const counts = { ...home.counts, FINALIZADO: 1 };
    expect(tilesOf({ ...home, counts }, now, t).at(-1)).toMatchObject({ status: 'FINALIZADO', count: 1 });
  });

  it('fall back to plain words when nobody and nothing is known', () => {
    expect(lines({ mineInProgress: 0, oldestInProgress: null })[1]).toBe('laudos em andamento');
  });
});

describe('since when', () => {
  const time = () => '10:50';
  it.each([
    ['2026-11-12', 'desde 10:50'],
    ['2026-11-11', 'desde ontem'],
    ['2026-11-03', 'desde 03/11/26'],
  ])('an exam of %s waits: %s', (serviceDay, words) => {
    const exam = { serviceDay: day(serviceDay), date: '2026-11-12T13:50:00Z' };
    expect(sinceWords(exam, home.day, time, t)).toBe(words);
  });
});
