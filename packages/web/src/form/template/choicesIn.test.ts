import { expect, it } from 'vitest';
import { choicesIn, takesDigits } from './choicesIn.ts';

it('reads the choices of a mark', () => {
  expect(choicesIn('[[direita / esquerda]]')).toEqual(['direita', 'esquerda']);
  expect(choicesIn('[[e/ou cerclagem]]')).toEqual([]);
  expect(choicesIn('[[descrever]]')).toEqual([]);
  expect(choicesIn('direita / esquerda')).toEqual([]);
  expect(choicesIn('[[ / ]]')).toEqual([]);
});

it('never takes a typed number for the place of another', () => {
  expect(takesDigits(['direita', 'esquerda'])).toBe(true);
  expect(takesDigits(['I', 'II', 'III'])).toBe(true);
  expect(takesDigits(['2', '3', '4'])).toBe(false);
  expect(takesDigits(['sem seguimento', '1–2 dias'])).toBe(false);
  expect(takesDigits(['normal', '≥ 25 mm'])).toBe(false);
});
