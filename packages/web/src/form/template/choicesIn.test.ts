import { expect, it } from 'vitest';
import { choicesIn, isCounted } from './choicesIn.ts';

it('reads the choices of a mark', () => {
  expect(choicesIn('[[direita / esquerda]]')).toEqual(['direita', 'esquerda']);
  expect(choicesIn('[[e/ou cerclagem]]')).toEqual([]);
  expect(choicesIn('[[descrever]]')).toEqual([]);
  expect(choicesIn('direita / esquerda')).toEqual([]);
  expect(choicesIn('[[ / ]]')).toEqual([]);
});

it('never takes a typed number for the place of another', () => {
  expect(isCounted(['direita', 'esquerda'])).toBe(true);
  expect(isCounted(['I', 'II', 'III'])).toBe(true);
  expect(isCounted(['2', '3', '4'])).toBe(false);
  expect(isCounted(['sem seguimento', '1–2 dias'])).toBe(false);
  expect(isCounted(['normal', '≥ 25 mm'])).toBe(false);
});
