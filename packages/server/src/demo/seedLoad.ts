import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { hashPassword } from '../identity/password.ts';
import type { Say } from '../process/say.ts';
import { copyRows } from './copyRows.ts';
import { insertRows } from './insertRows.ts';
import {
  gestationRows,
  interactionRows,
  LOAD_TIME_ZONE,
  type LoadCompany,
  type LoadPlan,
  loadCompanies,
  patientRows,
} from './load.ts';

export type Loaded = { rows: number; seconds: number };

const TELL_EVERY_MS = 2_000;
const BATCH = 20_000;

/** Writes the whole set in one transaction: a load that is stopped leaves nothing. */
export async function seedLoad(ownerUrl: string, plan: LoadPlan, say: Say): Promise<Loaded> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const companies = loadCompanies(plan);
    await refuseReal(client);
    await refuseTwice(client, companies);
    const began = performance.now();
    await client.query('BEGIN');
    let rows = 0;
    for (const company of companies) rows += await fill(client, company, say);
    await client.query('COMMIT');
    const seconds = (performance.now() - began) / 1000;
    say('Counting the new rows for the planner');
    await client.query('VACUUM (ANALYZE) patient, patient_word, patient_digits, gestation, interaction');
    return { rows, seconds };
  } finally {
    await client.end();
  }
}

async function refuseReal(client: pg.Client): Promise<void> {
  const real = await client.query<{ name: string }>('SELECT name FROM company WHERE NOT demo LIMIT 1');
  if (real.rows[0] === undefined) return;
  throw new Error(
    `This database has a real company (${real.rows[0].name}): a load set goes only where every company is a demo.`,
  );
}

async function refuseTwice(client: pg.Client, companies: readonly LoadCompany[]): Promise<void> {
  const found = await client.query<{ name: string }>(
    'SELECT name FROM company WHERE id = ANY($1) OR identity = ANY($2)',
    [companies.map((company) => company.id), companies.map((company) => company.identity)],
  );
  if (found.rows[0] === undefined) return;
  throw new Error(
    `The set is already there (${found.rows[0].name}): choose another --seed, or remove the demos with npm run admin -- clear-demo.`,
  );
}

async function fill(client: pg.Client, company: LoadCompany, say: Say): Promise<number> {
  say(`${company.name}: ${company.patients} patients, ${company.gestations} gestations, ${company.exams} exams`);
  await insertRows(client, 'company', [
    {
      id: company.id,
      identity: company.identity,
      name: company.name,
      name_full: company.name,
      time_zone: LOAD_TIME_ZONE,
      last_an: company.exams,
      demo: true,
    },
  ]);
  // Nobody signs in as one of these: the password is thrown away. A demo admin sees every company.
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  await insertRows(
    client,
    'app_user',
    company.doctors.map(({ id, email, displayName }) => ({
      id,
      email,
      display_name: displayName,
      password_hash: passwordHash,
      role: 'doctor',
      crm: '000000',
      crm_uf: 'SP',
      default_company_id: company.id,
      demo: true,
    })),
  );
  await insertRows(
    client,
    'membership',
    company.doctors.map((doctor) => ({ company_id: company.id, user_id: doctor.id })),
  );
  let rows = 0;
  rows += await copy(client, 'patient', patientRows(company), company.patients, say);
  rows += await copy(client, 'gestation', gestationRows(company), company.gestations, say);
  rows += await copy(client, 'interaction', interactionRows(company), company.exams, say);
  await client.query(`SELECT gesta_audit($1, null, 'company.create', $2, $3, '', 'seed', false)`, [
    company.id,
    company.id,
    { demo: true, patients: company.patients, interactions: company.exams, seed: company.plan.seed },
  ]);
  return rows;
}

/** In batches, because the database checks the references of a batch when it ends: progress then tells the truth. */
async function copy(
  client: pg.Client,
  table: string,
  rows: Iterable<object>,
  total: number,
  say: Say,
): Promise<number> {
  const iterator = rows[Symbol.iterator]();
  const began = performance.now();
  let told = began;
  let count = 0;
  while (count < total) {
    count += await copyRows(client, table, batchOf(iterator));
    const now = performance.now();
    if (now - told < TELL_EVERY_MS && count < total) continue;
    told = now;
    const rate = Math.round(count / Math.max(0.001, (now - began) / 1000));
    say(`  ${table}: ${count} of ${total}, ${rate} rows/s`);
  }
  // Without knowing the new company, the planner takes any index that begins with the company to check a reference, and
  // reads all of its rows each time.
  await client.query(`ANALYZE "${table}"`);
  return count;
}

function* batchOf(iterator: Iterator<object>): Generator<object> {
  for (let i = 0; i < BATCH; i += 1) {
    const step = iterator.next();
    if (step.done) return;
    yield step.value;
  }
}
