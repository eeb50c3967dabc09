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
  const [row] = await onePatient(db, id);
  return row ?? null;
}

/** Locked until the transaction ends, so that two people cannot decide on the same record at once. */
export async function takePatient(db: Db, id: string) {
  const [row] = await onePatient(db, id).for('update');
  return row ?? null;
}

function onePatient(db: Db, id: string) {
  return db
    .select()
    .from(patient)
    .where(and(eq(patient.id, id), isNull(patient.deletedAt)));
}
