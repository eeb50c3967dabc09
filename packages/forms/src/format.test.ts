import type { CalendarDay } from '@gesta/clinical';
import { expect, it } from 'vitest';
import {
  bareIdentity,
  formatCnpj,
  formatDay,
  formatIdentity,
  formatMoment,
  formatPhone,
  formatShortDay,
  parseNumber,
  parseTypedDay,
} from './format.ts';

it.each([
  ['62,5', 62.5],
  ['62.5', 62.5],
  [' 162 ', 162],
  ['-0,5', -0.5],
  [',5', 0.5],
  ['1.234,5', null],
  ['1e3', null],
  ['', null],
  ['sessenta', null],
  ['Infinity', null],
])('reads %j as %j', (text, value) => expect(parseNumber(text)).toBe(value));

it.each([
  ['03071991', '1991-07-03'],
  ['03/07/1991', '1991-07-03'],
  ['3/7/1991', '1991-07-03'],
  [' 1.11.2026 ', '2026-11-01'],
  ['3 - 7 - 1991', '1991-07-03'],
  ['0307199', null],
  ['3/7/91', null],
  ['1/11/20111', null],
  ['3/7', null],
  ['31022026', null],
])('types %j as a day', (text, day) => expect(parseTypedDay(text)).toBe(day));

it('shows days and moments as a Brazilian reads them', () => {
  const day = '2026-11-05' as CalendarDay;
  expect(formatDay(day)).toBe('05/11/2026');
  expect(formatShortDay(day)).toBe('05/11/26');
  expect(formatMoment({ day, hour: 9, minute: 4 })).toBe('05/11/2026 às 09:04');
});

it.each([
  ['11987654321', '+55 (11) 98765-4321'],
  ['5511987654321', '+55 (11) 98765-4321'],
  ['+55 11 3456-7890', '+55 (11) 3456-7890'],
  ['+351 912 345 678', '+351 912 345 678'],
  ['12', '12'],
])('shows the phone %s', (stored, shown) => expect(formatPhone(stored)).toBe(shown));

it.each([
  ['529.982.247-25', '52998224725'],
  [' 529 982 247 25 ', '52998224725'],
  ['52998224725', '52998224725'],
  ['AB-123.456', 'AB-123.456'],
  ['', ''],
])('stores the identity %j as %j', (typed, stored) => expect(bareIdentity(typed)).toBe(stored));

it('punctuates CPF only with eleven digits, and CNPJ with letters', () => {
  expect(formatIdentity('52998224725')).toBe('529.982.247-25');
  expect(formatIdentity('AB123456')).toBe('AB123456');
  expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
});
