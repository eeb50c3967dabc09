import { randomUUID } from 'node:crypto';
import {
  columnCells,
  encodingOf,
  judgeRows,
  type MovedPiece,
  type PatientRowDecided,
  PIECE_ROWS,
  patientColumnsOf,
  type RowToJudge,
  readPatientRow,
  readSheet,
} from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Factories, factories } from '../test/factories.ts';
import { FILES, generatedFiles } from '../test/moveInFiles.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';
import { times } from '../test/times.ts';

/** Each of three files is more than one piece. */
const PEOPLE = times(3_300, 10_000);
/** Of the processor, for the server's part: another may want it too. */
const MOST_MS = PEOPLE * 3;

let server: TestApp;
let make: Factories;

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
});

async function clinic(): Promise<Who & { company: string; user: string }> {
  const company = (await make.makeCompany()).id;
  const user = await make.makeUser('manager', [company]);
  return { token: await server.signIn(user.email), company, user: user.id };
}

type Previewed = { rows: PatientRowDecided[]; states: Map<number, string>; problems: Map<number, object> };

/** As the screen does it: read, ask whom the rows may speak of, judge; what nobody need decide is written. */
async function preview(who: Who, bytes: Uint8Array, fallback = 'F'): Promise<Previewed> {
  const sheet = readSheet(new TextDecoder(encodingOf(bytes)).decode(bytes));
  if (!('head' in sheet)) throw new Error(sheet.problem);
  const columns = patientColumnsOf(sheet.head);
  const { today } = (await server.call('activeCompany', {}, who)).body;
  const states = new Map<number, string>();
  const problems = new Map<number, object>();
  const rows = sheet.rows.map(({ line, cells }) => {
    const said = columnCells(cells, columns);
    return { line, cells: { ...said, sex: said.sex || fallback } };
  });
  const known = new Map<number, RowToJudge['known']>();
  for (let at = 0; at < rows.length; at += PIECE_ROWS) {
    const { body } = await server.call('matchPatients', { rows: rows.slice(at, at + PIECE_ROWS) }, who);
    for (const each of body) known.set(each.line, each.known);
  }
  const asked: (RowToJudge & { cells: PatientRowDecided['cells'] })[] = [];
  for (const { line, cells } of rows) {
    const { person, problems: found } = readPatientRow(cells, today);
    if (person) asked.push({ line, cells, person, known: known.get(line) ?? [] });
    else {
      states.set(line, 'error');
      problems.set(line, found);
    }
  }
  const judged = judgeRows(asked);
  const decided: PatientRowDecided[] = [];
  for (const { line, cells } of asked) {
    const judgement = judged.get(line);
    if (!judgement) continue;
    states.set(line, judgement.state);
    if (judgement.state === 'error') problems.set(line, judgement.problems);
    if (judgement.state === 'new') decided.push({ line, cells, as: 'new' });
    if (judgement.state === 'update')
      decided.push({ line, cells, as: 'update', of: { iuid: judgement.of.iuid, version: judgement.of.version } });
  }
  return { rows: decided, states, problems };
}

function piecesOf(rows: readonly PatientRowDecided[]): PatientRowDecided[][] {
  const pieces: PatientRowDecided[][] = [];
  for (let at = 0; at < rows.length; at += PIECE_ROWS) pieces.push(rows.slice(at, at + PIECE_ROWS));
  return pieces;
}

async function bring(who: Who, batch: string, rows: readonly PatientRowDecided[], most = Number.POSITIVE_INFINITY) {
  const sum: MovedPiece = { created: 0, updated: 0, refused: [] };
  for (const [piece, write] of piecesOf(rows).entries()) {
    if (piece >= most) break;
    const { status, body } = await send(who, batch, piece, rows.length, write);
    expect(status).toBe(200);
    sum.created += body.created;
    sum.updated += body.updated;
    sum.refused.push(...body.refused);
  }
  return sum;
}

const send = (who: Who, batch: string, piece: number, rows: number, write: readonly PatientRowDecided[]) =>
  server.call('importPatients', { iuid: batch, piece, file: 'pacientes.csv', rows, write: [...write] }, who);

async function undo(who: Who, batch: string) {
  const sum = { undone: 0, kept: 0 };
  for (let left = 1; left > 0; ) {
    const { status, body } = await server.call('undoImport', { iuid: batch, reason: 'Lote errado' }, who);
    expect(status).toBe(200);
    sum.undone += body.undone;
    sum.kept += body.kept;
    left = body.left;
  }
  return sum;
}

