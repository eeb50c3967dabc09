import { GestaError } from '@gesta/domain';
import { sql } from '../db/drizzle.ts';
import type { Db } from '../db/statements.ts';

/** Everything the trail may speak of that belongs to a patient: herself, whoever was merged into her, and all of their records. */
export async function subjectsOfPatient(db: Db, patient: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH RECURSIVE her AS (
      SELECT p.id FROM patient p WHERE p.id = ${patient}
      UNION SELECT m.hidden_id FROM patient_merge m JOIN her ON m.kept_id = her.id WHERE m.undone_at IS NULL
    ), exams AS (SELECT i.id FROM interaction i WHERE i.patient_id IN (SELECT id FROM her))
    SELECT id FROM her
    UNION ALL SELECT id FROM exams
    UNION ALL SELECT g.id FROM gestation g WHERE g.patient_id IN (SELECT id FROM her)
    UNION ALL SELECT d.id FROM dicom_study d WHERE d.interaction_id IN (SELECT id FROM exams)
    UNION ALL SELECT o.id FROM outbound o WHERE o.interaction_id IN (SELECT id FROM exams)
    UNION ALL SELECT a.id FROM assistant_entry a WHERE a.interaction_id IN (SELECT id FROM exams)`);
  if (!rows.some(({ id }) => id === patient)) throw new GestaError('notFound');
  return rows.map(({ id }) => id);
}

/** The exams with this number, and what belongs to them. */
export async function subjectsOfExam(db: Db, number: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH exams AS (SELECT i.id FROM interaction i WHERE i.accession_number = ${number})
    SELECT id FROM exams
    UNION ALL SELECT d.id FROM dicom_study d WHERE d.interaction_id IN (SELECT id FROM exams)
    UNION ALL SELECT o.id FROM outbound o WHERE o.interaction_id IN (SELECT id FROM exams)
    UNION ALL SELECT a.id FROM assistant_entry a WHERE a.interaction_id IN (SELECT id FROM exams)`);
  return rows.map(({ id }) => id);
}
