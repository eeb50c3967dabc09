import type { PrintLayout, PrintPreset } from '@gesta/domain';
import { bytea, instant } from './columns.ts';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from './drizzle.ts';

export type LogoType = 'image/png' | 'image/jpeg';

/** How a company prints its reports. */
export const printConfig = pgTable('print_config', {
  companyId: uuid('company_id').primaryKey(),
  version: integer('version').notNull(),
  layout: jsonb('layout').$type<PrintLayout>().notNull(),
  logoSha256: bytea('logo_sha256'),
  logoType: text('logo_type').$type<LogoType>(),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: uuid('updated_by').notNull(),
});

/** What a person usually prints. */
export const printPreset = pgTable(
  'print_preset',
  {
    userId: uuid('user_id').notNull(),
    name: text('name').$type<'gestationInteraction'>().notNull(),
    items: jsonb('items').$type<PrintPreset>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
);
