import { expect, it } from 'vitest';
import { isPrinted } from './printKeys.ts';

it.each([
  [[], 'form:a', true],
  [['header'], 'form:a', false],
  [['header', 'form:a'], 'form:a', true],
  [['header'], 'image:1', true],
  [['images', '-image:1'], 'image:1', false],
  [['images', '-image:1'], 'image:2', true],
  [['-image:1'], 'image:1', false],
  [['-image:1'], 'image:2', true],
  [['-image:1'], 'images', true],
  [['-image:1'], 'form:a', true],
  [['-image:1', '-chart:x'], 'header', true],
  [['-image:1', 'conclusion'], 'header', false],
])('%j prints %s: %s', (print, key, expected) => {
  expect(isPrinted(print, key)).toBe(expected);
});
