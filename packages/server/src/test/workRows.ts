import type { TenantTable } from './tenants.ts';

const at = '2026-11-12T12:00:00Z';

/** Long work of a clinic, as its attempt has it, and a file it has made. */
export const WORK_TABLES: Record<string, TenantTable> = {
  work: {
    app: 'SIu',
    rows: (of) => [
      {
        company_id: of.company,
        id: of.id,
        kind: 'patientExport',
        started_by: of.user,
        asked: {},
        state: 'running',
        done: 0,
        total: 1,
        run: of.id,
        attempts: 1,
        file_name: '',
        created_at: at,
      },
    ],
  },
  work_part: {
    app: 'SID',
    rows: (of) => [
      { company_id: of.company, work_id: of.id, ordinal: 0, name: 'x', size: 1, digest: of.hash, crc32: 0 },
    ],
  },
};
