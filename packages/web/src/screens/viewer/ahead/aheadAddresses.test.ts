import { lineOf, type RouteName } from '@gesta/domain';
import { expect, it } from 'vitest';
import { buildRequest } from '../../../api/buildRequest.ts';
import { aheadAddresses } from './aheadAddresses.ts';

const BASE = 'https://clinic.example/functions';

it('asks ahead at the very addresses the application asks at, or nobody would take the answers', () => {
  const company = 'c1';
  const url = (name: RouteName, values: Record<string, unknown>) =>
    buildRequest(BASE, lineOf(name), values, { token: null, company }).url;
  const at = aheadAddresses(BASE);
  expect(at.session).toBe(url('session', {}));
  expect(at.company).toBe(url('activeCompany', {}));
  expect(at.study(company, 's/1')).toBe(url('companyStudy', { company, id: 's/1' }));
  expect(at.frame('i1', 3)).toBe(url('dicomFrame', { instance: 'i1', n: 3 }));
});