/** Everything of the patients of a clinic but the counter of their versions, which never goes back. */
async function sumOf(company: string): Promise<{ patients: number; sum: string }> {
  const { rows } = await make.pool.query(
    `SELECT count(*)::integer AS patients, md5(string_agg((to_jsonb(p) - 'version')::text, '|' ORDER BY p.id)) AS sum
     FROM patient p WHERE company_id = $1 AND deleted_at IS NULL`,
    [company],
  );
  return rows[0];
}

const count = async (company: string) => (await sumOf(company)).patients;

describe('[ADM-096] patients from files', () => {
  it(`${PEOPLE} of three systems come in with errors named by row, and go again exactly`, async () => {
    const who = await clinic();
    const files = generatedFiles(PEOPLE);
    // Some are here already: a document with another phone, and one that says the same.
    const { changed, same } = files.known;
    await make.makePatient(who.company, { ...changed, phone: '1133334444', email: '' });
    await make.makePatient(who.company, same);
    const before = await sumOf(who.company);
    let milliseconds = 0;
    const batches: string[] = [];
    let created = 0;
    for (const name of FILES) {
      const { rows, states, problems } = await preview(who, files.bytes[name]);
      const wrong = [...states].filter(([, state]) => state === 'error').map(([line]) => line);
      expect(wrong, name).toEqual(files.wrong[name].map(({ line }) => line));
      for (const { line, column } of files.wrong[name]) expect(Object.keys(problems.get(line) ?? {})).toEqual([column]);
      const batch = randomUUID();
      const used = process.cpuUsage();
      const sum = await bring(who, batch, rows);
      milliseconds += process.cpuUsage(used).user / 1000;
      expect(sum.refused).toEqual([]);
      created += sum.created;
      batches.push(batch);
    }
    process.stdout.write(`${PEOPLE} patients written in ${Math.round(milliseconds)} ms of the processor\n`);
    expect(created).toBe(files.people - 2);
    expect(await count(who.company)).toBe(before.patients + created);
    expect(milliseconds).toBeLessThan(MOST_MS);
    const { body: listed } = await server.call('listImports', {}, who);
    expect(listed.map((each: { iuid: string }) => each.iuid)).toEqual([...batches].reverse());
    expect(listed.reduce((sum: number, each: { updated: number }) => sum + each.updated, 0)).toBe(1);
    for (const batch of [...batches].reverse()) expect((await undo(who, batch)).kept).toBe(0);
    expect(await sumOf(who.company)).toEqual(before);
  }, 180_000);

  it('each has an entry of the trail, and so has the batch; so has what is undone', async () => {
    const who = await clinic();
    const { rows } = await preview(who, generatedFiles(40).bytes.tab);
    const batch = randomUUID();
    const { created } = await bring(who, batch, rows);
    await undo(who, batch);
    await make.pool.query('SELECT gesta_seal(NULL)');
    const { rows: trail } = await make.pool.query(
      `SELECT action, count(*)::integer AS entries FROM audit_entry WHERE company_id = $1 AND actor_id = $2
       AND (subject = $3 OR details ->> 'batch' = $3) GROUP BY action ORDER BY action`,
      [who.company, who.user, batch],
    );
    expect(trail).toEqual([
      { action: 'patient.create', entries: created },
      { action: 'patient.delete', entries: created },
      { action: 'patient.import', entries: 1 },
      { action: 'patient.undoImport', entries: 1 },
    ]);
  });

  it('a piece sent again after a broken connection writes nothing twice', async () => {
    const who = await clinic();
    const { rows } = await preview(who, generatedFiles(60).bytes.comma);
    const batch = randomUUID();
    const [first, second] = await Promise.all([
      send(who, batch, 0, rows.length, rows),
      send(who, batch, 0, rows.length, rows),
    ]);
    expect(first.body).toEqual(second.body);
    expect((await send(who, batch, 0, rows.length, rows)).body).toEqual(first.body);
    expect(await count(who.company)).toBe(rows.length);
  });

  it('stopped in the middle keeps whole thousands; it is continued from the file, or undone', async () => {
    const who = await clinic();
    const bytes = generatedFiles(6_000).bytes.semicolon;
    const { rows } = await preview(who, bytes);
    expect(rows.length).toBeGreaterThan(1_500);
    const stopped = randomUUID();
    expect(await bring(who, stopped, rows, 1)).toMatchObject({ created: 1000 });
    // Something that cannot be written in the middle of a piece takes the whole piece back.
    await make.pool.query(
      `ALTER TABLE move_in_piece ADD CONSTRAINT broken CHECK (batch_id <> '${stopped}' OR number <> 1)`,
    );
    expect((await send(who, stopped, 1, rows.length, piecesOf(rows)[1] ?? [])).status).toBe(500);
    await make.pool.query('ALTER TABLE move_in_piece DROP CONSTRAINT broken');
    expect(await count(who.company)).toBe(1000);
    const again = await preview(who, bytes);
    expect([...again.states.values()].filter((state) => state === 'same')).toHaveLength(1000);
    expect(again.rows).toHaveLength(rows.length - 1000);
    const rest = randomUUID();
    await bring(who, rest, again.rows);
    expect(await count(who.company)).toBe(rows.length);
    await undo(who, rest);
    await undo(who, stopped);
    expect(await count(who.company)).toBe(0);
  }, 60_000);

  it('undo leaves whoever was used or changed since, and says how many', async () => {
    const who = await clinic();
    const { rows } = await preview(who, generatedFiles(30).bytes.tab);
    const batch = randomUUID();
    const { created } = await bring(who, batch, rows);
    const { rows: made } = await make.pool.query('SELECT id FROM patient WHERE company_id = $1 ORDER BY name LIMIT 2', [
      who.company,
    ]);
    await make.makeInteraction(who.company, made[0].id);
    await server.call('updatePatient', { iuid: made[1].id, version: 1, phone: '11999990000' }, who);
    expect(await undo(who, batch)).toEqual({ undone: created - 2, kept: 2 });
    expect(await count(who.company)).toBe(2);
    expect((await server.call('undoImport', { iuid: batch, reason: 'x' }, who)).status).toBe(409);
    expect((await send(who, batch, 1, 1, rows.slice(0, 1))).status).toBe(409);
  });

  it('a later batch over an earlier one: each is taken back by itself', async () => {
    const who = await clinic();
    const cells = {
      name: 'Rita Lopes',
      identity: '52998224725',
      birthdate: '1990-01-02',
      sex: 'F',
      email: '',
      patId: 'A1',
    };
    const [one, two] = [randomUUID(), randomUUID()];
    await send(who, one, 0, 1, [{ line: 2, cells: { ...cells, phone: '11 3333-4444' }, as: 'new' }]);
    const { rows } = await make.pool.query('SELECT id, version FROM patient WHERE company_id = $1', [who.company]);
    const update = { line: 2, cells: { ...cells, phone: '11 98888-7777' }, as: 'update' as const };
    const stale = await send(who, two, 0, 1, [{ ...update, of: { iuid: rows[0].id, version: 9 } }]);
    expect(stale.body).toEqual({ created: 0, updated: 0, refused: [2] });
    const sent = await send(who, two, 1, 1, [{ ...update, of: { iuid: rows[0].id, version: 1 } }]);
    expect(sent.body).toEqual({ created: 0, updated: 1, refused: [] });
    expect((await server.call('getPatient', { iuid: rows[0].id }, who)).body.phone).toBe('11988887777');
    expect(await undo(who, two)).toEqual({ undone: 1, kept: 0 });
    expect((await server.call('getPatient', { iuid: rows[0].id }, who)).body.phone).toBe('1133334444');
    expect(await undo(who, one)).toEqual({ undone: 1, kept: 0 });
  });

  it('two clinics do not meet: neither by document, nor by code, nor by batch', async () => {
    const [one, other] = [await clinic(), await clinic()];
    const bytes = generatedFiles(30).bytes.comma;
    const { rows } = await preview(one, bytes);
    const batch = randomUUID();
    await bring(one, batch, rows);
    const theirs = await preview(other, bytes);
    expect(new Set(theirs.states.values())).toEqual(new Set(['new', 'error']));
    expect((await server.call('undoImport', { iuid: batch, reason: 'x' }, other)).status).toBe(404);
    // The same id of a batch is another one in another clinic.
    expect((await bring(other, batch, theirs.rows)).created).toBe(theirs.rows.length);
    expect((await server.call('listImports', {}, other)).body).toHaveLength(1);
    expect(await undo(other, batch)).toEqual({ undone: theirs.rows.length, kept: 0 });
    expect(await count(one.company)).toBe(rows.length);
  });

  it('the server reads every row again: what the dialog would refuse is not written', async () => {
    const who = await clinic();
    const cells = {
      name: 'Ana Reis',
      identity: '',
      birthdate: '02/03/1990',
      sex: 'F',
      phone: '',
      email: '',
      patId: '',
    };
    const wrong = [
      { name: '' },
      { identity: '111.111.111-11' },
      { birthdate: '31/02/1991' },
      { sex: '?' },
      { email: 'x@' },
    ];
    const write = wrong.map((each, at) => ({ line: at + 2, cells: { ...cells, ...each }, as: 'new' as const }));
    const { body } = await send(who, randomUUID(), 0, 5, write);
    expect(body).toEqual({ created: 0, updated: 0, refused: [2, 3, 4, 5, 6] });
    expect(await count(who.company)).toBe(0);
  });
});
