import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, type CalendarDay } from '@gesta/clinical';
import { type MovedPiece, type PatientRowDecided, PIECE_ROWS } from '@gesta/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyAudit } from '../audit/verify.ts';
import { freePort } from '../db/embeddedCluster.ts';
import { bareEnv } from '../test/bareEnv.ts';
import { type Factories, factories } from '../test/factories.ts';
import { PASSWORD } from '../test/testApp.ts';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';
import { times } from '../test/times.ts';

/** The program as `npm run serve` runs it, killed without warning while a clinic moves in. */
const PIECES = 5;
/** So many that one step does not take all of them back. */
const PIECE = times(280, PIECE_ROWS);
const ROWS = PIECES * PIECE;
/** Of them here before, with another phone. */
const CHANGED = times(190, 700);
/** Each is born on a day of her own. */
const FIRST_BIRTH = '1960-01-01' as CalendarDay;
const dataDir = mkdtempSync(path.join(tmpdir(), 'gesta-moving-in-'));
let database: TestDatabase;
let make: Factories;
let address: string;
let child: ChildProcess;

async function start(): Promise<void> {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../serve.ts')], {
    env: {
      ...bareEnv,
      ...{ PUBLIC_URL: address, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir },
      ...{ DATABASE_URL: database.ownerUrl, SECRETS_KEY: 'one key of thirty-two characters.' },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isReady = () =>
    fetch(`${address}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await wait(100);
  }
}

async function kill(): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

beforeAll(async () => {
  database = await createTestDatabase();
  make = factories(database.ownerUrl);
  await start();
});
afterAll(async () => {
  await kill();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Caller = { authorization: string; 'x-company': string };

async function post<Answer>(where: string, body: object, who?: Caller): Promise<Answer> {
  const response = await fetch(`${address}/functions/${where}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...who },
    body: JSON.stringify(body),
  });
  const told = await response.text();
  expect(response.status, told).toBe(200);
  return JSON.parse(told) as Answer;
}

async function clinic(): Promise<{ company: string; who: Caller }> {
  const company = (await make.makeCompany()).id;
  const { email } = await make.makeUser('manager', [company]);
  const { token } = await post<{ token: string }>('signIn', { email, password: PASSWORD });
  await make.pool.query(
    `INSERT INTO patient (company_id, name, pat_id, birthdate, sex, phone)
     SELECT $1, 'PACIENTE ' || n, 'K' || n, date '1960-01-01' + n, 'F', '1133334444' FROM generate_series(1, $2) AS n`,
    [company, CHANGED],
  );
  return { company, who: { authorization: `Bearer ${token}`, 'x-company': company } };
}

/** As the preview decides them: spread over all pieces, some change who is here, the others are new. */
async function fileOf(company: string): Promise<PatientRowDecided[]> {
  const { rows } = await make.pool.query('SELECT id, pat_id, version FROM patient WHERE company_id = $1', [company]);
  const here = new Map(rows.map(({ id, pat_id, version }) => [pat_id as string, { iuid: id as string, version }]));
  return Array.from({ length: ROWS }, (_, at) => {
    const number = at % 7 === 0 ? at / 7 + 1 : ROWS + at;
    const of = here.get(`K${number}`);
    const birthdate = addDays(FIRST_BIRTH, number);
    const cells = { name: `Paciente ${number}`, patId: `K${number}`, birthdate, sex: 'F' };
    const row = { line: at + 2, cells: { ...cells, identity: '', email: '', phone: '11 98888-7777' } };
    return of ? { ...row, as: 'update', of } : { ...row, as: 'new' };
  });
}

type Batch = { iuid: string; who: Caller; rows: readonly PatientRowDecided[] };

const sendPiece = ({ iuid, who, rows }: Batch, piece: number) =>
  post<MovedPiece>(
    `patients/imports/${iuid}/pieces`,
    {
      piece,
      file: 'pacientes.csv',
      rows: rows.length,
      write: rows.slice(piece * PIECE, (piece + 1) * PIECE),
    },
    who,
  );
const undoPiece = ({ iuid, who }: Batch) =>
  post<{ left: number }>(`patients/imports/${iuid}/undo`, { reason: 'Lote errado' }, who);

