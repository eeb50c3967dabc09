import { z } from 'zod';
import { Day, Id, text } from '../entities/common.ts';
import { Company, CompanyDraft, CompanyPatch } from '../entities/company.ts';
import { admins, everyone } from './callers.ts';
import { byId, searchText } from './inputs.ts';
import type { RouteSpec } from './route.ts';

/** A clinic and its live updates. */
export const companyRoutes = {
  activeCompany: {
    method: 'GET',
    path: '/functions/company',
    scope: 'company',
    who: everyone,
    about: ['company'],
    answer: Company.extend({ today: Day }),
  },
  companyByIdentity: {
    method: 'GET',
    path: '/functions/companies/by-identity/:identity',
    scope: 'identity',
    who: everyone,
    about: ['company'],
    params: z.object({ identity: text(20) }),
    answer: Company,
  },
  listCompanies: {
    method: 'GET',
    path: '/functions/companies',
    scope: 'identity',
    who: admins,
    about: ['company'],
    query: z.object({ search: searchText.optional() }),
    answer: z.array(Company),
  },
  createCompany: {
    method: 'POST',
    path: '/functions/companies',
    scope: 'identity',
    who: admins,
    changes: ['company'],
    body: CompanyDraft,
    answer: Company,
  },
  updateCompany: {
    method: 'PATCH',
    path: '/functions/companies/:iuid',
    scope: 'identity',
    who: admins,
    changes: ['company'],
    params: byId,
    body: CompanyPatch,
    answer: Company,
  },
  events: {
    method: 'GET',
    path: '/functions/events',
    scope: 'company',
    who: everyone,
    query: z.object({ company: Id.optional() }),
    answer: z.object({ entity: z.string(), action: z.string(), id: z.string(), version: z.int().optional() }),
    kind: 'events',
  },
} as const satisfies Record<string, RouteSpec>;
