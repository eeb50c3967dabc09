import type { DeviceKind, DeviceState, DeviceStatus, ImageSettings } from '@gesta/domain';
import { bytea, instant } from './columns.ts';
import { bigint, integer, jsonb, pgTable, smallint, text, uuid } from './drizzle.ts';

/** The installation's, as in the trail. */
const NOBODYS = '00000000-0000-0000-0000-000000000000';

/** A capture device; the installation's until it is let in. */
export const device = pgTable('device', {
  companyId: uuid('company_id').notNull().default(NOBODYS),
  id: uuid('id').notNull().defaultRandom(),
  /** Null for a machine that speaks DICOM, and for nothing else. */
  key: text('key'),
  kind: text('kind').$type<DeviceKind>().notNull().default('capture'),
  secretHash: bytea('secret_hash'),
  state: text('state').$type<DeviceState>().notNull().default('pending'),
  code: text('code'),
  wrongCodes: smallint('wrong_codes').notNull().default(0),
  askedFrom: text('asked_from').notNull().default(''),
  room: text('room').notNull().default(''),
  worklistResource: text('worklist_resource').notNull().default(''),
  appVersion: text('app_version').notNull().default(''),
  status: text('status').$type<DeviceStatus>().notNull().default('idle'),
  freeBytes: bigint('free_bytes', { mode: 'number' }),
  image: jsonb('image').$type<ImageSettings>().notNull(),
  imageVersion: integer('image_version').notNull().default(1),
  appliedVersion: integer('applied_version'),
  appliedAt: instant('applied_at'),
  seenAt: instant('seen_at'),
  /** Of machines that speak DICOM. */
  aeTitle: text('ae_title'),
  calledAe: text('called_ae'),
  address: text('address').notNull().default(''),
  charset: text('charset').$type<'utf8' | 'ascii'>().notNull().default('utf8'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