/** Every row of every table an import writes, and every entry of the trail about it, whether sealed yet or not. */
async function sumsOf(company: string): Promise<object> {
  const sum = (table: string, where = '', row = 'to_jsonb(t)') =>
    `(SELECT count(*) || ' ' || coalesce(md5(string_agg((${row})::text, '|' ORDER BY (${row})::text)), '') FROM ${table} t
      WHERE company_id = $1 ${where}) AS ${table}`;
  const entry = "jsonb_build_object('a', action, 's', subject, 'd', details)";
  await make.pool.query('SELECT gesta_seal(NULL)');
  const { rows } = await make.pool.query(
    `SELECT ${[sum('patient'), sum('move_in_batch'), sum('move_in_piece'), sum('move_in_row'), sum('audit_entry', "AND action LIKE 'patient.%'", entry)].join(', ')}`,
    [company],
  );
  return rows[0];
}

/** Who is registered, without what differs between two clinics. */
async function people(company: string): Promise<string> {
  const { rows } = await make.pool.query(
    `SELECT count(*) || ' ' || md5(string_agg(concat_ws('|', pat_id, name, identity, birthdate, sex, phone, email), ';' ORDER BY pat_id)) AS sum
     FROM patient WHERE company_id = $1 AND deleted_at IS NULL`,
    [company],
  );
  return rows[0].sum;
}

/** Patients without what is noted of them; all of it without its entries in the trail; all of it, not yet answered. */
type Moment = 'move_in_row' | 'audit_tail' | 'move_in_piece';

/** The program dies when an act has written patients, and waits for a table that the test holds. */
async function killAt(moment: Moment, act: () => Promise<unknown>): Promise<void> {
  const holder = await make.pool.connect();
  try {
    await holder.query(`BEGIN; LOCK TABLE ${moment} IN SHARE MODE`);
    const answered = act().then(
      () => true,
      () => false,
    );
    const waiting = async () => {
      const { rows } = await holder.query(
        `SELECT count(*)::integer AS n FROM pg_locks waits JOIN pg_locks has USING (database, pid)
         WHERE waits.relation = $1::regclass AND NOT waits.granted
           AND has.relation = 'patient'::regclass AND has.granted AND has.mode = 'RowExclusiveLock'`,
        [moment],
      );
      return rows[0].n;
    };
    await expect.poll(waiting, { timeout: 60_000, interval: 20 }).toBe(1);
    await kill();
    expect(await answered).toBe(false);
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
  await start();
}

it('[ADM-096] killed in the middle, a batch of patients has whole pieces, is finished by the next process, or undone exactly', async () => {
  const undisturbed = await clinic();
  const whole: Batch = { iuid: randomUUID(), who: undisturbed.who, rows: await fileOf(undisturbed.company) };
  const answers: MovedPiece[] = [];
  for (let piece = 0; piece < PIECES; piece += 1) answers.push(await sendPiece(whole, piece));

  const { company, who } = await clinic();
  const before = await people(company);
  const batch: Batch = { iuid: randomUUID(), who, rows: await fileOf(company) };
  const deaths = new Map<number, Moment>([
    [0, 'move_in_row'],
    [2, 'audit_tail'],
    [3, 'move_in_piece'],
  ]);
  for (let piece = 0; piece < PIECES; piece += 1) {
    const moment = deaths.get(piece);
    if (moment) {
      const acknowledged = await sumsOf(company);
      await killAt(moment, () => sendPiece(batch, piece));
      // As if the answer before had got lost with the process: what was written is written once.
      if (piece > 0) expect(await sendPiece(batch, piece - 1)).toEqual(answers[piece - 1]);
      expect(await sumsOf(company), `killed at ${moment}`).toEqual(acknowledged);
    }
    expect(await sendPiece(batch, piece)).toEqual(answers[piece]);
  }
  expect(await people(company)).toBe(await people(undisturbed.company));

  // So is taking it back.
  await undoPiece(batch);
  const half = await sumsOf(company);
  await killAt('audit_tail', () => undoPiece(batch));
  expect(await sumsOf(company)).toEqual(half);
  while ((await undoPiece(batch)).left > 0);
  expect(await people(company)).toBe(before);
  const { chains } = await verifyAudit(database.ownerUrl, dataDir);
  expect(chains.flatMap(({ findings }) => findings)).toEqual([]);
}, 400_000);
