import type { IntegrationOptions, OutboundKind, OutboundPurpose, OutboundStatus, ReportTarget } from '@gesta/domain';
import { instant } from './columns.ts';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from './drizzle.ts';

/** Another system of a clinic that gets its reports; its token is sealed. */
export const companyIntegration = pgTable(
  'company_integration',
  {
    companyId: uuid('company_id').notNull(),
    kind: text('kind').$type<ReportTarget>().notNull(),
    url: text('url').notNull(),
    token: text('token').notNull(),
    version: text('version').notNull(),
    options: jsonb('options').$type<IntegrationOptions>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind] })],
);

/** What leaves, has left, or was not taken: one e-mail, one message that a person sends, one report for one system. */
export const outbound = pgTable(
  'outbound',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    kind: text('kind').$type<OutboundKind>().notNull(),
    purpose: text('purpose').$type<OutboundPurpose>().notNull(),
    interactionId: uuid('interaction_id'),
    reportVersion: integer('report_version'),
    recipient: text('recipient').notNull(),
    withProtocol: boolean('with_protocol').notNull().default(false),
    subject: text('subject').notNull().default(''),
    body: text('body').notNull().default(''),
    status: text('status').$type<OutboundStatus>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at'),
    problem: text('problem').notNull().default(''),
    messageId: text('message_id').notNull().default(''),
    sentAt: instant('sent_at'),
    createdBy: uuid('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const outboundAttempt = pgTable(
  'outbound_attempt',
  {
    companyId: uuid('company_id').notNull(),
    outboundId: uuid('outbound_id').notNull(),
    at: instant('at').notNull(),
    answer: text('answer').notNull().default(''),
    ms: integer('ms'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.outboundId, table.at] })],
);

/** How a destination does; that of e-mails is the installation's. */
export const outboundDestination = pgTable(
  'outbound_destination',
  {
    companyId: uuid('company_id').notNull(),
    kind: text('kind').$type<OutboundKind>().notNull(),
    failures: integer('failures').notNull().default(0),
    pausedUntil: instant('paused_until'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind] })],
);
