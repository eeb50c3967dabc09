import { randomUUID } from 'node:crypto';
import { loadChapters } from '@gesta/clinical';
import { missingExpected } from '@gesta/forms';
import type pg from 'pg';
import { connect } from '../db/connect.ts';
import { OUR_FORMS } from '../form/ourForms.ts';
import { hashPassword } from '../identity/password.ts';
import { makeClinic } from './clinic.ts';
import { DEMO_COMPANIES, DEMO_PASSWORD, DEMO_USERS } from './demoPeople.ts';
import { EXAM_KINDS } from './examKinds.ts';
import { insertRows } from './insertRows.ts';
import type { DemoInteraction } from './interactionRow.ts';

export type DemoAccount = { email: string; password: string; role: string; companies: string[] };

// One program seeds; another that starts at the same moment waits and finds the companies there.
const LOCK = 7_201_202_602;

/**
 * Fills an empty database with two clinics, in one transaction. A database that has a company is left as it is.
 */
export async function seedDemo(
  ownerUrl: string,
  now: Date = new Date(),
): Promise<{ seeded: boolean; accounts: DemoAccount[] }> {
  const client = await connect(ownerUrl);
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const existing = await client.query('SELECT FROM company LIMIT 1');
    if (existing.rowCount === 0) await fill(client, now);
    const present = await client.query<{ email: string }>(
      'SELECT email FROM app_user WHERE demo AND removed_at IS NULL',
    );
    await client.query('COMMIT');
    const emails = new Set(present.rows.map((row) => row.email));
    // A database of a real clinic has none of them, and then none is announced.
    return { seeded: existing.rowCount === 0, accounts: accounts().filter((account) => emails.has(account.email)) };
  } finally {
    // A transaction that did not commit ends with its connection.
    await client.end();
  }
}

function accounts(): DemoAccount[] {
  return DEMO_USERS.map(({ email, role, companies }) => ({
    email,
    password: DEMO_PASSWORD,
    role,
    companies: companies.map((place) => DEMO_COMPANIES[place].name),
  }));
}

async function fill(client: pg.Client, now: Date): Promise<void> {
  // The numbers of some interactions are the product's own.
  const [passwordHash] = await Promise.all([hashPassword(DEMO_PASSWORD), loadChapters()]);
  const clinics = DEMO_COMPANIES.map((company) => makeClinic(company.plan, now));
  await insertRows(
    client,
    'company',
    DEMO_COMPANIES.map(({ plan, identity, name, nameFull, email, schedule }, place) => ({
      id: plan.company,
      identity,
      name,
      name_full: nameFull,
      email,
      time_zone: plan.timeZone,
      last_an: clinics[place]?.lastAn ?? 0,
      schedule,
      demo: true,
    })),
  );
  await insertRows(
    client,
    'app_user',
    DEMO_USERS.map(({ id, email, displayName, role, crm, crmUF, rqe, address, contact, companies }) => ({
      id,
      email,
      password_hash: passwordHash,
      display_name: displayName,
      role,
      crm,
      crm_uf: crmUF,
      rqe,
      address,
      contact,
      default_company_id: DEMO_COMPANIES[companies[0]].plan.company,
      demo: true,
    })),
  );
  // An admin reaches every company without belonging to one.
  const members = DEMO_USERS.filter((user) => user.role !== 'admin');
  await insertRows(
    client,
    'membership',
    members.flatMap((user) =>
      user.companies.map((place) => ({ company_id: DEMO_COMPANIES[place].plan.company, user_id: user.id })),
    ),
  );
  for (const [place, clinic] of clinics.entries()) {
    await insertRows(client, 'exam_type', examTypes(DEMO_COMPANIES[place]?.plan.company));
    await insertRows(client, 'patient', clinic.patients);
    await insertRows(client, 'gestation', clinic.gestations);
    await insertRows(client, 'interaction', clinic.interactions);
    await noteComplete(client, clinic.interactions);
    await client.query(`SELECT gesta_audit($1, null, 'company.create', $2, $3, '', 'demo', false)`, [
      DEMO_COMPANIES[place]?.plan.company,
      DEMO_COMPANIES[place]?.plan.company,
      { demo: true, patients: clinic.patients.length, interactions: clinic.interactions.length },
    ]);
  }
}

/** What publishing notes: which of the published say all that is expected of them. */
async function noteComplete(client: pg.Client, exams: readonly DemoInteraction[]): Promise<void> {
  const published = exams.filter((exam) => exam.published_at !== null);
  const complete = published.filter(({ forms }) => missingExpected(OUR_FORMS.forms, forms).length === 0);
  const ids = (of: readonly DemoInteraction[]) => of.map(({ id }) => id);
  await client.query(
    'UPDATE exam_fact SET complete = interaction_id = ANY ($2::uuid[]) WHERE interaction_id = ANY ($1::uuid[])',
    [ids(published), ids(complete)],
  );
}

/** The clinic offers what its exams are; consultations are begun by whoever holds them. */
function examTypes(company: string | undefined) {
  const exams = Object.entries(EXAM_KINDS).filter(([kind]) => kind !== 'consultation');
  return exams.map(([kind, { title, forms, minutes }], position) => ({
    company_id: company,
    id: randomUUID(),
    ...{ name: title, forms, minutes, position },
    preparation: kind === 'early' ? 'Bexiga vazia.' : '',
  }));
}
