import type { CalendarDay } from '@gesta/clinical';
import { expect, test } from 'vitest';
import { createFormat } from './useFormat.ts';

const format = createFormat((key, values) => `${key} ${values?.date} ${values?.time}`, 'pt-BR', 'America/Sao_Paulo');

test('an instant is read at the clock of the clinic', () => {
  expect(format.time('2026-11-12T02:05:00.000Z')).toBe('23:05');
  expect(format.clock('2026-11-12T03:05:09.000Z')).toBe('00:05:09');
  expect(format.dayOf('2026-11-12T02:05:00.000Z')).toBe('2026-11-11');
  expect(format.moment('2026-11-12T02:05:00.000Z')).toBe('common.dateAtTime 11/11/2026 23:05');
  expect(format.time('2026-11-12T03:00:00.000Z')).toBe('00:00');
});

test('a calendar day never slips', () => {
  expect(format.longDay('2026-11-12' as CalendarDay)).toBe('Quinta-feira, 12 de novembro de 2026');
});
