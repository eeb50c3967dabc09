import type { WorkKind, WorkState } from '@gesta/domain';
import type { Factories } from './factories.ts';

/** Work of a clinic that was started by somebody there; what waits is done by the test's own server. */
export async function keptWork(
  make: Factories,
  companyId: string,
  { state = 'done', kind = 'patientExport', by }: { state?: WorkState; kind?: WorkKind; by?: string } = {},
): Promise<string> {
  const person = by ?? (await make.makeUser('manager', [companyId])).id;
  const { rows } = await make.pool.query(
    'INSERT INTO work (company_id, kind, started_by, state, created_at) VALUES ($1, $2, $3, $4, now()) RETURNING id',
    [companyId, kind, person, state],
  );
  return rows[0].id;
}
