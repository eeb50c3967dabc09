import type { Factories } from './factories.ts';

/** An exam in which something was saved once. */
export async function interactionWithHistory(make: Factories, companyId: string, patientId: string): Promise<string> {
  const { id } = await make.makeInteraction(companyId, patientId);
  await make.pool.query(
    "INSERT INTO form_change (company_id, interaction_id, version, patch_id, at, set, unset) VALUES ($1, $2, 1, $3, now(), '{}', '{}')",
    [companyId, id, make.id()],
  );
  return id;
}
