import { expect, test } from 'vitest';
import { isOwnPath } from './destination.ts';

test.each([
  ['/studies?day=2026-11-12', true],
  ['/', true],
  ['/login', false],
  ['/login?x=1', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  [null, false],
])('%j may be gone to after sign-in: %s', (href, own) => {
  expect(isOwnPath(href)).toBe(own);
});
