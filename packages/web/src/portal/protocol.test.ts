import { expect, it } from 'vitest';
import { cleanProtocol } from './protocol.ts';

it.each([
  ['7k2m9q', '7K2M9Q'],
  [' 7k2-m9q ', '7K2M9Q'],
  ['7K2M9QX', '7K2M9Q'],
  ['çã!ß', 'SS'],
  ['', ''],
])('[PRT-036] %j becomes %j', (typed, clean) => {
  expect(cleanProtocol(typed)).toBe(clean);
});
