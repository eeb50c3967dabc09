import type { TenantTable } from './tenants.ts';

const measures = { ca: { mm: 170, z: { who: 0.1 } } };

/** The quality mirror: written by background work alone. */
export const MIRROR_TABLES: Record<string, TenantTable> = {
  quality_exam: {
    app: 'S',
    rows: (of) => [
      {
        company_id: of.company,
        gestation_id: of.id,
        span: 'middle',
        interaction_id: of.id,
        doctor_id: of.user,
        day: '2026-11-12',
        measures,
      },
    ],
  },
  quality_cell: {
    app: 'S',
    rows: (of) => [
      {
        company_id: of.company,
        span: 'middle',
        month: '2026-11-01',
        doctor_id: of.user,
        measure: 'ca',
        curve: 'who',
        ...{ n: 1, slips: 0, sum: 0.1, squares: 0.01, above: 0, below: 0 },
        histogram: [1],
        digits: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      },
    ],
  },
  quality_due: { app: 'S', rows: (of) => [{ company_id: of.company, gestation_id: of.id, since: '2026-11-12' }] },
  quality_state: { app: 'S', rows: (of) => [{ company_id: of.company, computed_at: '2026-11-12' }] },
};
