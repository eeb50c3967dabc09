import type { TenantTable } from './tenants.ts';

/** The clinic's list of medicines, with who prescribed one and whose favourite it is. */
export const MEDICINE_TABLES: Record<string, TenantTable> = {
  medicine: {
    app: 'SIu',
    rows: (of) => [{ company_id: of.company, id: of.id, name: 'x', key: 'x', updated_at: '2026-11-12T12:00:00Z' }],
  },
  medicine_use: {
    app: 'SID',
    rows: (of) => [
      {
        company_id: of.company,
        medicine_id: of.id,
        interaction_id: of.id,
        user_id: of.user,
        used_on: '2026-11-12',
      },
    ],
  },
  medicine_favourite: {
    app: 'SID',
    rows: (of) => [{ company_id: of.company, medicine_id: of.id, user_id: of.user }],
  },
};
