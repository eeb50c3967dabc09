import { dayFrom } from '@gesta/clinical';
import { z } from 'zod';
import { Id, Instant, Ok } from '../entities/common.ts';
import { Status } from '../entities/interaction.ts';
import { WorklistDraft, WorklistExam, WorklistPatch } from '../entities/worklist.ts';
import { admins, everyone } from './callers.ts';
import { byId, limit, queryFlag, searchText } from './inputs.ts';
import type { RouteSpec } from './route.ts';

/** Any text: what names no company of the caller is answered as a company that does not exist. */
const ofCompany = z.object({ company: z.string().max(100) });
const oneExam = ofCompany.extend({ id: Id });

/** DD/MM/YYYY, as the specification has it. */
const TypedDay = z
  .string()
  .regex(/^\d{2}\/\d{2}\/\d{4}$/, 'errors.dateInvalid')
  .transform((typed, context) => {
    const [day = 0, month = 0, year = 0] = typed.split('/').map(Number);
    const read = dayFrom({ day, month, year });
    if (read) return read;
    context.addIssue('errors.dateInvalid');
    return z.NEVER;
  });

/** These the key of a company may call too, for its own company. */
export const worklistRoutes = {
  listWorklist: {
    method: 'GET',
    path: '/functions/companies/:company/worklist',
    scope: 'company',
    who: everyone,
    key: true,
    about: ['patient', 'interaction', 'worklist'],
    params: ofCompany,
    query: z.object({
      limit: limit(1000, 1000),
      sort: z.literal('created').default('created'),
      sortDirection: z.enum(['ASCENDING', 'DESCENDING']).default('ASCENDING'),
      created: TypedDay.optional(),
      search: searchText.optional(),
    }),
    answer: z.array(WorklistExam),
  },
  worklistExam: {
    method: 'GET',
    path: '/functions/companies/:company/worklist/:id',
    scope: 'company',
    who: everyone,
    key: true,
    about: ['interaction', 'worklist'],
    params: oneExam,
    answer: WorklistExam,
  },
  createWorklistExam: {
    method: 'POST',
    path: '/functions/companies/:company/worklist',
    scope: 'company',
    who: everyone,
    key: true,
    changes: ['patient', 'interaction', 'worklist'],
    params: ofCompany,
    // The caller may choose an `id`, so that repeating a call whose answer was lost makes no second exam. The exam
    // gets an id of its own, which is in the answer (see createExam); these routes know it by either.
    body: WorklistDraft.extend({ id: Id.optional() }),
    answer: WorklistExam,
  },
  updateWorklistExam: {
    method: 'PUT',
    path: '/functions/companies/:company/worklist/:id',
    scope: 'company',
    who: everyone,
    key: true,
    changes: ['patient', 'worklist'],
    params: oneExam,
    body: WorklistPatch,
    answer: WorklistExam,
  },
  removeWorklistExam: {
    method: 'DELETE',
    path: '/functions/companies/:company/worklist/:id',
    scope: 'company',
    who: everyone,
    key: true,
    changes: ['worklist'],
    params: oneExam,
    answer: Ok,
  },
  /** What became of the exam. With `pdf` the paper itself, as base64; what has not changed is answered without a body (If-None-Match). */
  worklistReport: {
    method: 'GET',
    path: '/functions/companies/:company/worklist/:id/report',
    scope: 'company',
    who: everyone,
    key: true,
    slow: true,
    tagged: true,
    about: ['interaction'],
    params: oneExam,
    query: z.object({ pdf: queryFlag }),
    answer: z.object({
      status: Status,
      version: z.int().positive().nullable(),
      publishedAt: Instant.nullable(),
      sha256: z.string().nullable(),
      pdf: z.string().nullable(),
    }),
  },
  /** Whether a company has a key, since when, and what may be told of it. */
  companyKey: {
    method: 'GET',
    path: '/functions/companies/:iuid/api-key',
    scope: 'identity',
    who: admins,
    about: ['company'],
    params: byId,
    answer: z.object({
      madeAt: Instant.nullable(),
      madeBy: z.string().nullable(),
      /** The first and the last letters. */
      hint: z.string(),
      usedAt: Instant.nullable(),
    }),
  },
  /** Shown in this answer and never again; the key before it ends. */
  renewCompanyKey: {
    method: 'POST',
    path: '/functions/companies/:iuid/api-key',
    scope: 'identity',
    who: admins,
    changes: ['company'],
    params: byId,
    answer: z.object({ key: z.string(), madeAt: Instant }),
  },
} as const satisfies Record<string, RouteSpec>;
