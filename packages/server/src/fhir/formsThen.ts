import { DEFINITIONS, type FormDefinition, formsOf } from '@gesta/forms';
import { desc, lte } from '../db/drizzle.ts';
import { formCustomHistory } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';

/** The forms of a company as they were at a moment: what a clinic changed since is not what a report was made from. */
export async function formsThen(db: Db, at: Date): Promise<readonly FormDefinition[]> {
  const { formKey, form, customization, version, updatedAt } = formCustomHistory;
  const customs = await db
    .selectDistinctOn([formKey], { formKey, form, customization })
    .from(formCustomHistory)
    .where(lte(updatedAt, at))
    .orderBy(formKey, desc(version), desc(updatedAt));
  return customs.length === 0 ? DEFINITIONS : formsOf(customs).forms;
}
