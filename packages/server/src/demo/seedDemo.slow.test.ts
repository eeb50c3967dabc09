import { gestationalAge, parseDay } from '@gesta/clinical';
import { isCnpj, PatientDraft, STATUSES } from '@gesta/domain';
import { isFormId } from '@gesta/forms';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyAudit } from '../audit/verify.ts';
import { instantIn, minuteIn } from '../http/clock.ts';
import { verifyPassword } from '../identity/password.ts';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';
import { agendaMinutes } from './agenda.ts';
import { makeClinic } from './clinic.ts';
import { DEMO_COMPANIES } from './demoPeople.ts';
import { cpfOf } from './documents.ts';
import { seedDemo } from './seedDemo.ts';

let database: TestDatabase;
let owner: pg.Client;
// Half past four in São Paulo, half past three in Manaus.
const now = new Date('2026-11-12T19:30:00Z');
const today = '2026-11-12';

type Row = Record<string, string>;
async function rows(sql: string): Promise<Row[]> {
  return (await owner.query<Row>(sql)).rows;
}
async function number(sql: string): Promise<number> {
  return Number(Object.values((await rows(sql))[0] ?? {})[0]);
}

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  expect((await seedDemo(database.ownerUrl, now)).seeded).toBe(true);
});

afterAll(async () => {
  await owner.end();
  await database.drop();
});

it('makes two clinics, marked as demo, with valid CNPJs, one of them with letters', async () => {
  const companies = await rows('SELECT identity, name, demo::text, time_zone FROM company ORDER BY name');
  expect(companies.map((each) => each.name)).toEqual(['Centro Fetal Horizonte (demo)', 'Clínica Aurora (demo)']);
  expect(companies.every((each) => isCnpj(each.identity ?? '') && each.demo === 'true')).toBe(true);
  expect(companies.filter((each) => /[A-Z]/.test(each.identity ?? ''))).toHaveLength(1);
  expect(companies.map((each) => each.time_zone)).toEqual(['America/Manaus', 'America/Sao_Paulo']);
});

it('has people of every role in both clinics, one doctor of both, one admin, one password', async () => {
  const { accounts } = await seedDemo(database.ownerUrl, now);
  for (const company of ['Clínica Aurora (demo)', 'Centro Fetal Horizonte (demo)']) {
    const roles = accounts.filter((account) => account.companies.includes(company)).map((account) => account.role);
    expect(new Set(roles)).toEqual(new Set(['admin', 'manager', 'doctor', 'user']));
  }
  expect(accounts.filter((account) => account.role === 'admin')).toHaveLength(1);
  expect(accounts.filter((account) => account.role === 'doctor' && account.companies.length === 2)).toHaveLength(1);
  expect(await number('SELECT count(*) FROM membership')).toBe(10);
  const users = await rows('SELECT email, display_name, password_hash FROM app_user');
  expect(users.map((user) => user.email).sort()).toEqual(accounts.map((account) => account.email).sort());
  expect(users.every((user) => /\(demo\)$/.test(user.display_name ?? ''))).toBe(true);
  expect(await verifyPassword(users[0]?.password_hash ?? '', accounts[0]?.password ?? '')).toBe(true);
  expect(accounts[0]?.password.length).toBeGreaterThanOrEqual(10);
});

it('has patients that the product itself would accept, all marked', async () => {
  const patients = await rows(
    `SELECT p.name, p.pat_id, p.identity, p.birthdate::text, p.sex, p.phone, p.email, p.weight::text, c.name AS clinic
     FROM patient p JOIN company c ON c.id = p.company_id`,
  );
  expect(patients.filter((each) => each.clinic === 'Clínica Aurora (demo)')).toHaveLength(120);
  expect(patients).toHaveLength(180);
  for (const { name, pat_id, identity, birthdate, sex, phone, email } of patients) {
    expect(pat_id).toMatch(/^DEMO-/);
    if (birthdate) expect(PatientDraft.parse({ name, birthdate, sex, identity, phone, email }).name).toBe(name);
    if (/^\d+$/.test(identity ?? '')) expect(cpfOf((identity ?? '').slice(0, 9))).toBe(identity);
  }
  const cpfs = patients.map((each) => each.identity).filter((identity) => /^\d{11}$/.test(identity ?? ''));
  expect(new Set(cpfs).size).toBe(cpfs.length);
  expect(cpfs.length).toBeGreaterThan(170);
  expect(patients.filter((each) => each.birthdate?.endsWith('-02-29'))).toHaveLength(4);
  expect(patients.some((each) => Number(each.weight) % 1 !== 0)).toBe(true);
  expect(await number(`SELECT count(*) FROM patient WHERE keywords LIKE '% conceicao%'`)).toBeGreaterThan(1);
});

