import { GestaError } from '@gesta/domain';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/testDatabase.ts';
import { sql } from './drizzle.ts';
import { inTransaction, type Transaction } from './open.ts';
import type { Db } from './statements.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1, pipeline: true });
  await pool.query('CREATE TABLE kept (n integer PRIMARY KEY)');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => pool.query('TRUNCATE kept'));

const keep = (n: number) => sql`INSERT INTO kept VALUES (${n})`;
const kept = async () => (await pool.query('SELECT n FROM kept ORDER BY n')).rows.map(({ n }) => n);
const transact = <T>(work: (inside: Transaction) => Promise<T>) => inTransaction(pool, {}, work);

describe('what is sent in a transaction', () => {
  it('happens before what is asked next, and is committed with it', async () => {
    const seen = await transact(async ({ db, send }) => {
      send(keep(1));
      return (await db.execute(sql`SELECT count(*)::int AS n FROM kept`)).rows;
    });
    expect(seen).toEqual([{ n: 1 }]);
    expect(await kept()).toEqual([1]);
  });

  it('is answered before the transaction is said to be done', async () => {
    await transact(async ({ send }) => send(keep(2)));
    expect(await kept()).toEqual([2]);
  });

  it('takes the whole transaction with it where it fails, and says why', async () => {
    const twice = transact(async ({ send }) => {
      send(keep(3));
      send(keep(3));
      send(keep(4));
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    const asked = transact(async ({ db, send }) => {
      send(keep(5));
      send(keep(5));
      await db.execute(sql`SELECT 1`);
    });
    await expect(asked, 'and not that the next one was refused').rejects.toMatchObject({ code: '23505' });
    expect(await kept()).toEqual([]);
  });

  it('goes where the act refuses, and stays where the refusal is to be kept', async () => {
    const refusing = (keeps: boolean) =>
      transact(async ({ send }) => {
        send(keep(keeps ? 7 : 6));
        throw new GestaError('conflict', { keep: keeps });
      });
    await expect(refusing(false)).rejects.toMatchObject({ code: 'conflict' });
    await expect(refusing(true)).rejects.toMatchObject({ code: 'conflict' });
    expect(await kept()).toEqual([7]);
  });

  it('is not said to be kept where it was not', async () => {
    const refused = transact(async ({ send }) => {
      send(keep(8));
      send(keep(8));
      throw new GestaError('conflict', { keep: true });
    });
    await expect(refused).rejects.toMatchObject({ code: '23505' });
    expect(await kept()).toEqual([]);
  });
});

it('a statement planned before a migration fails once, and not for as long as its connection lives', async () => {
  await pool.query('CREATE TABLE widening (n integer); INSERT INTO widening VALUES (1)');
  const read = () => transact(async ({ db }) => (await db.execute(sql`SELECT * FROM widening`)).rows);
  for (let times = 0; times < 60; times += 1) await read();
  await pool.query('ALTER TABLE widening ADD COLUMN m integer');
  await expect(read()).rejects.toThrow();
  expect(await read()).toEqual([{ n: 1, m: null }]);
});

describe('what is asked ahead', () => {
  const count = { text: 'SELECT count(*)::int AS n FROM kept', values: [] };
  const wall = { text: "SELECT set_config('gesta.company', '7', true) AS entered", values: [] };
  const behind = (db: Db) => db.execute(sql`SELECT current_setting('gesta.company', true) AS at`);

  it('is answered behind the walls of the one who enters', async () => {
    const seen = await inTransaction(pool, { opening: wall, ahead: behind }, async (_inside, entered, found) => [
      entered,
      (await found)?.rows,
    ]);
    expect(seen).toEqual([{ entered: '7' }, [{ at: '7' }]]);
  });

  it('fails as the entering does, and leaves the connection to the next', async () => {
    const closed = { text: 'SELECT 1 / 0', values: [] };
    const refused = inTransaction(pool, { opening: closed, ahead: behind }, async () => {});
    await expect(refused).rejects.toMatchObject({ code: '22012' });
    expect(await inTransaction(pool, { opening: count }, async (_inside, entered) => entered)).toEqual({ n: 0 });
  });

  it('has asked all it asks when the one who enters is refused, and nothing of it is in the next transaction', async () => {
    const twice = async (db: Db) => {
      await db.execute(sql`SELECT pg_sleep(0.05)`);
      await db.execute(keep(10));
    };
    const refused = inTransaction(pool, { opening: wall, ahead: twice }, async () => {
      throw new GestaError('forbidden');
    });
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
    await transact(async ({ db }) => void (await db.execute(sql`SELECT pg_sleep(0.1)`)));
    expect(await kept()).toEqual([]);
  });

  it('is forgotten where the one who enters is refused', async () => {
    const failing = (db: Db) => db.execute(sql`SELECT 1 / 0`);
    const refused = inTransaction(pool, { opening: wall, ahead: failing }, async () => {
      throw new GestaError('forbidden');
    });
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
    expect(await kept()).toEqual([]);
  });
});

it('a look is answered before its end, which comes before whatever is asked next', async () => {
  const seen = await inTransaction(pool, { isLook: true }, async ({ db }) => {
    await db.execute(keep(9));
    return 'seen';
  });
  expect(seen).toBe('seen');
  expect(await kept()).toEqual([9]);
});
