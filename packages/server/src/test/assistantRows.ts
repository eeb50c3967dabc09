import type { Tenant, TenantTable } from './tenants.ts';

const at = '2026-11-12T12:00:00Z';
const entry = (of: Tenant, id: string, interaction: string | null) => ({
  company_id: of.company,
  id,
  interaction_id: interaction,
  user_id: of.user,
  at,
  purpose: 'chat',
  asked: 'x',
  engine: 'rules',
});

/** What a clinic says about its assistant, and the ledger; written once but for an answer that is still to come and what people decide. */
export const ASSISTANT_TABLES: Record<string, TenantTable> = {
  assistant_setting: {
    app: 'SIu',
    rows: (of) => [{ company_id: of.company, mode: 'rules', data_leaves: false, notice: true }],
  },
  assistant_entry: { app: 'SIu', rows: (of) => [entry(of, of.id, of.id), entry(of, of.user, of.exams.asked)] },
  assistant_item: {
    app: 'SIu',
    rows: (of) => [
      { company_id: of.company, id: of.id, entry: of.id, ordinal: 0, kind: 'sentence', proposed: 'x', outcome: 'open' },
    ],
  },
};
