import { template, templateContent } from '../db/schema.ts';
import type { Factories } from './factories.ts';

/** A template of a clinic, with its words. */
export async function keptTemplate(make: Factories, companyId: string): Promise<string> {
  const { id: createdBy } = await make.makeUser('manager', [companyId]);
  const [id, currentContent] = [make.id(), make.id()];
  const kept = { companyId, id, name: 'Teste', currentContent, updatedAt: new Date() };
  await make.db.transaction(async (db) => {
    await db.insert(template).values(kept);
    await db
      .insert(templateContent)
      .values({ companyId, templateId: id, id: currentContent, body: '<p>Teste</p>', created: new Date(), createdBy });
  });
  return id;
}
