import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp } from '../test/testApp.ts';
import { times } from '../test/times.ts';

const EXAMS = times(200, 10_000);
const COMPANIES = 20;
const CLIENTS = 20;
/** How often a creation breaks in the middle of its transaction, after its number was taken. */
const BREAKS = 0.08;

let server: TestApp;
let make: Factories;
type Clinic = { id: string; patient: string };
let clinics: Clinic[];
let tokens: string[];

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  clinics = [];
  for (let place = 0; place < COMPANIES; place += 1) {
    const { id } = await make.makeCompany({ accessionDigits: place % 2 === 0 ? 5 : 6 });
    clinics.push({ id, patient: (await make.makePatient(id)).id });
  }
  tokens = [];
  for (let client = 0; client < CLIENTS; client += 1) {
    const user = await make.makeUser(
      'manager',
      clinics.map(({ id }) => id),
    );
    tokens.push(await server.signIn(user.email));
  }
  // A sequence is not rolled back: it counts what was broken.
  await make.pool.query('CREATE SEQUENCE broken');
  await make.pool.query('GRANT USAGE ON SEQUENCE broken TO PUBLIC');
  await make.pool.query(`CREATE FUNCTION breaks() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.action = 'interaction.create' AND random() < ${BREAKS} THEN PERFORM nextval('broken'); RAISE EXCEPTION 'broken on purpose'; END IF; RETURN NEW; END $$`);
  await make.pool.query('CREATE TRIGGER breaks BEFORE INSERT ON audit_tail FOR EACH ROW EXECUTE FUNCTION breaks()');
}, 120_000);

type Made = { id: string; accession: string };
const broken: number[] = [];

/** One way through the product or the other, again under a new id until it is served: what broke must have left nothing. */
async function createOne(clinic: Clinic, token: string, byWorklist: boolean): Promise<Made> {
  const who = { token, company: clinic.id };
  for (;;) {
    const askedAs = randomUUID();
    const { status, body } = byWorklist
      ? await server.call(
          'createWorklistExam',
          { company: clinic.id, id: askedAs, patientName: `Uma Paciente ${askedAs}` },
          who,
        )
      : await server.call('createExam', { iuid: askedAs, patient: clinic.patient }, who);
    if (status === 200)
      return byWorklist
        ? { id: body.id, accession: body.accessionNo }
        : { id: body.iuid, accession: body.accessionNumber };
    broken.push(status);
    // Broken on purpose, or refused because the machine is busy otherwise; anything else is a fault.
    expect([500, 503]).toContain(status);
  }
}

it(`[LST-159] [LST-160] [LST-161] [LST-162] ${EXAMS} exams made by ${CLIENTS} clients in ${COMPANIES} companies: numbers without gap or repetition, nothing lost`, async () => {
  const made = new Map<string, Made[]>(clinics.map(({ id }) => [id, []]));
  const began = performance.now();
  let next = 0;
  // Every client goes from company to company, so that each company is written to by several at once.
  const work = async (client: number) => {
    for (let turn = next++; turn < EXAMS; turn = next++) {
      const clinic = clinics[Math.floor(turn / 4) % COMPANIES] as Clinic;
      made.get(clinic.id)?.push(await createOne(clinic, tokens[client] as string, turn % 2 === 0));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)));
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(
    `${EXAMS} exams in ${seconds.toFixed(1)} s, ${(EXAMS / seconds).toFixed(0)} a second; ${broken.length} creations failed\n`,
  );
  const onPurpose = (await make.pool.query('SELECT last_value::int AS n FROM broken')).rows[0].n;
  expect(broken.filter((status) => status === 500)).toHaveLength(onPurpose);
  expect(onPurpose).toBeGreaterThan(1);
  expect([...made.values()].flat()).toHaveLength(EXAMS);

  for (const [place, { id }] of clinics.entries()) {
    const own = made.get(id) ?? [];
    const digits = place % 2 === 0 ? 5 : 6;
    const expected = own.map((_, index) => String(index + 1).padStart(digits, '0'));
    expect(own.map(({ accession }) => accession).sort()).toEqual(expected);
    const stored = await make.pool.query(
      `SELECT i.id, i.accession_number AS accession, w.accession_no AS listed, i.forms->>'gestationalAge.info.accessionNumber' AS form,
           (SELECT count(*)::int FROM gesta_trail() a WHERE a.company_id = i.company_id AND a.subject = i.id::text
             AND a.action = 'interaction.create') AS recorded
         FROM interaction i LEFT JOIN worklist_exam w ON w.company_id = i.company_id AND w.id = i.id
         WHERE i.company_id = $1`,
      [id],
    );
    const byId = (rows: Made[]) => rows.map((row) => `${row.id} ${row.accession}`).sort();
    // What was acknowledged is there, under its number; what failed is not.
    expect(byId(stored.rows)).toEqual(byId(own));
    for (const row of stored.rows) {
      expect(row).toMatchObject({ listed: row.accession, form: row.accession, recorded: 1 });
    }
    const counter = await make.pool.query('SELECT last_an::int AS last FROM company WHERE id = $1', [id]);
    expect(counter.rows[0].last).toBe(own.length);
    const patients = await make.pool.query(
      `SELECT count(*)::int AS n FROM patient p WHERE company_id = $1 AND NOT EXISTS (
           SELECT FROM interaction i WHERE i.company_id = p.company_id AND i.patient_id = p.id) AND id <> $2`,
      [id, clinics[place]?.patient],
    );
    expect(patients.rows[0].n, 'a failed creation registers nobody').toBe(0);
  }
}, 1_800_000);