it('shows today with every status, from 6 to 39 weeks, all within the day of the clinic', async () => {
  for (const { plan, name } of DEMO_COMPANIES) {
    const interactions = await rows(
      `SELECT type, status, doctor_id, gestation_id, has_image::text AS image, forms::text, published_at::text AS published,
         (date AT TIME ZONE '${plan.timeZone}')::date::text AS day, service_day::text
       FROM interaction WHERE company_id = '${plan.company}' AND service_day = '${today}'`,
    );
    expect(
      interactions.every((interactionRow) => interactionRow.day === today),
      name,
    ).toBe(true);
    const exams = interactions.filter((interactionRow) => interactionRow.type === 'exame');
    const more = plan.stories ? 1 : 0;
    expect([interactions.length, exams.length]).toEqual([18 + more, 17 + more]);
    const counts = STATUSES.map((status) => exams.filter((interactionRow) => interactionRow.status === status).length);
    expect(Object.fromEntries(STATUSES.map((status, place) => [status, counts[place]]))).toEqual({
      LAUDAR: 3 + more,
      ANDAMENTO: 4,
      FINALIZADO: 1,
      PUBLICADO: 8,
      ERRO: 1,
    });
    expect(interactions.some((interactionRow) => interactionRow.doctor_id === null)).toBe(true);
    const empty = interactions.filter(
      (interactionRow) =>
        !interactionRow.gestation_id && interactionRow.image === 'false' && interactionRow.forms === '{}',
    );
    expect(empty).toHaveLength(1);
    expect(interactions.filter((interactionRow) => !interactionRow.gestation_id).length).toBeGreaterThan(2);
    const ages = await rows(
      `SELECT min('${today}'::date - g.date)::text AS least, max('${today}'::date - g.date)::text AS most
       FROM interaction i JOIN gestation g ON (g.company_id, g.id) = (i.company_id, i.gestation_id)
       WHERE i.company_id = '${plan.company}' AND i.service_day = '${today}'`,
    );
    expect(Math.floor(Number(ages[0]?.least) / 7)).toBe(6);
    expect(Math.floor(Number(ages[0]?.most) / 7)).toBeGreaterThanOrEqual(38);
  }
});

it('has a year and a half of interactions behind it, published 20 to 180 minutes after they were made', async () => {
  expect(await number('SELECT count(*) FROM interaction')).toBeGreaterThan(450);
  expect(await number(`SELECT '${today}'::date - min(service_day) FROM interaction`)).toBeGreaterThan(500);
  expect(await number(`SELECT max(service_day) - '${today}'::date FROM interaction`)).toBe(0);
  const published = `published_at IS NOT NULL AND service_day < '${today}'`;
  const minutes = 'extract(epoch FROM published_at - date) / 60';
  expect(
    await number(`SELECT count(*) FROM interaction WHERE ${published} AND ${minutes} NOT BETWEEN 20 AND 180`),
  ).toBe(0);
  expect(await number(`SELECT count(*) FROM interaction WHERE published_at > '${now.toISOString()}'`)).toBe(0);
  expect(
    await number(
      `SELECT count(*) FROM interaction WHERE (status IN ('PUBLICADO', 'ERRO')) <> (published_at IS NOT NULL)
         OR (published_at IS NOT NULL AND (doctor_id IS NULL OR NOT forms ? 'conclusion.info.text'))`,
    ),
  ).toBe(0);
  expect(
    await number(
      'SELECT count(*) FROM (SELECT FROM gestation GROUP BY company_id, patient_id HAVING count(*) > 1) AS twice',
    ),
  ).toBeGreaterThan(3);
});

it('numbers the exams from the counter of the company, in order of time', async () => {
  for (const { plan } of DEMO_COMPANIES) {
    const where = `WHERE company_id = '${plan.company}'`;
    const numbers = await rows(
      `SELECT accession_number AS an FROM interaction ${where} ORDER BY date, accession_number`,
    );
    expect(numbers.every(({ an }, place) => an === String(plan.lastAn + place + 1).padStart(6, '0'))).toBe(true);
    const last = await number(`SELECT last_an FROM company WHERE id = '${plan.company}'`);
    expect(last).toBe(plan.lastAn + numbers.length);
  }
});

