import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';
import { verifyByCommand } from '../test/verifyByCommand.ts';
import { appendAnchors } from './anchor.ts';
import { anchorsFile } from './anchorLine.ts';
import { printReport } from './printReport.ts';
import { verifyAudit } from './verify.ts';

let database: TestDatabase;
let owner: pg.Client;
let identity: pg.Pool;
let dataDir: string;
let file: string;
let company: string;

const ROUNDS = 5;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  identity = new pg.Pool({ connectionString: database.identityUrl, max: 4 });
});

afterAll(async () => {
  await owner.end();
  await identity.end();
  await database.drop();
});

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'gesta-anchors-'));
  file = anchorsFile(dataDir);
  company = randomUUID();
});

afterEach(async () => {
  await rm(dataDir, { recursive: true });
  await owner.query('BEGIN; SET LOCAL session_replication_role = replica');
  for (const table of ['audit_tail', 'audit_entry', 'audit_head', 'audit_anchor'])
    await owner.query(`DELETE FROM ${table}`);
  await owner.query('COMMIT');
});

async function write(count = 1): Promise<void> {
  await owner.query(
    `SELECT gesta_audit($1, null, 'patient.read', i::text, '{}', '', '', false) FROM generate_series(1, $2::integer) AS i`,
    [company, count],
  );
  await owner.query('SELECT gesta_seal(NULL)');
}

async function anchored(rounds = ROUNDS): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await write();
    await appendAnchors(identity, dataDir);
  }
}
const findings = async () => (await verifyAudit(database.ownerUrl, dataDir)).anchors.findings;
async function verdict(): Promise<{ code: number; output: string }> {
  const said: string[] = [];
  const code = printReport(await verifyAudit(database.ownerUrl, dataDir), new Map(), (line) => said.push(line));
  return { code, output: said.join('\n') };
}
const lines = async () => (await readFile(file, 'utf8')).split('\n').slice(0, -1);
const keep = (kept: readonly string[]) => writeFile(file, kept.map((line) => `${line}\n`).join(''));
/** The same line, saying that it was written later. */
const edited = (line = '') => line.replace(/"at":"\d{4}/, '"at":"2039');

type Attack = (all: string[]) => unknown;
const ATTACKS: [string, Attack, RegExp][] = [
  ['the file is gone', () => rm(file), /the file is missing: 6 anchors were written/],
  ['the file is empty', () => keep([]), /anchors 1 to 6 are missing at the end/],
  ['the last line is cut off', (all) => keep(all.slice(0, -1)), /anchor 6 is missing at the end/],
  ['the last lines are cut off', (all) => keep(all.slice(0, 2)), /anchors 3 to 6 are missing at the end/],
  ['the first lines are cut off', (all) => keep(all.slice(2)), /anchors 1 to 2 are missing/],
  ['a line in the middle is cut out', (all) => keep(all.filter((_, i) => i !== 2)), /anchor 3 is missing/],
  ['a line is edited', (all) => keep(all.map((line, i) => (i === 2 ? edited(line) : line))), /anchor 3 was edited/],
  ['the last line is edited', (all) => keep(all.with(-1, edited(all.at(-1)))), /anchor 6 is not the one/],
  ['two lines change places', (all) => keep([...all.slice(0, 3), ...all.slice(3).reverse()]), /missing|moved/],
  ['a line is written twice', (all) => keep([...all, ...all.slice(-1)]), /put in or moved: it is anchor 6/],
  [
    'a line of the old kind is put in',
    (all) => {
      const { n: _, before: __, ...plain } = JSON.parse(all[0] ?? '') as Record<string, unknown>;
      return keep([...all, JSON.stringify(plain)]);
    },
    /line 7 was put in/,
  ],
  ['a line is garbled', (all) => keep(all.with(2, '{"n":3,"at')), /line 3 cannot be read/],
  ['a line is blank', (all) => keep(['', ...all]), /line 1 cannot be read/],
  ['a line end is taken out', (all) => writeFile(file, all.join('\n').replace('\n', '')), /cannot be read/],
  ['the file is something else', () => writeFile(file, Buffer.alloc(300_000, 7)), /1 to 6 are missing at the end/],
];

describe('[FND-073] npm run audit -- verify ends with a failure when', () => {
  it.each(ATTACKS)('%s', async (_name, attack, said) => {
    await anchored();
    await appendAnchors(identity, dataDir);
    expect(await findings()).toEqual([]);
    await attack(await lines());
    const { code, output } = await verdict();
    expect(output).toMatch(said);
    expect(code).toBe(1);
    // A server that goes on writing covers nothing up.
    await anchored(2);
    expect(await findings()).not.toEqual([]);
  });

  it('the database was made to forget its anchors, for the trail remembers them', async () => {
    await anchored();
    await owner.query('DELETE FROM audit_anchor');
    await rm(file);
    const { code, output } = await verdict();
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('anchors: the file is missing: 1 anchors were written'),
    ]);
  });

  it('a byte of the file is another, wherever it stands', async () => {
    await anchored(1);
    const whole = await readFile(file);
    for (let at = 0; at < whole.length; at += 3) {
      const changed = Buffer.from(whole);
      changed[at] = (whole[at] ?? 0) ^ 1;
      await writeFile(file, changed);
      expect(await findings(), `byte ${at}`).not.toEqual([]);
    }
  });
});

