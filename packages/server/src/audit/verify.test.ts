import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';
import { appendAnchors } from './anchor.ts';
import { INSTALLATION } from './entryHash.ts';
import { printReport } from './printReport.ts';
import { verifyAudit } from './verify.ts';

let database: TestDatabase;
let owner: pg.Client;
let identity: pg.Pool;
let dataDir: string;
let company: string;

const LENGTH = 8;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  identity = new pg.Pool({ connectionString: database.identityUrl, max: 2 });
});

afterAll(async () => {
  await owner.end();
  await identity.end();
  await database.drop();
});

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'gesta-audit-'));
  company = randomUUID();
  await write(LENGTH);
});

afterEach(async () => {
  await rm(dataDir, { recursive: true });
  await tamper(
    'DELETE FROM audit_tail',
    'DELETE FROM audit_entry',
    'DELETE FROM audit_head',
    'DELETE FROM audit_anchor',
  );
});

async function write(count: number, action = 'patient.read'): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    await owner.query('SELECT gesta_audit($1, $2, $3, $4, $5, $6, $7, false)', [
      company,
      randomUUID(),
      action,
      randomUUID(),
      { fields: ['name', 'ção', '😀 𝒜'], count: i, quoted: `a "b" \\ ${i}` },
      '127.0.0.1',
      `request-${i}`,
    ]);
  }
  await owner.query('SELECT gesta_seal(NULL)');
}

/** As a superuser who knows how to silence the trigger. */
async function tamper(...statements: string[]): Promise<void> {
  await owner.query('BEGIN; SET LOCAL session_replication_role = replica');
  for (const statement of statements) await owner.query(statement.replaceAll(':company', `'${company}'`));
  await owner.query('COMMIT');
}

const rehash = (where: string) =>
  `UPDATE audit_entry SET hash = sha256(convert_to(gesta_audit_text(audit_entry), 'UTF8')) WHERE company_id = :company AND ${where}`;
const shift = (by: number, where: string) => [
  `UPDATE audit_entry SET seq = seq + 1000 WHERE company_id = :company AND ${where}`,
  `UPDATE audit_entry SET seq = seq - 1000 + ${by} WHERE company_id = :company AND seq > 1000`,
];
const duplicate = (from: number, to: number) =>
  `INSERT INTO audit_entry SELECT company_id, ${to}, at, actor_id, 'patient.delete', subject, details, address, request_id, previous, hash
   FROM audit_entry WHERE company_id = :company AND seq = ${from}`;
const headFollows = `UPDATE audit_head SET (seq, hash) = (SELECT seq, hash FROM audit_entry WHERE company_id = :company ORDER BY seq DESC LIMIT 1)
   WHERE company_id = :company`;

async function findings(): Promise<string[]> {
  const report = await verifyAudit(database.ownerUrl, dataDir);
  const chain = report.chains.find((each) => each.company === company);
  return (chain?.findings ?? []).map((finding) => `${finding.kind} ${finding.seq}`);
}

it('an untouched chain is intact, whatever characters it holds', async () => {
  expect(await appendAnchors(identity, dataDir)).toBe(1);
  await owner.query('SELECT gesta_seal(NULL)');
  expect(await appendAnchors(identity, dataDir), 'the trail has noted that anchoring has begun').toBe(1);
  expect(await appendAnchors(identity, dataDir)).toBe(0);
  await write(3);
  expect(await appendAnchors(identity, dataDir)).toBe(1);
  expect(await verifyAudit(database.ownerUrl, dataDir)).toEqual({
    chains: [
      { company: INSTALLATION, entries: 1, unsealed: 0, findings: [] },
      { company, entries: LENGTH + 3, unsealed: 0, findings: [] },
    ],
    anchors: {
      ...{ begun: true, checked: 3, findings: [] },
      newest: new Map([
        [company, expect.any(String)],
        [INSTALLATION, expect.any(String)],
      ]),
    },
    reports: { checked: 0, partly: 0 },
    history: { changes: 0, loose: 0 },
  });
});

it('the trail refuses to be changed without tricks', async () => {
  for (const statement of [
    'UPDATE audit_entry SET subject = subject',
    'DELETE FROM audit_entry',
    'TRUNCATE audit_entry',
  ])
    await expect(owner.query(statement)).rejects.toThrow('append-only');
});

it.each([
  ['what was done', `action = 'patient.update'`],
  ['who', 'actor_id = null'],
  ['when, by a microsecond', `at = at + interval '1 microsecond'`],
  ['from where', `address = '127.0.0.2'`],
  ['the details', `details = details || '{"count": 99}'`],
  ['the request', `request_id = 'request-99'`],
])('finds an edited entry: %s', async (_, change) => {
  await tamper(`UPDATE audit_entry SET ${change} WHERE company_id = :company AND seq = 4`);
  expect(await findings()).toEqual(['edited 4']);
});

it('finds an edited entry whose own hash was made anew', async () => {
  await tamper(
    `UPDATE audit_entry SET action = 'patient.update' WHERE company_id = :company AND seq = 4`,
    rehash('seq = 4'),
  );
  expect(await findings()).toEqual(['unlinked 5']);
});

it('finds a last entry edited with its hash by the head', async () => {
  await tamper(
    `UPDATE audit_entry SET subject = 'x' WHERE company_id = :company AND seq = ${LENGTH}`,
    rehash(`seq = ${LENGTH}`),
  );
  expect(await findings()).toEqual([`head mismatch ${LENGTH}`]);
});

it('finds removed entries', async () => {
  await tamper('DELETE FROM audit_entry WHERE company_id = :company AND seq IN (1, 4, 5)');
  expect(await findings()).toEqual(['removed 1', 'removed 4']);
});