it('keeps values under the keys of the specification, with plausible measures', async () => {
  const ratios: number[] = [];
  const interactions = await rows('SELECT forms, accession_number AS an, service_day::text AS day FROM interaction');
  for (const interactionRow of interactions) {
    const forms = interactionRow.forms as unknown as Record<string, unknown>;
    const strange = Object.keys(forms).filter((key) => {
      const [form = '', ...rest] = key.split('.');
      return !(isFormId(form) || form === 'conclusion') || !(rest.length === 2 || rest[0] === 'hasData');
    });
    expect(strange).toEqual([]);
    if (Object.keys(forms).length === 0) continue;
    expect(forms['gestationalAge.info.accessionNumber']).toBe(interactionRow.an);
    expect(forms['gestationalAge.info.interationDate']).toBe(interactionRow.day);
    expect(JSON.stringify(forms)).not.toMatch(/null|NaN|undefined/);
    const start = parseDay(String(forms['gestationalAge.info.date'] ?? ''));
    const day = parseDay(interactionRow.day ?? '');
    const age = start && day && gestationalAge(start, day);
    if (!age) continue;
    expect(forms['gestationalAge.info.calculada']).toBe(age.weeks * 7 + age.days);
    const weeks = age.weeks + age.days / 7;
    const weight = forms['2ndand3rdquarter.biometria1.pesoEstimado'] ?? forms['morphological.biometria1.pesoEstimado'];
    if (weight === undefined) continue;
    // The median of Hadlock 1991.
    const ratio = Number(weight) / Math.exp(0.578 + 0.332 * weeks - 0.00354 * weeks ** 2);
    ratios.push(ratio);
    expect(ratio, `${weight} g at ${weeks}`).toBeGreaterThan(0.55);
    expect(ratio, `${weight} g at ${weeks}`).toBeLessThan(1.6);
  }
  const middle = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)];
  expect(middle).toBeGreaterThan(0.9);
  expect(middle).toBeLessThan(1.1);
});

it('writes its beginning into the audit trail', async () => {
  const report = await verifyAudit(database.ownerUrl, '/nowhere');
  expect(report.chains.map((chain) => [chain.entries + chain.unsealed, chain.findings])).toEqual([
    [1, []],
    [1, []],
  ]);
});

it('does nothing the second time', async () => {
  const count =
    'SELECT (SELECT count(*) FROM interaction) + (SELECT count(*) FROM patient) + (SELECT count(*) FROM app_user)';
  const before = await number(count);
  const again = await seedDemo(database.ownerUrl);
  expect([again.seeded, again.accounts.length]).toEqual([false, 10]);
  expect(await number(count)).toBe(before);
});

it('leaves nothing when it fails half-way, and two at once make one demo', async () => {
  const other = await createTestDatabase();
  const client = new pg.Client({ connectionString: other.ownerUrl });
  await client.connect();
  try {
    await client.query('ALTER TABLE interaction ADD CONSTRAINT never CHECK (false)');
    await expect(seedDemo(other.ownerUrl)).rejects.toThrow('never');
    const left = await client.query('SELECT count(*)::int AS n FROM company');
    expect(left.rows).toEqual([{ n: 0 }]);
    await client.query('ALTER TABLE interaction DROP CONSTRAINT never');
    const both = await Promise.all([seedDemo(other.ownerUrl), seedDemo(other.ownerUrl)]);
    expect(both.map((each) => each.seeded).sort()).toEqual([false, true]);
  } finally {
    await client.end();
    await other.drop();
  }
});

it('is the same for the same moment, and never publishes in the future, whatever the hour', () => {
  for (const { plan } of DEMO_COMPANIES) {
    expect(makeClinic(plan, now)).toEqual(makeClinic(plan, now));
    for (const hour of [0, 4, 5, 11, 14, 23]) {
      const moment = new Date(`2026-03-01T${String(hour).padStart(2, '0')}:30:00Z`);
      const late = makeClinic(plan, moment).interactions.filter(
        (interactionRow) => (interactionRow.published_at ?? '') > moment.toISOString(),
      );
      expect(late).toEqual([]);
    }
  }
  for (let minute = 0; minute < 1440; minute += 1) {
    const minutes = agendaMinutes(minute);
    expect(minutes.every((each, place) => each >= 0 && each < 1440 && each >= (minutes[place - 1] ?? 0))).toBe(true);
  }
});

it('reads and sets the clock of another zone', () => {
  const moment = instantIn('America/Manaus', '2026-11-12' as never, 15 * 60 + 30);
  expect(moment.toISOString()).toBe('2026-11-12T19:30:00.000Z');
  expect(minuteIn('America/Manaus', moment)).toBe(15 * 60 + 30);
  expect(instantIn('America/Sao_Paulo', '2018-12-01' as never, 600).toISOString()).toBe('2018-12-01T12:00:00.000Z');
});
