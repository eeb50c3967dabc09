import type { DELIVERY_STATUSES, IntegrationKind } from '@gesta/domain';
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Another system of a clinic that gets its reports. */
export const companyIntegration = pgTable(
  'company_integration',
  {
    companyId: uuid('company_id').notNull(),
    kind: text('kind').$type<IntegrationKind>().notNull(),
    url: text('url').notNull(),
    token: text('token').notNull(),
    version: text('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind] })],
);

/** One report for one system. */
export const delivery = pgTable(
  'delivery',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    interactionId: uuid('interaction_id').notNull(),
    reportVersion: integer('report_version').notNull(),
    kind: text('kind').$type<IntegrationKind>().notNull(),
    status: text('status').$type<(typeof DELIVERY_STATUSES)[number]>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull(),
    problem: text('problem').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);
