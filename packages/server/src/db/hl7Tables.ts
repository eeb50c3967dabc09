import type { Hl7Charset } from '@gesta/domain';
import type { Hl7Procedure } from '@gesta/report';
import { bytea, instant } from './columns.ts';
import { jsonb, pgTable, primaryKey, text, uuid } from './drizzle.ts';

/** How a clinic is called in messages, who may send them, and whom its results are addressed to. */
export const companyHl7 = pgTable('company_hl7', {
  companyId: uuid('company_id').primaryKey(),
  id: uuid('id').notNull().defaultRandom(),
  application: text('application').notNull(),
  facility: text('facility').notNull(),
  addresses: text('addresses').array().notNull().default([]),
  charset: text('charset').$type<Hl7Charset>().notNull().default('utf8'),
  peerApplication: text('peer_application').notNull().default(''),
  peerFacility: text('peer_facility').notNull().default(''),
});

/** The exam of an order; it outlives the exam. */
export const hl7Order = pgTable(
  'hl7_order',
  {
    companyId: uuid('company_id').notNull(),
    examId: uuid('exam_id').notNull(),
    namespace: text('namespace').notNull(),
    number: text('number').notNull(),
    procedure: jsonb('procedure').$type<Hl7Procedure>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.examId] })],
);

/** A message that was taken. */
export const hl7Message = pgTable(
  'hl7_message',
  {
    companyId: uuid('company_id').notNull(),
    sender: text('sender').notNull(),
    controlId: text('control_id').notNull(),
    sha256: bytea('sha256').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.sender, table.controlId] })],
);
