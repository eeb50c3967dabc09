import { expect, it } from 'vitest';
import { isOutsideNormal } from './isOutsideNormal.ts';

it.each([
  ['0.9–1.3', [0.89, 1.31], [0.9, 1.3]],
  ['≥0.74', [0.73], [0.74, 2]],
  ['<1.29', [1.29], [1.28]],
  ['≤110', [111], [110]],
])('%s is what lies outside of it', (normal, outside, inside) => {
  const is = (value: unknown) => isOutsideNormal({ reference: { normal } }, value);
  expect(outside.map(is)).toEqual(outside.map(() => true));
  expect(inside.map(is)).toEqual(inside.map(() => false));
});

it('is nothing where normal is said in words, or half in words', () => {
  for (const normal of ['ausente', '≈425–550', '50–140 (<200)'])
    expect(isOutsideNormal({ reference: { normal } }, 9999)).toBe(false);
  expect(isOutsideNormal({}, 1)).toBe(false);
  expect(isOutsideNormal({ reference: { normal: '≥28' } }, '12')).toBe(false);
});
