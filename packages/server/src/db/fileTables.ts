import type { KeptType, MaskArea } from '@gesta/domain';
import { bytea, instant } from './columns.ts';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from './drizzle.ts';

/** A file of a field of an exam; its bytes are kept by company and hash. */
export const examFile = pgTable(
  'exam_file',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    interactionId: uuid('interaction_id').notNull(),
    fieldKey: text('field_key').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').$type<KeptType>().notNull(),
    size: integer('size').notNull(),
    sha256: bytea('sha256').notNull(),
    width: integer('width'),
    height: integer('height'),
    caption: text('caption').notNull().default(''),
    durationMs: integer('duration_ms'),
    position: integer('position'),
    deletedAt: instant('deleted_at'),
    deletedBy: uuid('deleted_by'),
    deletedReason: text('deleted_reason'),
    /** A person, or a device and where it stood. */
    createdBy: uuid('created_by'),
    deviceId: uuid('device_id'),
    source: text('source').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** The picture of a machine it was made of. */
    instanceId: uuid('instance_id'),
    frame: integer('frame'),
    /** What of it leaves the clinic, as a picture of its own, and who saw it so. */
    mask: jsonb('mask').$type<MaskArea[]>(),
    maskedSha256: bytea('masked_sha256'),
    maskedSize: integer('masked_size'),
    lookedAt: instant('looked_at'),
    lookedBy: uuid('looked_by'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);
