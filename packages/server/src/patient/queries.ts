import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { patient } from '../db/schema.ts';
import { wordPrefixes } from '../db/search.ts';

/** Row-level security adds the company to every one of these. */
export async function findPatients(db: Db, search: string | undefined, limit: number) {
  return db
    .select()
    .from(patient)
    .where(and(isNull(patient.deletedAt), ...wordPrefixes(patient.keywords, search)))
    .orderBy(asc(patient.name), asc(patient.id))
    .limit(limit);
}

export async function findPatient(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(patient)
    .where(and(eq(patient.id, id), isNull(patient.deletedAt)));
  return row ?? null;
}
