import type { Status } from '@gesta/domain';
import { day, instant } from './columns.ts';
import { boolean, pgTable, primaryKey, smallint, text, uuid } from './drizzle.ts';

/** What is counted of an exam; the database keeps it in step with the interaction and with what leaves about it. */
export const examFact = pgTable(
  'exam_fact',
  {
    companyId: uuid('company_id').notNull(),
    interactionId: uuid('interaction_id').notNull(),
    /** No consultation, not removed, and somebody came. */
    counted: boolean('counted').notNull(),
    serviceDay: day('service_day').notNull(),
    at: instant('at').notNull(),
    doctorId: uuid('doctor_id'),
    room: text('room').notNull(),
    /** Its forms one after another, or `laudo`. */
    kind: text('kind').notNull(),
    forms: text('forms').array().notNull(),
    status: text('status').$type<Status>().notNull(),
    image: boolean('image').notNull(),
    firstSavedAt: instant('first_saved_at'),
    firstPublishedAt: instant('first_published_at'),
    reopened: boolean('reopened').notNull(),
    conclusion: boolean('conclusion'),
    complete: boolean('complete'),
    guardOpen: text('guard_open').array(),
    guardDismissed: text('guard_dismissed').array(),
    messages: smallint('messages').notNull(),
    failed: smallint('failed').notNull(),
    sentAt: instant('sent_at'),
    readAt: instant('read_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.interactionId] })],
);