it('finds a removed entry when the rest was renumbered', async () => {
  await tamper('DELETE FROM audit_entry WHERE company_id = :company AND seq = 4', ...shift(-1, 'seq > 4'), headFollows);
  expect(await findings()).toEqual(['removed 4']);
});

it('finds an inserted entry, the rest pushed on', async () => {
  await tamper(...shift(1, 'seq >= 4'), duplicate(3, 4), headFollows);
  expect(await findings()).toEqual(['edited 4', 'inserted 4']);
});

it('finds an inserted entry that carries a good hash and a good link', async () => {
  await tamper(
    ...shift(1, 'seq >= 4'),
    duplicate(3, 4),
    `UPDATE audit_entry SET previous = (SELECT hash FROM audit_entry WHERE company_id = :company AND seq = 3)
     WHERE company_id = :company AND seq = 4`,
    rehash('seq = 4'),
    headFollows,
  );
  expect(await findings()).toEqual(['inserted 4']);
});

it('finds an entry appended behind the head, and one before the first', async () => {
  await tamper(duplicate(3, LENGTH + 1), duplicate(3, 0));
  expect(await findings()).toEqual(['inserted 0', `edited ${LENGTH + 1}`, `inserted ${LENGTH + 1}`]);
});

it('finds reordered entries', async () => {
  await tamper(
    'UPDATE audit_entry SET seq = 1003 WHERE company_id = :company AND seq = 3',
    'UPDATE audit_entry SET seq = 3 WHERE company_id = :company AND seq = 6',
    'UPDATE audit_entry SET seq = 6 WHERE company_id = :company AND seq = 1003',
  );
  expect(await findings()).toEqual(['reordered 3']);
  const report = await verifyAudit(database.ownerUrl, dataDir);
  expect(report.chains[0]?.findings[0]?.says).toBe('entries were reordered: 3 written as 6, 6 written as 3');
});

it('finds a cut tail', async () => {
  await tamper(`DELETE FROM audit_entry WHERE company_id = :company AND seq > ${LENGTH - 3}`);
  expect(await findings()).toEqual([`cut tail ${LENGTH - 2}`]);
});

it('finds a chain emptied and left with its head, and one left without a head', async () => {
  await tamper('DELETE FROM audit_entry WHERE company_id = :company');
  expect(await findings()).toEqual(['cut tail 1']);
  await write(2);
  await tamper('DELETE FROM audit_head WHERE company_id = :company');
  expect(await findings()).toContain(`head mismatch ${LENGTH + 2}`);
});

it('finds a cut tail whose head was rolled back, by the anchor', async () => {
  await appendAnchors(identity, dataDir);
  await tamper(`DELETE FROM audit_entry WHERE company_id = :company AND seq > ${LENGTH - 3}`, headFollows);
  expect(await findings()).toEqual([`cut tail ${LENGTH}`]);
  await write(5);
  await appendAnchors(identity, dataDir);
  expect(await findings()).toEqual([`anchor mismatch ${LENGTH}`]);
});

it('finds a chain that vanished with its head, by the anchor', async () => {
  await appendAnchors(identity, dataDir);
  await tamper(
    'DELETE FROM audit_entry WHERE company_id = :company',
    'DELETE FROM audit_head WHERE company_id = :company',
  );
  expect(await findings()).toEqual([`cut tail ${LENGTH}`]);
});

it('finds a chain rewritten from an entry on, consistently, by the anchor', async () => {
  await appendAnchors(identity, dataDir);
  const rewrite = Array.from({ length: LENGTH - 3 }, (_, i) => [
    `UPDATE audit_entry SET previous = (SELECT hash FROM audit_entry WHERE company_id = :company AND seq = ${i + 3})
     WHERE company_id = :company AND seq = ${i + 4}`,
    rehash(`seq = ${i + 4}`),
  ]).flat();
  await tamper(
    `UPDATE audit_entry SET subject = 'somebody else' WHERE company_id = :company AND seq = 3`,
    rehash('seq = 3'),
    ...rewrite,
    headFollows,
  );
  expect(await findings()).toEqual([`anchor mismatch ${LENGTH}`]);
});

it('reads more than one batch', async () => {
  await owner.query(
    `SELECT gesta_audit($1, null, 'patient.read', i::text, '{}', '', '', false) FROM generate_series(1, 4100) AS i`,
    [company],
  );
  await owner.query('SELECT gesta_seal(NULL)');
  await appendAnchors(identity, dataDir);
  await tamper(`UPDATE audit_entry SET subject = 'x' WHERE company_id = :company AND seq IN (2001, 4002)`);
  expect(await findings()).toEqual(['edited 2001', 'edited 4002']);
});

it('says what is not sealed yet, and holds it against nothing', async () => {
  const told = async () => {
    const said: string[] = [];
    const code = printReport(await verifyAudit(database.ownerUrl, dataDir), new Map(), (line) => said.push(line));
    return [code, said.find((line) => line.includes(company)), said.at(-1)];
  };
  const another = `SELECT gesta_audit('${company}', null, 'patient.read', 'x', '{}', '', '', false)`;
  await owner.query(another);
  await owner.query(another);
  expect(await told()).toEqual([
    0,
    `company ${company}: ${LENGTH} entries, intact, 2 not sealed yet`,
    `1 chains, ${LENGTH} entries, all intact, 2 not sealed yet`,
  ]);
  await owner.query('SELECT gesta_seal(1)');
  expect((await told())[1]).toBe(`company ${company}: ${LENGTH + 1} entries, intact, 1 not sealed yet`);
  await owner.query('SELECT gesta_seal(1)');
  expect((await told())[1]).toBe(`company ${company}: ${LENGTH + 2} entries, intact`);
});
