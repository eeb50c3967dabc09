import type { Factories } from './factories.ts';

/** Two records of one person made one: the id of what was moved. */
export async function mergedPatients(make: Factories, companyId: string): Promise<string> {
  const user = await make.makeUser('manager', [companyId]);
  const hiddenBy = { deletedAt: new Date(), deletedBy: user.id, deletedReason: 'teste' };
  const kept = await make.makePatient(companyId);
  const hidden = await make.makePatient(companyId, hiddenBy);
  const id = make.id();
  await make.pool.query(
    `INSERT INTO patient_merge (company_id, id, kept_id, hidden_id, gestations, interactions, merged_at, merged_by)
     VALUES ($1, $2, $3, $4, '{}', '{}', now(), $5)`,
    [companyId, id, kept.id, hidden.id, user.id],
  );
  return id;
}
