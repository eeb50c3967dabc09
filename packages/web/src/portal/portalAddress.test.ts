import { expect, it } from 'vitest';
import { portalAddress } from './portalAddress.ts';

it.each([
  ['/patient-portal/abc', 'abc', false],
  ['/patient-portal/abc/', 'abc', false],
  ['/patient-portal2/ABC', 'abc', true],
  ['/patient-portal/a%20b', 'a b', false],
  ['/patient-portal2/%E0%A4%A', '', true],
  ['/patient-portal/', '', false],
])('%s names %j', (path, id, alwaysAsks) => {
  expect(portalAddress(path)).toEqual({ id, alwaysAsks });
});
