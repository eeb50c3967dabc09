import { z } from 'zod';
import { Day, Id, Instant, Ok } from '../entities/common.ts';
import {
  dicomUrl,
  httpUrl,
  Integration,
  IntegrationDraft,
  IntegrationKind,
  IntegrationTest,
} from '../entities/integration.ts';
import { OutboundDetail, OutboundLine, OutboxDestination } from '../entities/outbound.ts';
import { OUTBOUND_KINDS, OUTBOUND_PURPOSES, OUTBOUND_STATUSES } from '../entities/vocabulary.ts';
import { admins, clinicians, everyone } from './callers.ts';
import { byId, limit, searchText } from './inputs.ts';
import type { RouteSpec } from './route.ts';

const Count = z.int().nonnegative();

/** What leaves the clinic: e-mails, messages that people send, reports for other systems. E-mails about accounts are for who leads it. */
export const outboxRoutes = {
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
    slow: true,
    params: z.object({ iuid: Id, kind: IntegrationKind }),
    body: IntegrationDraft,
    answer: Ok,
  },
  /** Asks another system, as it is typed and not yet kept, whether it answers. */
  testIntegration: {
    method: 'POST',
    path: '/functions/companies/:iuid/integrations/:kind/test',
    scope: 'identity',
    who: admins,
    changes: 'nothing',
    slow: true,
    params: z.object({ iuid: Id, kind: IntegrationKind }),
    body: IntegrationDraft.extend({ url: z.union([httpUrl, dicomUrl], { error: 'errors.urlInvalid' }) }),
    answer: IntegrationTest,
  },
  /** Sends again what did not arrive. */
  resendReport: {
    method: 'POST',
    path: '/functions/interactions/:iuid/resend',
    scope: 'company',
    who: clinicians,
    changes: ['interaction', 'message'],
    params: byId,
    answer: Ok,
  },
  /** What failed first, then what waits, then the rest; the newest first in each. */
  listOutbound: {
    method: 'GET',
    path: '/functions/outbox',
    scope: 'company',
    who: everyone,
    about: ['message', 'interaction', 'patient'],
    query: z.object({
      kind: z.enum(OUTBOUND_KINDS).optional(),
      purpose: z.enum(OUTBOUND_PURPOSES).optional(),
      /** What left about one exam. */
      interaction: Id.optional(),
      status: z.enum(OUTBOUND_STATUSES).optional(),
      /** Days of the clinic, both included. */
      from: Day.optional(),
      to: Day.optional(),
      /** A name, an accession number or an address. */
      q: searchText.optional(),
      limit: limit(500, 100),
      offset: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    answer: z.object({
      lines: z.array(OutboundLine),
      /** Of what was asked for. */
      total: Count,
      /** Of each status, whatever status was asked for. */
      counts: z.record(z.enum(OUTBOUND_STATUSES), Count),
    }),
  },
  outboundDetail: {
    method: 'GET',
    path: '/functions/outbox/:iuid',
    scope: 'company',
    who: everyone,
    about: ['message'],
    params: byId,
    answer: OutboundDetail,
  },
  /**
   * Sends one line again, or now instead of later; an e-mail to a patient also to another address, where the first was wrong, and that
   * one may be kept in her record.
   */
  resendOutbound: {
    method: 'POST',
    path: '/functions/outbox/:iuid/resend',
    scope: 'company',
    who: everyone,
    changes: ['interaction', 'message', 'patient'],
    params: byId,
    body: z.strictObject({
      recipient: z.email('errors.emailInvalid').max(200).optional(),
      keepAddress: z.boolean().default(false),
    }),
    answer: Ok,
  },
  /** Everything that failed, of one kind or of all; what cannot go is left as it is. */
  resendFailed: {
    method: 'POST',
    path: '/functions/outbox/resend',
    scope: 'company',
    who: everyone,
    changes: ['interaction', 'message'],
    body: z.strictObject({ kind: z.enum(OUTBOUND_KINDS).optional() }),
    answer: z.object({ count: Count }),
  },
  outboxState: {
    method: 'GET',
    path: '/functions/outbox/state',
    scope: 'company',
    who: everyone,
    about: ['message', 'company'],
    answer: z.array(OutboxDestination),
  },
  /** The e-mails of the demo, newest first: they are sent nowhere. Elsewhere there is no such thing. */
  demoMail: {
    method: 'GET',
    path: '/functions/demo-mail',
    scope: 'identity',
    who: admins,
    about: ['message'],
    answer: z.array(
      z.object({ iuid: Id, at: Instant, from: z.string(), to: z.string(), subject: z.string(), text: z.string() }),
    ),
  },
} as const satisfies Record<string, RouteSpec>;
