import { instant } from './columns.ts';
import { pgTable, primaryKey, text, uuid } from './drizzle.ts';

/** A report template. Those that are everybody's have the company of the installation. */
export const template = pgTable(
  'template',
  {
    companyId: uuid('company_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    currentContent: uuid('current_content'),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
    deletedBy: uuid('deleted_by'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/** One save of a template; written once, never edited. */
export const templateContent = pgTable(
  'template_content',
  {
    companyId: uuid('company_id').notNull(),
    templateId: text('template_id').notNull(),
    id: uuid('id').notNull(),
    body: text('body').notNull(),
    created: instant('created').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.templateId, table.id] })],
);
