import { expect, it } from 'vitest';
import { localFormula } from './localFormula.ts';

const WORDS = { greatest: 'maior', smallest: 'menor' };

it.each([
  ['percent', ['DBP', 'DOF'], '100 × DBP ÷ DOF'],
  ['sum', ['a', 'b', 'c'], 'a + b + c'],
  ['mean', ['a', 'b'], '(a + b) ÷ 2'],
  ['mean', ['a'], 'a'],
  ['difference', ['a', 'b'], 'a − b'],
  ['discordance', ['a', 'b'], '100 × (maior − menor) ÷ maior (a; b)'],
  ['copy', ['a'], 'a'],
  ['join', ['3', '1', '1'], '3 · 1 · 1'],
  ['lastDay', ['01/02/2026', '3'], '01/02/2026 + 3 − 1'],
  ['ageOn', ['a', 'b'], '280 − (a − b)'],
] as const)('writes %s of %j', (op, terms, written) =>
  expect(localFormula({ op, of: [], into: 'x' }, terms, WORDS)).toBe(written),
);

it('multiplies by the factor what stands before it', () => {
  expect(localFormula({ op: 'product', of: [], into: 'v', factor: 0.52 }, ['a', 'b'], WORDS)).toBe('(a × b) × 0.52');
});
