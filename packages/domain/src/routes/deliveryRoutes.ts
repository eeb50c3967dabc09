import { z } from 'zod';
import { Id, Ok } from '../entities/common.ts';
import { Integration, IntegrationDraft, IntegrationKind } from '../entities/integration.ts';
import { admins, clinicians } from './callers.ts';
import { byId } from './inputs.ts';
import type { RouteSpec } from './route.ts';

/** Published reports on their way to other systems of the clinic. */
export const deliveryRoutes = {
  companyIntegrations: {
    method: 'GET',
    path: '/functions/companies/:iuid/integrations',
    scope: 'identity',
    who: admins,
    about: ['company'],
    params: byId,
    answer: z.array(Integration),
  },
  saveIntegration: {
    method: 'PUT',
    path: '/functions/companies/:iuid/integrations/:kind',
    scope: 'identity',
    who: admins,
    changes: ['company'],
    params: z.object({ iuid: Id, kind: IntegrationKind }),
    body: IntegrationDraft,
    answer: Ok,
  },
  /** Sends again what did not arrive. */
  resendReport: {
    method: 'POST',
    path: '/functions/interactions/:iuid/resend',
    scope: 'company',
    who: clinicians,
    changes: ['interaction'],
    params: byId,
    answer: Ok,
  },
} as const satisfies Record<string, RouteSpec>;
