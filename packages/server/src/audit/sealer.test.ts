import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';
import { type Sealer, startSealer } from './sealer.ts';
import { verifyAudit } from './verify.ts';

let database: TestDatabase;
let writers: pg.Pool;
let identity: pg.Pool;
const warned: string[] = [];
const log = { warn: (_: object, message: string) => void warned.push(message) };

beforeAll(async () => {
  database = await createTestDatabase();
  writers = new pg.Pool({ connectionString: database.ownerUrl, max: 12 });
  identity = new pg.Pool({ connectionString: database.identityUrl, max: 4 });
});
afterAll(async () => {
  await writers.end();
  await identity.end();
  await database.drop();
});

const write = (company: string, subject: string, action = 'patient.update') =>
  writers.query('SELECT gesta_audit($1, null, $2, $3, $4, $5, $5, true)', [company, action, subject, '{}', '']);
const sealed = async (company: string) =>
  (await writers.query('SELECT seq::int, subject FROM audit_entry WHERE company_id = $1 ORDER BY seq', [company])).rows;
const waiting = async () => (await writers.query('SELECT count(*)::int AS n FROM audit_tail')).rows[0].n as number;
const findings = async () => {
  const { chains } = await verifyAudit(database.ownerUrl, '/nowhere');
  return chains.flatMap((chain) => chain.findings);
};

it('several sealers make one chain for each clinic, in which whatever followed something else stands behind it', async () => {
  const companies = [randomUUID(), randomUUID(), randomUUID()];
  const sealers: Sealer[] = [startSealer(identity, log), startSealer(identity, log), startSealer(identity, log)];
  const steps = Array.from({ length: 30 }, (_, step) => step);
  // Each writer goes on when its last entry is committed, as two saves of one exam do.
  const follow = async (company: string, writer: number) => {
    for (const step of steps) {
      await write(company, `${writer} ${step}`);
      sealers[(writer + step) % sealers.length]?.wake();
    }
  };
  await Promise.all(companies.flatMap((company) => [0, 1, 2, 3].map((writer) => follow(company, writer))));
  await Promise.all(sealers.map((sealer) => sealer.stop()));
  expect(await waiting()).toBe(0);
  for (const company of companies) {
    const entries = await sealed(company);
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 4 * steps.length }, (_, at) => at + 1));
    for (const writer of [0, 1, 2, 3]) {
      const own = entries.map(({ subject }) => subject as string).filter((subject) => subject.startsWith(`${writer} `));
      expect(own).toEqual(steps.map((step) => `${writer} ${step}`));
    }
  }
  expect(await findings()).toEqual([]);
  expect(warned).toEqual([]);
});

it('what nobody told of is found: somebody was killed between writing and sealing', async () => {
  const company = randomUUID();
  await write(company, 'left behind');
  const sealer = startSealer(identity, log);
  await expect.poll(() => sealed(company)).toHaveLength(1);
  await sealer.stop();
});

it('a change is told to the listening servers when it is sealed, and one that was taken back never', async () => {
  const listener = await writers.connect();
  const told: string[] = [];
  listener.on('notification', ({ payload }) => void told.push(JSON.parse(payload ?? '{}').id));
  await listener.query('LISTEN gesta_change');
  const [company, kept, gone] = [randomUUID(), randomUUID(), randomUUID()];
  await listener.query('BEGIN');
  await listener.query(`SELECT gesta_audit('${company}', null, 'patient.update', '${gone}', '{}', '', '', true)`);
  await listener.query('ROLLBACK');
  await write(company, kept);
  const sealer = startSealer(identity, log);
  await expect.poll(() => told).toEqual([kept]);
  await sealer.stop();
  expect((await sealed(company)).map(({ subject }) => subject)).toEqual([kept]);
  listener.release(true);
});

it('the publication of a report is sealed with its commit, and everything written before it', async () => {
  const company = randomUUID();
  await write(company, 'before');
  await write(company, 'published', 'interaction.publish');
  expect((await sealed(company)).map(({ subject }) => subject)).toEqual(['before', 'published']);
});

it('goes on when the database was away', async () => {
  const away = new pg.Pool({ connectionString: database.identityUrl.replace(/:\d+\//, ':1/'), max: 1 });
  const failing = startSealer(away, log);
  await expect.poll(() => warned).toEqual(['the audit trail cannot be sealed; trying again']);
  await failing.stop();
  await away.end();
});
