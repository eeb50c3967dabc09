import type { AssistantAnswer, AssistantFailureCode, AssistantMode, ItemOutcome } from '@gesta/domain';
import { instant } from './columns.ts';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from './drizzle.ts';

/** What a clinic says about its assistant. */
export const assistantSetting = pgTable('assistant_setting', {
  companyId: uuid('company_id').primaryKey(),
  mode: text('mode').$type<AssistantMode>().notNull(),
  dataLeaves: boolean('data_leaves').notNull(),
  consentBy: uuid('consent_by'),
  consentAt: instant('consent_at'),
  notice: boolean('notice').notNull(),
});

/** One question, what left for it, and what was answered. */
export const assistantEntry = pgTable(
  'assistant_entry',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    interactionId: uuid('interaction_id'),
    formKey: text('form_key'),
    userId: uuid('user_id').notNull(),
    at: instant('at').notNull(),
    purpose: text('purpose').$type<'chat' | 'template' | 'conclusion'>().notNull(),
    asked: text('asked').notNull(),
    engine: text('engine').$type<'rules' | 'model'>().notNull(),
    model: text('model'),
    host: text('host'),
    promptVersion: text('prompt_version'),
    sent: jsonb('sent'),
    intention: text('intention'),
    type: text('type'),
    answer: jsonb('answer').$type<AssistantAnswer>(),
    tokensIn: integer('tokens_in'),
    tokensOut: integer('tokens_out'),
    ms: integer('ms'),
    error: text('error').$type<AssistantFailureCode>(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/** One thing that was proposed, and what a person did with it. */
export const assistantItem = pgTable(
  'assistant_item',
  {
    companyId: uuid('company_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    entry: uuid('entry').notNull(),
    ordinal: integer('ordinal').notNull(),
    kind: text('kind').$type<'field' | 'sentence' | 'text' | 'form'>().notNull(),
    key: text('key'),
    proposed: jsonb('proposed').notNull(),
    outcome: text('outcome').$type<ItemOutcome>().notNull().default('open'),
    final: text('final'),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);
