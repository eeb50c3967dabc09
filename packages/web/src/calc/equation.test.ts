import { expect, it } from 'vitest';
import { evaluateEquation, tokensOf } from './equation.ts';

const worked = (text: string, values: Record<string, number> = {}) => {
  const tokens = tokensOf(text);
  return tokens && evaluateEquation(tokens, values);
};

it.each([
  ['−13.3 + 1.61·w − 0.00998·w²', { w: 28 }, -13.3 + 1.61 * 28 - 0.00998 * 28 ** 2],
  ['8.052·√(1.037·CRL) + 23.73', { CRL: 62 }, 8.052 * Math.sqrt(1.037 * 62) + 23.73],
  [
    '4.956737 + 0.0005019687·w³ − 0.0001227065·w³·ln w',
    { w: 28 },
    4.956737 + 28 ** 3 * (0.0005019687 - 0.0001227065 * Math.log(28)),
  ],
  ['0.05970·(ln HC)² + 6.409e−9·HC³ + 3.3258', { HC: 262 }, 0.0597 * Math.log(262) ** 2 + 6.409e-9 * 262 ** 3 + 3.3258],
  ['80.27012 − 32.7877·w^−0.5', { w: 28 }, 80.27012 - 32.7877 / Math.sqrt(28)],
  ['11120/w² − 2146.3/w', { w: 20 }, 11120 / 400 - 2146.3 / 20],
  ['exp(0.605843 − 42.0014·w⁻²)', { w: 28 }, Math.exp(0.605843 - 42.0014 / 784)],
])('works out %s', (text, values, expected) => expect(worked(text, values)).toBeCloseTo(expected, 9));

it('gives nothing for what it cannot read to the end, or does not know', () => {
  for (const text of ['GA in weeks', 'SD 13.4 mm constant', '1.61·w +', '(1 + 2', 'Φ(z)', ''])
    expect(worked(text, { w: 28 })).toBeNull();
  expect(worked('1.61·v', { w: 28 })).toBeNull();
});
