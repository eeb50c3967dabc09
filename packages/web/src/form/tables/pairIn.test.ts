import { expect, it } from 'vitest';
import { pairIn } from './pairIn.ts';

it('two numbers are read as they are said together, and nothing else is', () => {
  expect(['118/74', ' 118 74 ', '118 / 74'].map(pairIn)).toEqual([
    [118, 74],
    [118, 74],
    [118, 74],
  ]);
  expect(['118', '118/', '118-74', '118/74/60', '1,5/2', ''].map(pairIn)).toEqual(Array(6).fill(null));
});
