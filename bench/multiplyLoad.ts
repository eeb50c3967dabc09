import type pg from 'pg';

/**
 * Makes a company many times as large by copying its own rows: making every exam anew, with its measures and conclusions, would take
 * longer than all measurements together. Ids and numbers are new, and each copy stands on other days.
 */
export async function multiplyLoad(owner: pg.Client, company: string, times: number): Promise<void> {
  // References are right by the way the ids are made; checking each of them anew takes most of the time.
  await owner.query('SET session_replication_role = replica');
  await owner.query('CREATE TEMP TABLE made AS SELECT id FROM patient WHERE false');
  await owner.query('INSERT INTO made SELECT id FROM patient WHERE company_id = $1', [company]);
  for (let copy = 1; copy < times; copy += 1) {
    const values = [company, copy];
    await owner.query('BEGIN');
    // The same row and copy give the same id, so that references between copies need no table of their own.
    await owner.query(`
      CREATE OR REPLACE FUNCTION pg_temp.copied(id uuid, copy integer) RETURNS uuid LANGUAGE sql IMMUTABLE
        RETURN overlay(overlay(md5(id::text || copy) PLACING '4' FROM 13) PLACING 'a' FROM 17)::uuid`);
    // Other people have other documents and phones.
    await owner.query(`
      CREATE OR REPLACE FUNCTION pg_temp.number_of(id uuid, copy integer, digits integer) RETURNS text LANGUAGE sql IMMUTABLE
        RETURN right(lpad(abs(hashtextextended(id::text, copy))::text, digits, '0'), digits)`);
    await owner.query(
      `INSERT INTO patient (company_id, id, name, pat_id, identity, birthdate, sex, nationality, weight, height, phone, email)
       SELECT company_id, pg_temp.copied(id, $2), name || ' ' || $2, pat_id || '-' || $2, pg_temp.number_of(id, $2, 11),
         birthdate - $2, sex, nationality, weight, height, '119' || pg_temp.number_of(id, -$2, 8), email
       FROM patient WHERE company_id = $1 AND id IN (SELECT id FROM made)`,
      values,
    );
    await owner.query(
      `INSERT INTO gestation (company_id, id, patient_id, date, fetos, sacos)
       SELECT g.company_id, pg_temp.copied(g.id, $2), pg_temp.copied(g.patient_id, $2), g.date - $2, g.fetos, g.sacos
       FROM gestation g WHERE g.company_id = $1 AND g.patient_id IN (SELECT id FROM made)`,
      values,
    );
    await owner.query(
      `INSERT INTO interaction (company_id, id, patient_id, gestation_id, doctor_id, referring_doctor, resource, room, date,
         study_date, service_day, type, status, title, accession_number, has_image, has_video, studies, forms, forms_present,
         published_at)
       SELECT i.company_id, pg_temp.copied(i.id, $2), pg_temp.copied(i.patient_id, $2), pg_temp.copied(i.gestation_id, $2),
         i.doctor_id, i.referring_doctor, i.resource, i.room, i.date - make_interval(days => $2), i.study_date - $2,
         i.service_day - $2, i.type, i.status, i.title, i.accession_number || '-' || $2, i.has_image, i.has_video, i.studies,
         i.forms, i.forms_present, i.published_at
       FROM interaction i WHERE i.company_id = $1 AND i.patient_id IN (SELECT id FROM made)`,
      values,
    );
    // Nor does one note what is counted.
    await owner.query(
      `INSERT INTO exam_fact (company_id, interaction_id, counted, service_day, at, doctor_id, room, kind, forms, status, image,
         first_saved_at, first_published_at, reopened, conclusion, complete, guard_open, guard_dismissed, messages, failed, sent_at, read_at)
       SELECT f.company_id, pg_temp.copied(f.interaction_id, $2), f.counted, f.service_day - $2, f.at - make_interval(days => $2),
         f.doctor_id, f.room, f.kind, f.forms, f.status, f.image, f.first_saved_at - make_interval(days => $2),
         f.first_published_at - make_interval(days => $2), f.reopened, f.conclusion, f.complete, f.guard_open, f.guard_dismissed,
         f.messages, f.failed, f.sent_at, f.read_at
       FROM exam_fact f JOIN interaction i ON i.company_id = f.company_id AND i.id = f.interaction_id
       WHERE f.company_id = $1 AND i.patient_id IN (SELECT id FROM made)`,
      values,
    );
    await owner.query('COMMIT');
    if (copy === 1) await owner.query('ANALYZE patient, gestation, interaction');
  }
  // No trigger keeps the words of what is written this way.
  await owner.query(
    `INSERT INTO patient_word SELECT company_id, word, name, id, keywords FROM patient, gesta_words(keywords) AS word
     WHERE company_id = $1 ON CONFLICT DO NOTHING`,
    [company],
  );
  await owner.query(
    `INSERT INTO patient_digits SELECT company_id, ending, id FROM patient, gesta_endings(phone_digits) AS ending
     WHERE company_id = $1 ON CONFLICT DO NOTHING`,
    [company],
  );
  await owner.query('RESET session_replication_role');
  await owner.query('VACUUM (ANALYZE) patient, patient_word, patient_digits, gestation, interaction, exam_fact');
}
