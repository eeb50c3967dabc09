import { z } from 'zod';
import { Id, Ok } from '../entities/common.ts';
import { WORK_KINDS, Work } from '../entities/work.ts';
import { leaders } from './callers.ts';
import { byId, limit } from './inputs.ts';
import type { RouteSpec } from './route.ts';

/** Long work that was started elsewhere; which kinds somebody sees is `rules/work.ts`. */
export const workRoutes = {
  /** The newest first. */
  listWork: {
    method: 'GET',
    path: '/functions/work',
    scope: 'company',
    who: leaders,
    about: ['work'],
    query: z.object({ kind: z.enum(WORK_KINDS).optional(), limit: limit(100, 20) }),
    answer: z.array(Work),
  },
  getWork: {
    method: 'GET',
    path: '/functions/work/:iuid',
    scope: 'company',
    who: leaders,
    about: ['work'],
    params: byId,
    answer: Work,
  },
  stopWork: {
    method: 'POST',
    path: '/functions/work/:iuid/stop',
    scope: 'company',
    who: leaders,
    changes: ['work'],
    params: byId,
    answer: Ok,
  },
  /** Its files in one zip, for whoever started it; once. */
  workFile: {
    method: 'GET',
    path: '/functions/work/:iuid/file',
    kind: 'stream',
    scope: 'company',
    who: leaders,
    slow: true,
    params: byId,
    query: z.object({ company: Id.optional() }),
    answer: z.object({ type: z.literal('application/zip') }),
  },
} as const satisfies Record<string, RouteSpec>;
