import { and, eq, getTableColumns, type Placeholder, sql, type Table } from '../db/drizzle.ts';
import { dicomInstance, dicomSeries, dicomStudy } from '../db/schema.ts';
import { builtOnce } from '../db/statements.ts';

/** What is asked for every file of a machine, built once: building takes longer than the database takes to answer. */

const given = (name: string): Placeholder => sql.placeholder(name);

/** Each column as it is given under its own name, but those the database fills itself. */
function allGiven<T extends Table>(table: T, ...left: (keyof T['$inferInsert'])[]): T['$inferInsert'] {
  const names = Object.keys(getTableColumns(table)).filter((name) => !(left as string[]).includes(name));
  return Object.fromEntries(names.map((name) => [name, given(name)])) as T['$inferInsert'];
}

export const takeByUid = builtOnce((db) =>
  db
    .select()
    .from(dicomStudy)
    .where(and(eq(dicomStudy.companyId, given('companyId')), eq(dicomStudy.studyUid, given('studyUid'))))
    .for('update')
    .prepare('take_dicom_study'),
);

export const filesNamed = builtOnce((db) =>
  db
    .select({ sha256: dicomInstance.sha256, size: dicomInstance.size })
    .from(dicomInstance)
    .where(eq(dicomInstance.sopUid, given('sopUid')))
    .prepare('dicom_files_named'),
);

export const addSeries = builtOnce((db) =>
  db.insert(dicomSeries).values(allGiven(dicomSeries)).onConflictDoNothing().prepare('add_dicom_series'),
);

export const addInstance = builtOnce((db) =>
  db.insert(dicomInstance).values(allGiven(dicomInstance, 'readAt')).prepare('add_dicom_instance'),
);

/** One more file in a study that is locked. */
export const countIn = builtOnce((db) =>
  db
    .update(dicomStudy)
    .set({
      instances: sql`${dicomStudy.instances} + 1`,
      bytes: sql`${dicomStudy.bytes} + ${given('size')}::bigint`,
      modalities: sql`${given('modalities')}::text[]`,
      lastAt: sql`${given('now')}::timestamptz`,
    })
    .where(and(eq(dicomStudy.companyId, given('companyId')), eq(dicomStudy.id, given('study'))))
    .prepare('count_in_dicom_study'),
);
