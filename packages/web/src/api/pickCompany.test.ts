import type { Session } from '@gesta/domain';
import { expect, test } from 'vitest';
import { pickCompany } from './pickCompany.ts';

const session = (company: string | null, companies: string[]) =>
  ({ user: { company }, companies: companies.map((iuid) => ({ iuid, name: iuid })) }) as unknown as Session;

test('the remembered clinic counts while it is one of the user’s', () => {
  expect(pickCompany(session('a', ['a', 'b']), 'b')).toBe('b');
});

test('else the default one, else the first, else none', () => {
  expect(pickCompany(session('a', ['b', 'a']), 'gone')).toBe('a');
  expect(pickCompany(session('gone', ['b', 'a']), null)).toBe('b');
  expect(pickCompany(session(null, []), 'b')).toBeNull();
});
