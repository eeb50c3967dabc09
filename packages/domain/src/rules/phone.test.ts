import { expect, it } from 'vitest';
import { barePhone, internationalPhone } from './phone.ts';

it.each([
  ['11987654321', '5511987654321'],
  ['(11) 3456-7890', '551134567890'],
  ['+55 (11) 98765-4321', '5511987654321'],
  ['5511987654321', '5511987654321'],
  ['+1 415 555 2671', '14155552671'],
  ['+351 912 345 678', '351912345678'],
  ['98765-4321', null],
  ['', null],
  ['0', null],
  ['1234567890123456', null],
])('%j is %j to WhatsApp', (typed, sent) => {
  expect(internationalPhone(typed)).toBe(sent);
});

it('is stored without the signs between its digits', () => {
  expect(barePhone('(11) 98765 - 4321')).toBe('11987654321');
  expect(barePhone('+351 912 345 678')).toBe('+351912345678');
  expect(barePhone('')).toBe('');
});
