import { z } from 'zod';
import { Ok } from '../entities/common.ts';
import { CompanyHl7, Hl7Draft, MllpUrl } from '../entities/hl7.ts';
import { IntegrationTest } from '../entities/integration.ts';
import { admins } from './callers.ts';
import { byId } from './inputs.ts';
import type { RouteSpec } from './route.ts';

/** How a clinic speaks HL7 v2. Messages themselves come and go by a door of their own. */
export const hl7Routes = {
  companyHl7: {
    method: 'GET',
    path: '/functions/companies/:iuid/hl7',
    scope: 'identity',
    who: admins,
    about: ['company'],
    params: byId,
    answer: CompanyHl7,
  },
  saveHl7: {
    method: 'PUT',
    path: '/functions/companies/:iuid/hl7',
    scope: 'identity',
    who: admins,
    changes: ['company'],
    slow: true,
    params: byId,
    body: Hl7Draft,
    answer: Ok,
  },
  /** Connects to where results are to go, as it is typed and not yet kept; no message is sent. */
  testHl7: {
    method: 'POST',
    path: '/functions/companies/:iuid/hl7/test',
    scope: 'identity',
    who: admins,
    changes: 'nothing',
    slow: true,
    params: byId,
    body: z.strictObject({ url: MllpUrl }),
    answer: IntegrationTest,
  },
} as const satisfies Record<string, RouteSpec>;
