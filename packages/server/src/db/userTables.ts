import type { Certificate, InvitationPurpose, UserWarning } from '@gesta/domain';
import { bytea, instant } from './columns.ts';
import { bigint, integer, pgTable, primaryKey, smallint, text, uuid } from './drizzle.ts';

/** A link by which a person chooses her password; the row goes when it was used. */
export const invitation = pgTable('invitation', {
  userId: uuid('user_id').primaryKey(),
  purpose: text('purpose').$type<InvitationPurpose>().notNull(),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: uuid('created_by'),
  expiresAt: instant('expires_at').notNull(),
});

export const userSignature = pgTable('user_signature', {
  userId: uuid('user_id').primaryKey(),
  contentType: text('content_type').$type<'image/png' | 'image/jpeg'>().notNull(),
  bytes: bytea('bytes').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** What one signs reports with. The private key is sealed under its owner's passphrase. */
export const userCertificate = pgTable('user_certificate', {
  userId: uuid('user_id').primaryKey(),
  kind: text('kind').$type<Certificate['kind']>().notNull(),
  /** The certificates one after the other, that of the key first. */
  chain: bytea('chain').notNull(),
  sealed: bytea('sealed'),
  wrong: smallint('wrong').notNull().default(0),
  lockedUntil: instant('locked_until'),
  updatedAt: instant('updated_at').notNull(),
});

export const userTotp = pgTable('user_totp', {
  userId: uuid('user_id').primaryKey(),
  secret: bytea('secret').notNull(),
  enabledAt: instant('enabled_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  wrong: smallint('wrong').notNull().default(0),
  lockedUntil: instant('locked_until'),
});

export const userWarning = pgTable(
  'user_warning',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<UserWarning['kind']>().notNull(),
    at: instant('at').notNull(),
    address: text('address').notNull(),
    times: integer('times').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

export const session = pgTable('session', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  cookieHash: bytea('cookie_hash').notNull(),
  bearerHash: bytea('bearer_hash').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
});

export const signInFailure = pgTable('sign_in_failure', {
  key: bytea('key').notNull(),
  attempt: uuid('attempt').notNull(),
  at: instant('at').notNull().defaultNow(),
});
