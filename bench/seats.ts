import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { newCredentials } from '../packages/server/src/http/sessionSecret.ts';

/** Somebody signed in, with an exam of their own. */
export type Seat = { token: string; exam: string; patient: string; company: string };

/** Doctors of a clinic, signed in; the exam of each is a copy of the fullest one the demo has in progress. */
export async function seat(ownerUrl: string, company: string, people: number): Promise<Seat[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const seats = Array.from({ length: people }, () => ({
      user: randomUUID(),
      exam: randomUUID(),
      patient: randomUUID(),
      ...newCredentials(),
    }));
    const sent = JSON.stringify(
      seats.map(({ user, exam, patient, cookieHash, bearerHash }) => ({
        ...{ user, exam, patient, cookie: cookieHash.toString('hex'), bearer: bearerHash.toString('hex') },
      })),
    );
    const rows = 'jsonb_to_recordset($1) AS t ("user" uuid, exam uuid, patient uuid, cookie text, bearer text)';
    await client.query(
      `INSERT INTO app_user (id, email, password_hash, display_name, role)
       SELECT t."user", t."user" || '@gesta.example', '', 'Bench', 'doctor' FROM ${rows}`,
      [sent],
    );
    const inCompany = (text: string) => client.query(text, [sent, company]);
    await inCompany(`INSERT INTO membership (company_id, user_id) SELECT $2, t."user" FROM ${rows}`);
    await client.query(
      `INSERT INTO session (user_id, cookie_hash, bearer_hash, expires_at)
       SELECT t."user", decode(cookie, 'hex'), decode(bearer, 'hex'), now() + interval '1 hour' FROM ${rows}`,
      [sent],
    );
    await inCompany(
      `INSERT INTO patient (company_id, id, name, pat_id) SELECT $2, t.patient, 'BENCH (DEMO)', left(t.patient::text, 13) FROM ${rows}`,
    );
    await inCompany(
      `INSERT INTO interaction (company_id, id, patient_id, doctor_id, date, service_day, type, status, forms)
       SELECT $2, t.exam, t.patient, t."user", i.date, i.service_day, i.type, i.status, i.forms
       FROM ${rows}, LATERAL (
         SELECT * FROM interaction WHERE status = 'ANDAMENTO' AND forms ? '2ndand3rdquarter.hasData'
         ORDER BY length(forms::text) DESC LIMIT 1) AS i`,
    );
    await client.query('ANALYZE');
    return seats.map(({ bearer, exam, patient }) => ({ token: bearer, exam, patient, company }));
  } finally {
    await client.end();
  }
}

/** Clinics with nobody in them yet. */
export async function foundClinics(ownerUrl: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO company (identity, name) SELECT gen_random_uuid(), 'Bench ' || n || ' (demo)' FROM generate_series(1, $1) AS n
       RETURNING id`,
      [count],
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
