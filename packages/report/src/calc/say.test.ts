import { createTranslate, loadMessages } from '@gesta/domain';
import { beforeAll, expect, test } from 'vitest';
import { type CalcSay, createSay } from './say.ts';

let say: CalcSay;
beforeAll(async () => {
  say = createSay(createTranslate('pt-BR', await loadMessages('pt-BR'), await loadMessages('en')), 'pt-BR');
});

const item = (
  value: number | string | boolean | null,
  unit: Parameters<CalcSay['unit']>[0] = '',
  week: number | null = null,
) => ({
  id: 'x',
  week,
  value,
  unit,
});

test('two decimals unless the output asks for three', () => {
  expect(say.value(item(241.0563, 'mm')).text).toBe('241,06');
  expect(say.value(item(1.18018, 'ratio'), 3)).toEqual({ text: '1,18', unit: '' });
  expect(say.value(item(1.0382, 'MoM'), 3).text).toBe('1,038');
  expect(say.value(item(1049, 'g'), 0)).toEqual({ text: '1.049', unit: 'g' });
});

test('an age is weeks and days; a number of days is a number', () => {
  expect(say.value(item(186, 'days', 26.6308)).text).toBe('26s4d');
  expect(say.value(item(7, 'days')).text).toBe('7');
});

test('risks are one in N, within what the models know', () => {
  expect(say.value(item(146.79, '1:N')).text).toBe('1 em 147');
  expect(say.value(item(37602, '1:N')).text).toBe('< 1 em 10.000');
  expect(say.value(item(1.2, '1:N')).text).toBe('1 em 2');
  expect(say.value(item(0.0123, 'probability'))).toEqual({ text: '1,23', unit: '%' });
});

test('days, answers and nothing', () => {
  expect(say.value(item('2027-02-03')).text).toBe('03/02/2027');
  expect(say.value(item(true)).text).toBe('Sim');
  expect(say.value(item(null)).text).toBe('—');
  expect(say.value(item('noSuchClass')).text).toBe('noSuchClass');
});

test('z has its sign and two decimals', () => {
  expect(say.z(-1.42)).toBe('z −1,42');
  expect(say.z(0.1)).toBe('z +0,10');
  expect(say.z(0)).toBe('z 0,00');
});

test('a reason names the field and its limits in their own shape', () => {
  const reason = {
    code: 'outOfRange',
    input: 'idadeGestacionalEmDias',
    value: 315,
    min: 84,
    max: 294,
    unit: 'days',
  } as const;
  expect(say.reason(reason, () => 'IG')).toBe('IG: 45s0d está fora do intervalo de 12s0d a 42s0d.');
  expect(say.reason({ code: 'outOfRange', input: 'a', value: 9, max: 8, unit: 'mm' }, () => 'A')).toContain('8 mm');
  expect(say.reason({ code: 'refused', key: 'calc.error.crlRange' })).toBe('CCN precisa estar entre 45 e 84');
  expect(say.reason({ code: 'refused', key: 'calc.noSuchKey' })).not.toContain('calc.');
});
