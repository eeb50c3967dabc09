import { describe, expect, it } from 'vitest';
import {
  type ArrivalExam,
  firstRows,
  groupArrivals,
  roomsOf,
  toComeUntil,
  untilHour,
  waitedMinutes,
  waitsLong,
} from './arrivals.ts';

const NOW = Date.parse('2026-11-16T13:12:00Z');
const CLOCK = '10:12';

const booked = (id: string, serviceTime: string | null, room = 'SALA 1'): ArrivalExam => ({
  id,
  serviceTime,
  squeezedIn: false,
  room,
  arrival: { state: 'booked', at: null, by: '' },
});
const here = (id: string, serviceTime: string | null, at: string): ArrivalExam => ({
  ...booked(id, serviceTime),
  arrival: { state: 'arrived', at: `2026-11-16T${at}:00Z`, by: 'Júlia' },
});
const told = (groups: ReturnType<typeof groupArrivals>) =>
  groups.map(({ key, exams }) => [key, exams.map(({ id }) => id).join(' ')]);

describe('arrivals', () => {
  const inRoom: ArrivalExam = { ...booked('in', '09:00'), arrival: { state: 'inRoom', at: null, by: '' } };
  const missed: ArrivalExam = { ...booked('no', '09:00'), arrival: { state: 'noShow', at: null, by: '' } };
  const day = [
    booked('e', '11:00'),
    booked('d', '10:45'),
    booked('f', null),
    here('b', '10:30', '13:04'),
    inRoom,
    here('a', '10:00', '12:51'),
    missed,
    booked('c', '10:30'),
  ];

  it('show who is here by the longest wait, then who is to come by hour, and nobody who is in or did not come', () => {
    expect(told(groupArrivals(day))).toEqual([
      ['here', 'a b'],
      ['10', 'c d'],
      ['11', 'e'],
      ['null', 'f'],
    ]);
    expect(groupArrivals([])).toEqual([]);
  });

  it('are cut after so many rows, and a group without rows goes', () => {
    expect(told(firstRows(groupArrivals(day), 3))).toEqual([
      ['here', 'a b'],
      ['10', 'c'],
    ]);
  });

  it('say a wait of twenty minutes once the hour has come, and never of somebody early', () => {
    expect(waitedMinutes(here('a', '10:00', '12:51'), NOW)).toBe(21);
    expect(waitsLong(here('a', '10:00', '12:51'), NOW, CLOCK)).toBe(true);
    expect(waitsLong(here('a', '10:00', '12:53'), NOW, CLOCK)).toBe(false);
    expect(waitsLong(here('a', '10:30', '12:31'), NOW, CLOCK)).toBe(false);
    expect(waitsLong(here('a', null, '12:31'), NOW, CLOCK)).toBe(true);
    expect(waitsLong(booked('a', '09:00'), NOW, CLOCK)).toBe(false);
  });

  it('are counted until noon in the morning, then until the end of the day', () => {
    expect(untilHour('10:12', '18:00')).toBe('12:00');
    expect(untilHour('12:00', '18:00')).toBe('18:00');
    expect(untilHour('08:00', '11:00')).toBe('11:00');
    expect(toComeUntil(day, '10:45').map(({ id }) => id)).toEqual(['c', 'd']);
  });

  it('name each room once', () => {
    expect(roomsOf([booked('a', null, 'SALA 2'), booked('b', null, ''), booked('c', null, 'SALA 1'), inRoom])).toEqual([
      'SALA 1',
      'SALA 2',
    ]);
  });
});
