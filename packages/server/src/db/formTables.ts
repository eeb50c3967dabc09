import type { Customization, FormDefinition } from '@gesta/forms';
import { instant } from './columns.ts';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from './drizzle.ts';

/** What a company made of a form: one of ours changed, or a whole form of its own. */
export const formCustom = pgTable(
  'form_custom',
  {
    companyId: uuid('company_id').notNull(),
    formKey: text('form_key').notNull(),
    version: integer('version').notNull(),
    updatedAt: instant('updated_at').notNull(),
    form: jsonb('form').$type<FormDefinition>(),
    customization: jsonb('customization').$type<Customization>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.formKey] })],
);

export const formCustomHistory = pgTable('form_custom_history', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  formKey: text('form_key').notNull(),
  version: integer('version').notNull(),
  prompt: text('prompt').notNull().default(''),
  aiMessage: text('ai_message').notNull().default(''),
  form: jsonb('form').$type<FormDefinition>(),
  customization: jsonb('customization').$type<Customization>().notNull(),
  updatedAt: instant('updated_at').notNull(),
  isCurrent: boolean('is_current').notNull(),
  userId: uuid('user_id').notNull(),
});

export const formFieldItem = pgTable('form_field_item', {
  companyId: uuid('company_id').notNull(),
  fieldId: text('field_id').notNull(),
  folded: text('folded').generatedAlwaysAs('').notNull(),
  item: text('item').notNull(),
  addedAt: instant('added_at').notNull(),
});