describe('[FND-073] it does not fail', () => {
  it('on an installation in which nothing has happened, nor in its first minute', async () => {
    const empty = await verdict();
    expect([empty.code, empty.output]).toEqual([0, expect.stringContaining('no anchors yet')]);
    await write();
    const first = await verdict();
    expect([first.code, first.output]).toEqual([0, expect.stringContaining('no anchors yet')]);
  });

  it('where a power failure cut a line short, and the rest is written again', async () => {
    await anchored(2);
    await appendFile(file, '{"n":4,"at":"2026-01-01T00:0');
    expect(await findings()).toEqual([]);
    await anchored(1);
    expect(await findings()).toEqual([]);
    for (const line of await lines()) expect(() => JSON.parse(line) as unknown).not.toThrow();
  });

  it('where lines were written and the database did not learn of it', async () => {
    await anchored(2);
    const before = await owner.query('SELECT lines, hash, seqs FROM audit_anchor');
    await anchored(1);
    const { lines: count, hash, seqs } = before.rows[0];
    await owner.query('UPDATE audit_anchor SET lines = $1, hash = $2, seqs = $3', [count, hash, seqs]);
    expect(await findings()).toEqual([]);
    await anchored(1);
    expect(await findings()).toEqual([]);
  });

  it('on anchors from before they were chained, and holds them from then on', async () => {
    await write(3);
    const { rows } = await owner.query(
      `SELECT company_id AS company, seq::integer, encode(hash, 'hex') AS hash FROM audit_entry ORDER BY seq`,
    );
    await keep(rows.map((row) => JSON.stringify({ at: '2026-01-01T00:00:00.000Z', ...row })));
    expect(await findings()).toEqual([]);
    await anchored(1);
    expect(await verifyAudit(database.ownerUrl, dataDir)).toMatchObject({ anchors: { checked: 4, findings: [] } });
    await keep((await lines()).slice(1));
    expect(await findings()).toEqual(['what stood before the first anchor was edited']);
  });

  it('when several servers write at once', async () => {
    await write(5);
    await Promise.all(Array.from({ length: 4 }, () => appendAnchors(identity, dataDir)));
    await anchored(1);
    expect(await findings()).toEqual([]);
  });
});

it('npm run audit -- verify answers 0 for an intact trail and 1 for a broken one', async () => {
  await write(8);
  await owner.query(`SELECT gesta_audit(null, null, 'session.signIn', 'x', '{}', '', '', false)`);
  await owner.query('SELECT gesta_seal(NULL)');
  const intact = await verifyByCommand(database.ownerUrl, dataDir);
  expect(intact.output).toContain(`company ${company}: 8 entries, intact`);
  expect(intact.output).toContain('installation: 1 entries, intact');
  expect(intact.code).toBe(0);
  await owner.query('BEGIN; SET LOCAL session_replication_role = replica');
  await owner.query('DELETE FROM audit_entry WHERE company_id = $1 AND seq = 5', [company]);
  await owner.query('COMMIT');
  const broken = await verifyByCommand(database.ownerUrl, dataDir);
  expect(broken.output).toContain('removed: entry 5 was removed');
  expect(broken.code).toBe(1);
});
