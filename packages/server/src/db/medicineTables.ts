import type { Posology, PrescriptionKind } from '@gesta/domain';
import { day, instant } from './columns.ts';
import { jsonb, pgTable, primaryKey, text, uuid } from './drizzle.ts';

export const medicine = pgTable(
  'medicine',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    name: text('name').notNull(),
    strength: text('strength').notNull().default(''),
    form: text('form').notNull().default(''),
    kind: text('kind').$type<PrescriptionKind>().notNull().default('simples'),
    posology: jsonb('posology').$type<Posology>().notNull().default({}),
    /** What tells one from another, as `medicineKey` writes it. */
    key: text('key').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/** One consultation in which one person prescribed it. */
export const medicineUse = pgTable(
  'medicine_use',
  {
    companyId: uuid('company_id').notNull(),
    medicineId: uuid('medicine_id').notNull(),
    interactionId: uuid('interaction_id').notNull(),
    userId: uuid('user_id').notNull(),
    usedOn: day('used_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.medicineId, table.interactionId] })],
);

export const medicineFavourite = pgTable(
  'medicine_favourite',
  {
    companyId: uuid('company_id').notNull(),
    medicineId: uuid('medicine_id').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.medicineId, table.userId] })],
);
