import type { MovedPiece } from '@gesta/domain';
import { bytea, instant } from './columns.ts';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from './drizzle.ts';

/** What was brought from files of other systems, as `schema.ts` has the rest. */

export const moveInBatch = pgTable('move_in_batch', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull(),
  kind: text('kind').$type<'patients' | 'exams'>().notNull(),
  fileName: text('file_name').notNull(),
  rows: integer('rows').notNull(),
  code: text('code').notNull(),
  madeAt: instant('made_at').notNull(),
  madeBy: uuid('made_by').notNull(),
  undoneAt: instant('undone_at'),
  undoneBy: uuid('undone_by'),
});

export const moveInPiece = pgTable(
  'move_in_piece',
  {
    companyId: uuid('company_id').notNull(),
    batchId: uuid('batch_id').notNull(),
    number: integer('number').notNull(),
    answer: jsonb('answer').$type<MovedPiece>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.batchId, table.number] })],
);

export const moveInRow = pgTable(
  'move_in_row',
  {
    companyId: uuid('company_id').notNull(),
    batchId: uuid('batch_id').notNull(),
    line: integer('line').notNull(),
    recordId: uuid('record_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    version: integer('version').notNull(),
    outcome: text('outcome').$type<'undone' | 'kept'>(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.batchId, table.line] })],
);

export const moveInFile = pgTable(
  'move_in_file',
  {
    companyId: uuid('company_id').notNull(),
    batchId: uuid('batch_id').notNull(),
    sha256: bytea('sha256').notNull(),
    size: integer('size').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.batchId, table.sha256] })],
);
