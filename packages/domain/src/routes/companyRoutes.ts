import { z } from 'zod';
import { Day, Id, Instant, Ok, text, Version } from '../entities/common.ts';
import { Company, CompanyDraft, CompanyPatch } from '../entities/company.ts';
import { FileContent } from '../entities/examFile.ts';
import { ClinicSteps } from '../entities/firstSteps.ts';
import { Schedule } from '../entities/schedule.ts';
import { LOCALES } from '../languages/all.ts';
import { admins, everyone, leaders } from './callers.ts';
import { byId, searchText } from './inputs.ts';
import type { RouteSpec } from './route.ts';

/** Any text: what names no company of the caller is answered as a company that does not exist. */
const ofCompany = z.object({ company: z.string().max(100) });

/** A clinic and its live updates. */
export const companyRoutes = {
  activeCompany: {
    method: 'GET',
    path: '/functions/company',
    scope: 'company',
    who: everyone,
    about: ['company'],
    answer: Company.extend({ today: Day, savedAt: Instant.nullable(), savedBy: z.string().nullable() }),
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
  /** A company is never removed: its people no longer enter it, and what its patients were given stays readable. */
  setCompanyActive: {
    method: 'PUT',
    path: '/functions/companies/:iuid/active',
    scope: 'identity',
    who: admins,
    changes: ['company'],
    params: byId,
    body: z.strictObject({ active: z.boolean() }),
    answer: Company,
  },
  /** The one part of a company that its manager says too. */
  saveSchedule: {
    method: 'PUT',
    path: '/functions/companies/:company/schedule',
    scope: 'company',
    who: leaders,
    changes: ['company'],
    params: ofCompany,
    body: z.strictObject({ version: Version, schedule: Schedule }),
    answer: Company,
  },
  /** What a clinic still has to do before its doors open, by facts. */
  firstSteps: {
    method: 'GET',
    path: '/functions/companies/:company/first-steps',
    scope: 'company',
    who: leaders,
    about: ['company', 'user', 'interaction'],
    params: ofCompany,
    answer: ClinicSteps,
  },
  /** A report of an example patient on the clinic's own paper. */
  examplePaper: {
    method: 'GET',
    path: '/functions/companies/:company/example-paper',
    scope: 'company',
    who: leaders,
    params: ofCompany,
    query: z.object({ lang: z.enum(LOCALES).optional() }),
    answer: FileContent,
    kind: 'file',
  },
  /** Somebody held a printed test page and says that it is right. */
  confirmTestPage: {
    method: 'POST',
    path: '/functions/companies/:company/test-page',
    scope: 'company',
    who: leaders,
    changes: ['company'],
    params: ofCompany,
    answer: Ok,
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
