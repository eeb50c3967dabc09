import type pg from 'pg';

/**
 * The leanest statement by hand that gives the same answer: no row-level security, the company said, one statement, planned once. What our
 * own statement costs more than this is ours.
 */
export type Lean = { text: string; values: unknown[] };

const PATIENT = `p.id, p.name, p.pat_id, p.identity, p.birthdate, p.sex, p.nationality, p.weight, p.height, p.phone, p.email,
  p.version, p.updated_at`;

/** Counts and choices of a day without filters are in its rows. */
export const leanDay = (company: string, day: string, order: 'patient' | 'date'): Lean => ({
  text: `SELECT i.id, i.patient_id, p.name, p.pat_id, i.type, i.status, i.service_day, i.service_time, i.date, i.title,
      i.forms_present, i.accession_number, i.studies, i.gestation_id, g.date, g.fetos, i.doctor_id, u.display_name, i.resource,
      i.room, i.has_image, i.has_video, i.published_at, i.portal_opened_at, i.portal_closed_at, i.updated_at
    FROM interaction i
    JOIN patient p ON p.company_id = i.company_id AND p.id = i.patient_id
    LEFT JOIN gestation g ON g.company_id = i.company_id AND g.id = i.gestation_id
    LEFT JOIN app_user u ON u.id = i.doctor_id
    WHERE i.company_id = $1 AND i.service_day = $2 AND i.deleted_at IS NULL
    ORDER BY ${order === 'patient' ? 'p.name, ' : ''}i.date DESC, i.id DESC LIMIT 500`,
  values: [company, day],
});

/** The words that begin so are known: of each the first by name. */
export const leanWord = (company: string, words: readonly string[]): Lean => ({
  text: `SELECT ${PATIENT} FROM (
      SELECT DISTINCT w.name, w.patient_id FROM unnest($2::text[]) AS b (word) CROSS JOIN LATERAL (
        SELECT w.name, w.patient_id FROM patient_word w
        WHERE w.company_id = $1 AND w.word = b.word ORDER BY w.name, w.patient_id LIMIT 21) AS w
      ORDER BY w.name, w.patient_id LIMIT 21) AS w
    JOIN patient p ON p.company_id = $1 AND p.id = w.patient_id ORDER BY w.name, w.patient_id`,
  values: [company, `{${words.join(',')}}`],
});

export async function wordsLike(client: pg.Client, company: string, prefix: string): Promise<string[]> {
  const { rows } = await client.query<{ word: string }>(
    'SELECT DISTINCT word FROM patient_word WHERE company_id = $1 AND starts_with(word, gesta_fold($2)) ORDER BY 1',
    [company, prefix],
  );
  return rows.map(({ word }) => word);
}

export const leanPatients = (company: string): Lean => ({
  text: `SELECT ${PATIENT} FROM patient p WHERE p.company_id = $1 AND p.deleted_at IS NULL ORDER BY p.name, p.id LIMIT 21`,
  values: [company],
});

/** For callers whose statements are given only their company. */
export function written({ text, values }: Lean): string {
  return values.slice(1).reduce<string>((said, value, place) => said.replaceAll(`$${place + 2}`, `'${value}'`), text);
}
