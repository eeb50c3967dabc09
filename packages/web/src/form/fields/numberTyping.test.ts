import { describe, expect, it } from 'vitest';
import { isUnreadable, settled, shownNumber, storedNumber, type Typing, writtenNumber } from './numberTyping.ts';

const typed = (text: string): Typing => ({ text, after: storedNumber(text) ?? undefined });

describe('a number being typed', () => {
  it.each([
    ['71,4', 71.4],
    ['71.4', 71.4],
    ['71,', 71],
    [',5', 0.5],
    ['-2', -2],
    ['', null],
    ['-', null],
    ['7x', null],
    ['1.234,5', null],
  ])('%s is stored as %s', (text, value) => expect(storedNumber(text)).toBe(value));

  it('keeps its text while the exam holds what came of it', () => {
    expect(shownNumber(typed('71,40'), 71.4, 'pt-BR', 1)).toBe('71,40');
    expect(shownNumber(typed('7x'), undefined, 'pt-BR', 1)).toBe('7x');
  });

  it('gives way to what the exam holds since: another person, a suggestion, a calculation', () => {
    expect(shownNumber(typed('71,4'), 72, 'pt-BR', 1)).toBe('72,0');
    expect(shownNumber(typed('7x'), 72, 'pt-BR', 1)).toBe('72,0');
    expect(shownNumber(typed('71,4'), undefined, 'pt-BR', 1)).toBe('');
  });

  it('takes its written form when the field is left, unless it cannot be read', () => {
    expect(settled(typed('71,40'))).toBeNull();
    expect(settled(typed('7x'))).toEqual(typed('7x'));
    expect([isUnreadable('7x'), isUnreadable(''), isUnreadable('7')]).toEqual([true, false, false]);
  });
});

it.each([
  [71.4, 'pt-BR', 1, '71,4'],
  [71, 'pt-BR', 1, '71,0'],
  [71, 'en', 1, '71.0'],
  [71.46, 'de', 1, '71,46'],
  [0.1 + 0.2, 'ru', 2, '0,3'],
  [12, 'fr', undefined, '12'],
] as const)('%s in %s with %s decimals is written %s', (value, locale, decimals, text) =>
  expect(writtenNumber(value, locale, decimals)).toBe(text),
);

it('a stored text in the place of a number stays in view', () => {
  expect(shownNumber(null, 'não visto', 'pt-BR', 1)).toBe('não visto');
});
