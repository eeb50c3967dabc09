import { and, asc, desc, eq, isNull, type Placeholder, type SQL, Subquery, sql } from '../db/drizzle.ts';
import { asJson } from '../db/jsonRows.ts';
import { patient } from '../db/schema.ts';
import { soughtIn, soughtNumbers } from '../db/search.ts';
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
  refusesAI: patient.refusesAI,
  version: patient.version,
  updatedAt: patient.updatedAt,
};
export type PatientLineRow = Pick<typeof patient.$inferSelect, keyof typeof lineColumns>;

/** Row-level security adds the company to every one of these. */
export async function findPatients(db: Db, search: string | undefined, limit: number, order: PatientOrder = 'name') {
  const { words, numbers } = soughtIn(search);
  if (numbers.length > 0)
    return linesOf(
      db,
      order,
      limit,
      sql`gesta_find_patients_by_number(${soughtNumbers(numbers)}, ${sql.param(words)}::text[], ${limit})`,
    );
  const [lines] = await (words.length === 0
    ? firstLines[order](db).execute({ limit })
    : linesNamed[order](db).execute({ words, limit }));
  return lines?.rows ?? [];
}

/** Lines of patients, or of those that are found by an index of their own. */
function linesOf(db: Db, order: PatientOrder, limit: number | Placeholder, found?: SQL) {
  const lines = db.select(lineColumns);
  const rows = found
    ? lines.from(new Subquery(sql`SELECT * FROM ${found}`, lineColumns, 'patient'))
    : lines.from(patient).where(isNull(patient.deletedAt));
  return rows
    .orderBy(...(order === 'recent' ? [desc(patient.updatedAt)] : []), asc(patient.name), asc(patient.id))
    .limit(limit);
}

const [askedWords, most] = [sql.placeholder('words'), sql.placeholder('limit')];
/** What is asked at every letter somebody types is made once, in either order. */
const inOrder = (name: string, found?: SQL) => {
  const built = (order: PatientOrder) =>
    builtOnce((db) => asJson(db, linesOf(db, order, most, found), lineColumns).prepare(`${name}_by_${order}`));
  return { name: built('name'), recent: built('recent') };
};
const firstLines = inOrder('patients');
const linesNamed = inOrder('patients_named', sql`gesta_find_patients(${askedWords}::text[], ${most})`);

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
