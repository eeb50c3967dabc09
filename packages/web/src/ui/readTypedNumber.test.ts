import { expect, test } from 'vitest';
import { readTypedNumber } from './readTypedNumber.ts';

test.each([
  ['', { kind: 'empty' }],
  ['  ', { kind: 'empty' }],
  ['54,3', { kind: 'number', value: 54.3 }],
  ['54.3', { kind: 'number', value: 54.3 }],
  ['54,', { kind: 'number', value: 54 }],
  ['5 4', { kind: 'unreadable' }],
  ['1.234,5', { kind: 'unreadable' }],
  ['cm', { kind: 'unreadable' }],
])('%j', (text, read) => {
  expect(readTypedNumber(text)).toEqual(read);
});
