import { formCustom, formCustomHistory } from '../db/schema.ts';
import type { Factories } from './factories.ts';

/** A form nobody has yet. */
export function ownForm(make: Factories) {
  const formKey = `teste${make.id().replaceAll('-', '')}`;
  const panels = [{ key: 'info', label: 'Aba', fields: [{ key: 'a', label: 'A', type: 'textfield' }] }];
  const components = [{ key: 's', label: 'Seção', panels }];
  return { formKey, form: { key: formKey, label: 'Teste', group: 'exame', version: 1, components } };
}

export async function formWithHistory(
  make: Factories,
  companyId: string,
): Promise<{ formKey: string; versionId: string }> {
  const { formKey, form } = ownForm(make);
  const { id: userId } = await make.makeUser('manager', [companyId]);
  const kept = { companyId, formKey, version: 1, updatedAt: new Date(), form: form as never, customization: {} };
  await make.db.insert(formCustom).values(kept);
  const [entry] = await make.db
    .insert(formCustomHistory)
    .values({ ...kept, isCurrent: true, userId })
    .returning();
  return { formKey, versionId: entry?.id ?? '' };
}
