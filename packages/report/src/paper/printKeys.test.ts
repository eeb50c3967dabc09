import { describe, expect, it } from 'vitest';
import { isPrinted, printOf, withPicture } from './printKeys.ts';

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
  [[], 'more:a', false],
  [['*', '-header'], 'more:a', false],
  [['*', 'more:a'], 'more:a', true],
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

describe('what is printed', () => {
  it('without a choice is everything but the notes of the clinic', () => {
    for (const key of ['header', 'form:a', 'section:a.b', 'charts', 'chart:x', 'conclusion', 'images', 'image:1'])
      expect(isPrinted([], key), key).toBe(true);
    expect(isPrinted([], 'observations')).toBe(false);
    expect(isPrinted(['observations'], 'observations')).toBe(true);
  });

  it('of a list of names is what it names, with what stands inside', () => {
    const print = ['charts', '-chart:x', 'form:a', '-section:a.b'];
    expect(isPrinted(print, 'header')).toBe(false);
    expect([isPrinted(print, 'chart:x'), isPrinted(print, 'chart:y')]).toEqual([false, true]);
    expect([isPrinted(print, 'section:a.b'), isPrinted(print, 'section:a.c')]).toEqual([false, true]);
  });

  it('[RPT-087] of a choice item by item is what was not taken out, and what came after it', () => {
    const print = printOf({ header: false, 'form:a': true, 'section:a.b': false, 'image:1': false, charts: true });
    for (const key of ['header', 'section:a.b', 'image:1']) expect(isPrinted(print, key), key).toBe(false);
    for (const key of ['form:a', 'form:later', 'charts', 'image:2', 'conclusion'])
      expect(isPrinted(print, key), key).toBe(true);
    expect(isPrinted(print, 'observations')).toBe(false);
    expect(isPrinted(printOf({ observations: true }), 'observations')).toBe(true);
  });

  it('everything chosen is no choice', () => {
    expect(printOf({ header: true, 'form:a': true, observations: false, 'more:x': false })).toEqual([]);
    expect(printOf({ header: true, 'more:x': true })).toEqual(['*', 'more:x']);
  });
});
