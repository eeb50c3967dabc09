import type { TenantTable } from './tenants.ts';

/** What was brought from files of other systems. */
export const MOVE_IN_TABLES: Record<string, TenantTable> = {
  move_in_batch: {
    app: 'SIu',
    rows: (of) => [
      {
        company_id: of.company,
        id: of.id,
        kind: 'patients',
        file_name: 'x.csv',
        rows: 1,
        code: 'x',
        made_at: '2026-11-12T12:00:00Z',
        made_by: of.user,
      },
    ],
  },
  move_in_piece: {
    app: 'SI',
    rows: (of) => [{ company_id: of.company, batch_id: of.id, number: 0, answer: {} }],
  },
  move_in_row: {
    app: 'SIu',
    rows: (of) => [{ company_id: of.company, batch_id: of.id, line: 2, record_id: of.id, version: 1 }],
  },
  move_in_file: {
    app: 'SI',
    rows: (of) => [{ company_id: of.company, batch_id: of.id, sha256: of.hash, size: 1 }],
  },
};
