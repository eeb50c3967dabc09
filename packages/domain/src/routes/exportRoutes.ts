import { z } from 'zod';
import { Day, Id, Ok, paragraph, text, WrittenReason } from '../entities/common.ts';
import { AffectedPatient, ErasureRequest } from '../entities/leaving.ts';
import { LOCALES } from '../languages/all.ts';
import { admins, everyone, leaders } from './callers.ts';
import { byId } from './inputs.ts';
import type { RouteSpec } from './route.ts';

/** Why, and in which language what explains the files is written. */
const Leaving = z.strictObject({ reason: WrittenReason, locale: z.enum(LOCALES).default('pt-BR') });
const Started = z.object({ work: Id });

/** What leaves the clinic with a patient or as a whole, what a patient may ask for, and whom an incident concerns. */
export const exportRoutes = {
  /** The caller's own password, asked again: the next thing that needs it may be done within two minutes. */
  confirmPassword: {
    method: 'POST',
    path: '/functions/session/confirm',
    scope: 'identity',
    who: everyone,
    changes: 'nothing',
    body: z.strictObject({ password: z.string().min(1, 'errors.required').max(200) }),
    answer: Ok,
  },
  exportPatient: {
    method: 'POST',
    path: '/functions/patients/:iuid/export',
    scope: 'company',
    who: leaders,
    changes: ['work'],
    params: byId,
    body: Leaving,
    answer: Started,
  },
  exportCompany: {
    method: 'POST',
    path: '/functions/company/export',
    scope: 'company',
    who: admins,
    changes: ['work'],
    body: Leaving,
    answer: Started,
  },
  /** What she asked before, and whether she may be written to. */
  erasureRequests: {
    method: 'GET',
    path: '/functions/patients/:iuid/erasure',
    scope: 'company',
    who: leaders,
    about: ['patient'],
    params: byId,
    answer: z.object({ blocked: z.boolean(), requests: z.array(ErasureRequest) }),
  },
  answerErasure: {
    method: 'POST',
    path: '/functions/patients/:iuid/erasure',
    scope: 'company',
    who: leaders,
    changes: ['patient', 'interaction', 'message'],
    params: byId,
    body: z.strictObject({
      /** Empties how she is reached, and takes back what she allowed. */
      contact: z.boolean().default(false),
      /** Null leaves it as it is. */
      sending: z.enum(['block', 'allow']).nullable().default(null),
      portal: z.boolean().default(false),
      asked: WrittenReason,
      answer: paragraph(2000).pipe(z.string().min(1, 'errors.required')),
    }),
    answer: Ok,
  },
  /** By the days of exams, by the days on which somebody read or changed records, or by the numbers of exams. */
  affectedPatients: {
    method: 'POST',
    path: '/functions/patients/affected',
    scope: 'company',
    who: leaders,
    changes: 'nothing',
    body: z.strictObject({
      basis: z.enum(['exams', 'accesses', 'numbers']),
      from: Day.optional(),
      to: Day.optional(),
      numbers: z.array(text(40)).max(1000).default([]),
    }),
    answer: z.object({ patients: z.array(AffectedPatient), more: z.boolean() }),
  },
} as const satisfies Record<string, RouteSpec>;
