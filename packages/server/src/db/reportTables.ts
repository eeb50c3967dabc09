import { bytea, instant } from './columns.ts';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from './drizzle.ts';

export type ReportOrigin = 'generated' | 'attached';

/** A published report, written once. */
export const report = pgTable(
  'report',
  {
    companyId: uuid('company_id').notNull(),
    interactionId: uuid('interaction_id').notNull(),
    version: integer('version').notNull(),
    examVersion: integer('exam_version').notNull(),
    code: text('code').notNull(),
    origin: text('origin').$type<ReportOrigin>().notNull(),
    locale: text('locale').notNull(),
    sha256: bytea('sha256').notNull(),
    size: integer('size').notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: uuid('published_by').notNull(),
    frozen: jsonb('frozen').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.interactionId, table.version] })],
);

/** The paper that would be published now. */
export const reportDraft = pgTable(
  'report_draft',
  {
    companyId: uuid('company_id').notNull(),
    interactionId: uuid('interaction_id').notNull(),
    origin: text('origin').$type<ReportOrigin>().notNull(),
    examVersion: integer('exam_version').notNull(),
    locale: text('locale').notNull(),
    sha256: bytea('sha256').notNull(),
    size: integer('size').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.interactionId] })],
);

/** A finding of the second reading that somebody dismissed, with why. */
export const guardDismissal = pgTable(
  'guard_dismissal',
  {
    companyId: uuid('company_id').notNull(),
    interactionId: uuid('interaction_id').notNull(),
    finding: text('finding').notNull(),
    fingerprint: text('fingerprint').notNull(),
    reason: text('reason').notNull(),
    dismissedAt: instant('dismissed_at').notNull(),
    dismissedBy: uuid('dismissed_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.interactionId, table.finding, table.fingerprint] })],
);

/** A session whose own password was right a moment ago. */
export const passwordStep = pgTable('password_step', {
  sessionId: uuid('session_id').primaryKey(),
  at: instant('at').notNull(),
});

/** A session whose second factor was right a moment ago. */
export const secondStep = pgTable('second_step', {
  sessionId: uuid('session_id').primaryKey(),
  at: instant('at').notNull(),
});
