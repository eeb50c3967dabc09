import { expect, it } from 'vitest';
import { askedIn } from './askedAt.ts';

it.each([
  ['Texto @cres', { sign: '@', words: 'cres', from: 15, to: 20 }],
  ['#', { sign: '#', words: '', from: 19, to: 20 }],
  ['(#ca', { sign: '#', words: 'ca', from: 17, to: 20 }],
  ['@restrição de cresc', { sign: '@', words: 'restrição de cresc', from: 1, to: 20 }],
])('in "%s" something is looked for', (before, expected) => expect(askedIn(before, 20)).toEqual(expected));

it.each(['a@b', 'x# ', '@  dois', '@ depois', 'sem nada', ''])('in "%s" nothing is', (before) =>
  expect(askedIn(before, 20)).toBeNull(),
);
