import { expect, it } from 'vitest';
import { loadChapters } from '../index.ts';
import { runVectors } from './runVectors.ts';

await loadChapters();

const first = (vector: unknown) => runVectors([vector])[0]?.failures ?? [];
const good = {
  formula: 'dating.crl.robinson1975',
  case: 1,
  inputs: { crlMm: 45 },
  expected: { gaDays: 78.735 },
  tolerance: { gaDays: { abs: 0.001 } },
};

it('passes within the tolerance and fails outside it, naming both numbers', () => {
  expect(first(good)).toEqual([]);
  expect(first({ ...good, expected: { gaDays: 79 } })).toEqual([
    expect.stringMatching(/^gaDays expected 79, got 78\.7346/),
  ]);
});

it('takes a tolerance for all, a bare number, and none', () => {
  expect(first({ ...good, tolerance: { '*': { rel: 0.001 } } })).toEqual([]);
  expect(first({ ...good, tolerance: { gaDays: 0.001 } })).toEqual([]);
  expect(first({ ...good, tolerance: 0.001 })).toEqual([]);
  expect(first({ ...good, tolerance: null })).toHaveLength(1);
});

it('finds nested answers written flat', () => {
  const risk = {
    formula: 'preeclampsiaRisk',
    inputs: { ageYears: 30, weightKg: 69, heightCm: 164, race: 'white', gaDays: 90 },
  };
  const [outcome] = runVectors([
    { ...risk, expected: { 'priorRisk.before37': 0 }, tolerance: { before37: { abs: 1 } } },
  ]);
  expect(outcome?.failures).toEqual([]);
});

it('an unknown formula, an expectation of nothing and something that is no vector are failures, and the rest runs on', () => {
  const outcomes = runVectors([{ ...good, formula: 'nobody' }, { ...good, expected: {} }, null, 7, good]);
  expect(outcomes.map((each) => each.failures.length)).toEqual([1, 1, 1, 1, 0]);
});

it('expects a refusal where it expects nothing or null', () => {
  expect(first({ ...good, inputs: { crlMm: 500 }, expected: null })).toEqual([]);
  expect(first({ ...good, inputs: { crlMm: 500 }, expected: { gaDays: null } })).toEqual([]);
  expect(first({ ...good, expected: null })).toHaveLength(1);
});
