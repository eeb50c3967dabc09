import { expect, it } from 'vitest';
import { sayAgo, sayBytes, saySpan } from './amounts.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_500, '2 kB'],
  [3_140_000_000, '3,1 GB'],
  [412_000_000_000, '412 GB'],
  [2_500_000_000_000, '2,5 TB'],
])('%i bytes are %s', (bytes, said) => {
  expect(plain(sayBytes(bytes, 'pt-BR'))).toBe(said);
});

it('spans and ages are in the largest unit of which there are two', () => {
  expect(
    [0.012, 1.8, 53, 119, 120, 47 * 3600, 9 * 86_400, 300 * 86_400].map((each) => plain(saySpan(each, 'pt-BR'))),
  ).toEqual(['12 ms', '1,8 s', '53 s', '119 s', '2 min', '47 h', '9 dias', '10 meses']);
  expect(plain(sayAgo(7 * 3600, 'pt-BR'))).toBe('há 7 h');
  expect(plain(sayAgo(9 * 86_400, 'pt-BR'))).toBe('há 9 dias');
  expect(plain(sayAgo(-12 * 86_400, 'pt-BR'))).toBe('em 12 dias');
});
