import { z } from 'zod';
import { BACKUP_WORKS, HealthFacts } from '../entities/health.ts';
import { admins } from './callers.ts';
import type { RouteSpec } from './route.ts';

/** The installation itself, for whoever runs it. */
export const healthRoutes = {
  healthStatus: {
    method: 'GET',
    path: '/functions/health-status',
    scope: 'identity',
    who: admins,
    about: 'nothing',
    slow: true,
    answer: HealthFacts,
  },
  /** Begins it and answers at once; one that runs already goes on alone. Nothing begins where no backup is set up. */
  runBackup: {
    method: 'POST',
    path: '/functions/health-status/backup',
    scope: 'identity',
    who: admins,
    changes: 'nothing',
    slow: true,
    body: z.strictObject({ work: z.enum(BACKUP_WORKS) }),
    answer: z.object({ started: z.boolean() }),
  },
} as const satisfies Record<string, RouteSpec>;
