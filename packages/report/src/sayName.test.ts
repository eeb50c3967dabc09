import { expect, it } from 'vitest';
import { sayName } from './sayName.ts';

it.each([
  ['LUÍSA FERREIRA PRADO', 'Luísa Ferreira Prado'],
  ['MARIA DA CONCEIÇÃO DOS SANTOS E SILVA', 'Maria da Conceição dos Santos e Silva'],
  ['ANA-CLARA D’ÁVILA', 'Ana-Clara D’Ávila'],
  ["JOANA D'ARC DE SOUZA", "Joana D'Arc de Souza"],
  ['DE SOUZA MARIA', 'De Souza Maria'],
  ['ЁЛКИНА АННА', 'Ёлкина Анна'],
  ['', ''],
])('writes %s as %s', (stored, written) => {
  expect(sayName(stored)).toBe(written);
});
