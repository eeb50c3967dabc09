import { describe, expect, it } from 'vitest';
import { isPrinted, withPicture } from './printKeys.ts';

it.each([
  [[], 'form:a', true],
  [['header'], 'form:a', false],
  [['header', 'form:a'], 'form:a', true],
  [['header'], 'image:1', true],
  [['images', '-image:1'], 'image:1', false],
  [['images', '-image:1'], 'image:2', true],
  [['*', '-image:1'], 'image:1', false],
  [['*', '-image:1'], 'image:2', true],
  [['*', '-image:1'], 'images', true],
  [['*', '-image:1'], 'form:a', true],
  [['*', '-images'], 'images', false],
])('%j prints %s: %s', (print, key, expected) => {
  expect(isPrinted(print, key)).toBe(expected);
});

describe('one picture', () => {
  it.each([
    [[], ['*', '-image:1']],
    [
      ['*', '-image:2'],
      ['*', '-image:2', '-image:1'],
    ],
    [
      ['*', '-image:1'],
      ['*', '-image:1'],
    ],
    [['header'], ['header', '-image:1']],
  ])('is taken out of %j', (print, expected) => {
    expect(withPicture(print, '1', false)).toEqual(expected);
  });

  it.each([
    [[], []],
    [['*', '-image:1'], []],
    [
      ['*', '-image:1', '-image:2'],
      ['*', '-image:2'],
    ],
    [
      ['*', '-images', '-image:1', '-charts'],
      ['*', '-charts'],
    ],
    [
      ['header', '-image:1'],
      ['header', 'images'],
    ],
    [
      ['header', 'images', '-image:1'],
      ['header', 'images'],
    ],
  ])('is put into %j', (print, expected) => {
    expect(withPicture(print, '1', true)).toEqual(expected);
  });
});
