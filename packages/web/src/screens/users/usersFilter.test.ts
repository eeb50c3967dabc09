import type { UserListed } from '@gesta/domain';
import { expect, it } from 'vitest';
import { countUsers, filterUsers, lacksToSign } from './usersFilter.ts';

const signs = { crm: '1', crmUF: 'SP', address: 'Rua 1', contact: '11' };
const user = (iuid: string, more: Partial<UserListed>) =>
  ({ iuid, role: 'doctor', state: 'active', companies: ['a'], ...signs, ...more }) as UserListed;
const users = [
  user('able', {}),
  user('unable', { crmUF: '', contact: ' ', companies: ['b'] }),
  user('invited', { state: 'invited', crm: '', companies: ['a', 'b'] }),
  user('late', { state: 'inviteExpired', role: 'user', crm: '' }),
  user('gone', { state: 'removed', crm: '' }),
  user('admin', { role: 'admin', crm: '', companies: [] }),
];
const all = { group: 'all', company: null, role: null } as const;
const ids = (choice: Parameters<typeof filterUsers>[1]) => filterUsers(users, choice).map(({ iuid }) => iuid);

it('names what a doctor lacks, and asks nothing of others or of those who have gone', () => {
  expect(users.map((each) => lacksToSign(each).join(' '))).toEqual(['', 'crmUF contact', 'crm', '', '', '']);
});

it('counts and shows by group, company and role; an admin is in every company', () => {
  expect(countUsers(users, all)).toEqual({ all: 6, active: 3, invited: 2, unable: 2, removed: 1 });
  expect(ids({ ...all, group: 'unable' })).toEqual(['unable', 'invited']);
  expect(ids({ ...all, company: 'b' })).toEqual(['unable', 'invited', 'admin']);
  expect(ids({ group: 'active', company: 'b', role: 'doctor' })).toEqual(['unable']);
});
