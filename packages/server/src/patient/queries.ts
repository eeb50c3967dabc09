import { and, asc, desc, eq, isNull, type Placeholder, type SQL, Subquery, sql } from 'drizzle-orm';
import { patient } from '../db/schema.ts';
import { type Sought, soughtIn, soughtNumbers } from '../db/search.ts';
import { builtOnce, type Db } from '../db/statements.ts';

export type PatientOrder = 'name' | 'recent';

/** What a line about a patient says. */
const lineColumns = {
  id: patient.id,
  name: patient.name,
  patId: patient.patId,
  identity: patient.identity,
  birthdate: patient.birthdate,
  sex: patient.sex,
  nationality: patient.nationality,
  weight: patient.weight,
  height: patient.height,
  phone: patient.phone,
  email: patient.email,
  version: patient.version,
  updatedAt: patient.updatedAt,
};
export type PatientLineRow = Pick<typeof patient.$inferSelect, keyof typeof lineColumns>;

/** Row-level security adds the company to every one of these. */
export async function findPatients(db: Db, search: string | undefined, limit: number, order: PatientOrder = 'name') {
  const lines = db.select(lineColumns);
  const found = foundBy(soughtIn(search), limit);
  const rows = found
    ? lines.from(new Subquery(found, lineColumns, 'patient'))
    : lines.from(patient).where(isNull(patient.deletedAt));
  return rows
    .orderBy(...(order === 'recent' ? [desc(patient.updatedAt)] : []), asc(patient.name), asc(patient.id))
    .limit(limit);
}

/** The words or the numbers of a question are found by an index of their own. */
function foundBy({ words, numbers }: Sought, limit: number): SQL | undefined {
  if (numbers.length > 0) {
    const asked = sql`${soughtNumbers(numbers)}, ${sql.param(words)}::text[], ${limit}`;
    return sql`SELECT * FROM gesta_find_patients_by_number(${asked})`;
  }
  if (words.length === 0) return undefined;
  return sql`SELECT * FROM gesta_find_patients(${sql.param(words)}::text[], ${limit})`;
}

const finding = builtOnce((db) => onePatient(db, sql.placeholder('id')).prepare('find_patient'));

export async function findPatient(db: Db, id: string) {
  const [row] = await finding(db).execute({ id });
  return row ?? null;
}

/** Locked until the transaction ends, so that two people cannot decide on the same record at once. */
export async function takePatient(db: Db, id: string) {
  const [row] = await onePatient(db, id).for('update');
  return row ?? null;
}

/** For an act that hangs something on the record: nobody hides or merges it before the transaction ends. */
export async function sharePatient(db: Db, id: string) {
  const [row] = await onePatient(db, id).for('share');
  return row ?? null;
}

function onePatient(db: Db, id: string | Placeholder) {
  return db
    .select()
    .from(patient)
    .where(and(eq(patient.id, id), isNull(patient.deletedAt)));
}
