import { day, hidden, instant } from './columns.ts';
import { boolean, doublePrecision, integer, pgTable, text, uuid } from './drizzle.ts';

/** Patients, as `schema.ts` has the rest. */

export const patient = pgTable('patient', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  name: text('name').notNull(),
  patId: text('pat_id').notNull(),
  identity: text('identity').notNull().default(''),
  birthdate: day('birthdate'),
  sex: text('sex').$type<'F' | 'M' | 'O'>(),
  nationality: text('nationality').notNull().default(''),
  weight: doublePrecision('weight'),
  height: doublePrecision('height'),
  phone: text('phone').notNull().default(''),
  email: text('email').notNull().default(''),
  /** She wants no model to read of her. */
  refusesAI: boolean('refuses_ai').notNull().default(false),
  /** She asked not to be written to. */
  sendingBlockedAt: instant('sending_blocked_at'),
  keywords: text('keywords').generatedAlwaysAs('').notNull(),
  phoneDigits: text('phone_digits').generatedAlwaysAs('').notNull(),
  /** The name without accents and signs. */
  nameKey: text('name_key').generatedAlwaysAs('').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  ...hidden,
});

export const patientMerge = pgTable('patient_merge', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  keptId: uuid('kept_id').notNull(),
  hiddenId: uuid('hidden_id').notNull(),
  gestations: uuid('gestations').array().notNull(),
  interactions: uuid('interactions').array().notNull(),
  mergedAt: instant('merged_at').notNull(),
  mergedBy: uuid('merged_by').notNull(),
  undoneAt: instant('undone_at'),
});
