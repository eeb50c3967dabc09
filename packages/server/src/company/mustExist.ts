import { GestaError } from '@gesta/domain';
import { eq } from '../db/drizzle.ts';
import { company } from '../db/schema.ts';
import type { Db } from '../db/statements.ts';

/** A company that is not there is told before anything is looked up or written for it. */
export async function mustExist(db: Db, iuid: string): Promise<void> {
  const rows = await db.select({ id: company.id }).from(company).where(eq(company.id, iuid));
  if (rows.length === 0) throw new GestaError('notFound');
}
