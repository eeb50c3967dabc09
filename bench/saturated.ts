import pg from 'pg';
import { startBareHandler } from './bareHandler.ts';
import { askedAsFastAsTheyCan, sayShare } from './callers.ts';
import { databaseProcessor } from './processes.ts';
import type { Saturate } from './saturate.ts';
import { foundClinics, type Seat, seat } from './seats.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const CALLERS = 16;
const CLINICS = 4;

type Place = { address: string; emptyAddress: string; ownerUrl: string; appUrl: string; company: string };
/** What a row is held against: the rate of another one, measured with as many callers. */
type Row = { name: string; asked: Omit<Saturate, 'seconds' | 'seats'>; of?: string };

/** The same row, its history and its trail in one statement of three parts: what nobody can do with less. */
const LEAN_SAVE = `WITH changed AS (
    UPDATE interaction SET forms = forms || $2, version = version + 1, updated_at = now() WHERE id = $1 RETURNING version
  ), kept AS (INSERT INTO bench_change SELECT $1, version, now(), $2 FROM changed)
  INSERT INTO bench_entry SELECT now(), 'interaction.save', $1, $2`;

/** As fast as they can: one caller, and sixteen, each with a session and an exam of their own. */
export async function benchSaturated(place: Place): Promise<void> {
  const clinics = await foundClinics(place.ownerUrl, CLINICS);
  await makeLeanTables(place.ownerUrl);
  const oneCompany = 'SELECT * FROM company WHERE id = $1';
  const onePatient = 'SELECT * FROM patient WHERE company_id = $1 AND id = $2 AND deleted_at IS NULL';
  const bare = await startBareHandler(place.appUrl, {
    company: { text: oneCompany },
    patient: { text: onePatient, ofPatient: true },
  });
  const sql = (text: string, ...values: Extract<Saturate, { kind: 'sql' }>['values']) =>
    ({ kind: 'sql', url: place.ownerUrl, text, values }) as const;
  const get = (path: string, url = place.address) => ({ kind: 'get', url, path }) as const;
  const save = { kind: 'save', url: place.address } as const;
  const raw = 'UPDATE interaction SET forms = forms || $2, version = version + 1, updated_at = now() WHERE id = $1';
  const rows: Row[] = [
    { name: 'empty handler', asked: get('/', place.emptyAddress) },
    { name: 'one query, lean', asked: sql(oneCompany, 'company') },
    { name: 'bare handler, one query', asked: get('/company', bare.address), of: 'empty handler' },
    { name: 'GET company', asked: get('/functions/company'), of: 'empty handler' },
    { name: 'one patient, lean', asked: sql(onePatient, 'company', 'patient') },
    { name: 'bare handler, with its entry', asked: get('/patient/:patient', bare.address), of: 'one patient, lean' },
    { name: 'GET patient, with its entry', asked: get('/functions/patients/:patient'), of: 'one patient, lean' },
    { name: 'change of one row, raw', asked: sql(raw, 'exam', 'typed') },
    { name: 'row, history and trail, lean', asked: sql(LEAN_SAVE, 'exam', 'typed') },
    { name: 'POST forms, one field', asked: save, of: 'row, history and trail, lean' },
  ];
  console.log(
    `\nAs fast as they can, ${SECONDS} s each: one caller / ${CALLERS} callers in one clinic / in ${CLINICS} clinics`,
  );
  // Anew for every measurement: each begins with the first version of its exams.
  const sit: [string, () => Promise<Seat[]>][] = [
    ['1', () => seat(place.ownerUrl, place.company, 1)],
    [`${CALLERS}`, () => seat(place.ownerUrl, place.company, CALLERS)],
    [
      `${CALLERS} in ${CLINICS}`,
      async () => (await Promise.all(clinics.map((each) => seat(place.ownerUrl, each, CALLERS / CLINICS)))).flat(),
    ],
  ];
  const known = new Map<string, number>();
  const database = await databaseProcessor(place.ownerUrl);
  for (const { name, asked, of } of rows) {
    const said: string[] = [];
    let limit = '';
    for (const [who, sitting] of sit) {
      const seated = { ...asked, seats: await sitting(), seconds: SECONDS } as Saturate;
      const { perSecond, p50, p95, share } = await askedAsFastAsTheyCan(seated, database);
      if (asked.kind !== 'sql' && name !== 'empty handler') limit = sayShare(share);
      known.set(`${name} ${who}`, perSecond);
      const base = of === undefined ? undefined : known.get(`${of} ${who}`);
      const ratio = base === undefined ? '' : ` = ${(perSecond / base).toFixed(2)}`;
      said.push(`${perSecond.toFixed(0)}/s${ratio} (p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms)`);
    }
    console.log(`${name.padEnd(30)} ${said.join('  /  ')}${of ? `  of: ${of}` : ''}`);
    if (limit) console.log(`${''.padEnd(30)} one of the last: ${limit}`);
  }
  await bare.close();
}

async function makeLeanTables(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`CREATE TABLE IF NOT EXISTS bench_change (exam uuid, version integer, at timestamptz, set jsonb, PRIMARY KEY (exam, version));
    CREATE TABLE IF NOT EXISTS bench_entry (at timestamptz, action text, subject uuid, details jsonb)`);
  await client.end();
}
