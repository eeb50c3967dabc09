import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { newCredentials } from '../packages/server/src/http/sessionSecret.ts';
import type { Typed, Typing, Typist } from './typing.ts';

const run = promisify(execFile);
const PEOPLE = 200;
/** From field to field: as fast as somebody reads a screen and types a number. */
const BEAT_MS = 4_000;
const SECONDS = Number(process.env.BENCH_SAVE_SECONDS ?? 12);
/** As many connections as the server itself keeps. */
const CONNECTIONS = 20;

/** The way of a save, all of it: HTTP, sign-in, lock, calculation, history and trail, against the bare change of the same rows. */
export async function benchSave(place: { address: string; ownerUrl: string; company: string }): Promise<void> {
  const { address, ownerUrl, company } = place;
  const typists = await seat(ownerUrl, company);
  const shared = { typists, everyMs: BEAT_MS, seconds: SECONDS };
  console.log(
    `\nSaves, ${PEOPLE} people typing into ${PEOPLE} exams, a field every ${BEAT_MS / 1000} s each, ${SECONDS} s`,
  );
  const raw = await typed({ ...shared, kind: 'update', url: ownerUrl, connections: CONNECTIONS });
  report('raw driver: UPDATE of the same row', raw);
  const saved = await typed({ ...shared, kind: 'save', url: address, company });
  report('POST /functions/interactions/:iuid/forms', saved, raw);
}

/** A doctor each, signed in, with an exam of their own: a copy of the fullest one the demo has in progress. */
async function seat(ownerUrl: string, company: string): Promise<Typist[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const typists = Array.from({ length: PEOPLE }, (_, place) => ({
      place,
      user: randomUUID(),
      exam: randomUUID(),
      ...newCredentials(),
    }));
    const sent = JSON.stringify(
      typists.map(({ place, user, exam, cookieHash, bearerHash }) => ({
        ...{ place, user, exam, cookie: cookieHash.toString('hex'), bearer: bearerHash.toString('hex') },
      })),
    );
    const rows = 'jsonb_to_recordset($1) AS t (place int, "user" uuid, exam uuid, cookie text, bearer text)';
    await client.query(
      `INSERT INTO app_user (id, email, password_hash, display_name, role)
       SELECT t."user", 'bench' || place || '@gesta.example', '', 'Bench ' || place, 'doctor' FROM ${rows}`,
      [sent],
    );
    await client.query(`INSERT INTO membership (company_id, user_id) SELECT $2, t."user" FROM ${rows}`, [
      sent,
      company,
    ]);
    await client.query(
      `INSERT INTO session (user_id, cookie_hash, bearer_hash, expires_at)
       SELECT t."user", decode(cookie, 'hex'), decode(bearer, 'hex'), now() + interval '1 hour' FROM ${rows}`,
      [sent],
    );
    await client.query(
      `INSERT INTO interaction (company_id, id, patient_id, doctor_id, date, service_day, type, status, forms)
       SELECT i.company_id, t.exam, i.patient_id, t."user", i.date, i.service_day, i.type, i.status, i.forms
       FROM ${rows}, LATERAL (
         SELECT * FROM interaction WHERE company_id = $2 AND status = 'ANDAMENTO' AND forms ? '2ndand3rdquarter.hasData'
         ORDER BY length(forms::text) DESC LIMIT 1) AS i`,
      [sent, company],
    );
    await client.query('ANALYZE');
    return typists.map(({ bearer, exam }) => ({ token: bearer, exam }));
  } finally {
    await client.end();
  }
}

async function typed(typing: Typing): Promise<Typed> {
  const { stdout } = await run(process.execPath, [path.join(import.meta.dirname, 'typing.ts')], {
    env: { ...process.env, TYPING: JSON.stringify(typing) },
  });
  return JSON.parse(stdout);
}

function report(name: string, { perSecond, p50, p95 }: Typed, raw?: Typed): void {
  const times = (one: number, other: number) => (one / other).toFixed(1);
  const ratio = raw ? `  ${times(p50, raw.p50)} and ${times(p95, raw.p95)} of the raw update` : '  (baseline)';
  console.log(
    `${name.padEnd(46)} ${perSecond.toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(2)} ms  p95 ${p95.toFixed(2)} ms${ratio}`,
  );
}
