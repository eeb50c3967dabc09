import type { WorkKind, WorkState } from '@gesta/domain';
import { bytea, instant } from './columns.ts';
import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from './drizzle.ts';

type Json = Record<string, unknown>;

/** Long work somebody started, done in the background. */
export const work = pgTable(
  'work',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    kind: text('kind').$type<WorkKind>().notNull(),
    startedBy: uuid('started_by').notNull(),
    asked: jsonb('asked').$type<Json>().notNull().default({}),
    state: text('state').$type<WorkState>().notNull().default('waiting'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    reached: jsonb('reached').$type<Json>(),
    result: jsonb('result').$type<Json>(),
    run: uuid('run'),
    attempts: integer('attempts').notNull().default(0),
    fileName: text('file_name').notNull().default(''),
    fileBytes: bigint('file_bytes', { mode: 'number' }),
    createdAt: instant('created_at').notNull(),
    begunAt: instant('begun_at'),
    endedAt: instant('ended_at'),
    expiresAt: instant('expires_at'),
    takenAt: instant('taken_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/** One file of a work: made for it and packed, or kept already and found by its hash. */
export const workPart = pgTable(
  'work_part',
  {
    companyId: uuid('company_id').notNull(),
    workId: uuid('work_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    name: text('name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: bytea('digest').notNull(),
    crc32: bigint('crc32', { mode: 'number' }).notNull(),
    packed: bytea('packed'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.workId, table.ordinal] })],
);
