import type { Session } from '@gesta/domain';
import { expect, it } from 'vitest';
import { wayIn, welcomeSteps } from './welcome.ts';

const signs = { crm: '1', crmUF: 'SP', address: 'Rua 1', contact: '11' };
const session = (user: object, more: Partial<Session> = {}) =>
  ({
    user: { role: 'doctor', mustChange: false, ...signs, ...user },
    needsSecondFactor: false,
    firstSignIn: true,
    ...more,
  }) as Session;

it('leads through password, profile and second factor, each only where it is missing', () => {
  const all = session({ mustChange: true, crm: '' }, { needsSecondFactor: true });
  expect(welcomeSteps(all)).toEqual(['password', 'profile', 'secondFactor']);
  expect(welcomeSteps(session({}))).toEqual([]);
  expect(welcomeSteps(session({ role: 'user', crm: '' }))).toEqual([]);
});

it('at the first sign-in, and as long as somebody else knows the password', () => {
  expect(wayIn(session({ crm: '' }))).toBe('/welcome');
  expect(wayIn(session({}))).toBe('/');
  expect(wayIn(session({ crm: '' }, { firstSignIn: false }))).toBe('/');
  expect(wayIn(session({ mustChange: true }, { firstSignIn: false }))).toBe('/welcome');
});
