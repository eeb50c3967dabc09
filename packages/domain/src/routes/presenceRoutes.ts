import { z } from 'zod';
import { Id } from '../entities/common.ts';
import { everyone } from './callers.ts';
import { byId } from './inputs.ts';
import type { RouteSpec } from './route.ts';

export const presenceRoutes = {
  /** Every open page of an exam says so again and again; `here: false` when it is left. */
  announcePresence: {
    method: 'POST',
    path: '/functions/interactions/:iuid/presence',
    scope: 'company',
    who: everyone,
    changes: ['presence'],
    params: byId,
    body: z.strictObject({ tab: Id, here: z.boolean() }),
    answer: z.object({ others: z.array(z.object({ iuid: Id, name: z.string() })) }),
  },
} as const satisfies Record<string, RouteSpec>;
