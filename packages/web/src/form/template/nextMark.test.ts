import { expect, it } from 'vitest';
import { nextMark } from './nextMark.ts';

it('[RPT-074] goes from mark to mark, and begins again', () => {
  const text = 'Em [[7 / 14]] dias, [[ou]] não.';
  expect(nextMark(text, 0)).toEqual({ from: 3, to: 13 });
  expect(nextMark(text, 13)).toEqual({ from: 20, to: 26 });
  expect(nextMark(text, 26)).toEqual({ from: 3, to: 13 });
  expect(nextMark('sem marcas', 0)).toBeNull();
});
