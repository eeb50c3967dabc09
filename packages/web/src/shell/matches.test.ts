import { expect, test } from 'vitest';
import { matches } from './matches.ts';

test.each([
  ['Gestão', 'gestao', true],
  ['Início', 'ini', true],
  ['Novo paciente Ações', 'pac novo', true],
  ['Português (Brasil)', 'brasil', true],
  ['Exames', 'ames', false],
])('%s is found by %j: %s', (text, typed, found) => {
  expect(matches(text, typed)).toBe(found);
});
