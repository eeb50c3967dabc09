import { expect, test } from 'vitest';
import { isNamed, matches } from './matches.ts';

test.each([
  ['Gestão', 'gestao', true],
  ['Início', 'ini', true],
  ['Novo paciente Ações', 'pac novo', true],
  ['Português (Brasil)', 'brasil', true],
  ['Exames', 'ames', false],
])('%s is found by %j: %s', (text, typed, found) => {
  expect(matches(text, typed)).toBe(found);
});

test.each([
  ['sa', false],
  ['SAIR ', true],
  ['sair maria', false],
])('Sair is named by %j: %s', (typed, named) => {
  expect(isNamed('Sair', typed)).toBe(named);
});
