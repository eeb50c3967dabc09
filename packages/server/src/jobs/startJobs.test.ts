import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';
import { startJobs } from './startJobs.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.jobsUrl });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('a job whose failure quotes bytes or patients is tried again, and only the kind of the failure is kept', async () => {
  const failures = [
    new Error('Failed query: insert … params: MARIA\u0000\u001f', {
      cause: Object.assign(new Error('canceling statement'), { code: '55P03' }),
    }),
    new TypeError('MARIA'),
  ];
  const attempts: string[] = [];
  const jobs = startJobs({
    pool,
    tasks: {
      failing: async () => {
        attempts.push('failing');
        throw failures.shift();
      },
      other: async () => void attempts.push('other'),
    },
    crons: [],
    begins: async () => {
      await pool.query(
        `SELECT graphile_worker.add_job('failing', job_key => 'failing', job_key_mode => 'preserve_run_at')`,
      );
    },
    log: { warn: () => {} },
  });
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  const kept = async () =>
    (await owner.query(`SELECT last_error FROM graphile_worker._private_jobs WHERE key = 'failing'`)).rows[0]
      ?.last_error;
  try {
    await expect.poll(kept, { timeout: 20_000 }).toBe('Error, Error 55P03');
    await expect.poll(kept, { timeout: 20_000 }).toBe('TypeError');
    await pool.query(`SELECT graphile_worker.add_job('other')`);
    await expect.poll(() => attempts, { timeout: 20_000 }).toEqual(['failing', 'failing', 'other']);
  } finally {
    await jobs.stop();
    await owner.end();
  }
});
