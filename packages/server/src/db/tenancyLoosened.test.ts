import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { breachesOf, readDefiners } from '../test/definerCalls.ts';
import { inTurn, type Prober, probe, twoTenants } from '../test/tenancyProbes.ts';
import type { Table } from '../test/tenantCatalogue.ts';
import { createTestDatabase } from '../test/testDatabase.ts';

/** A wall is taken down, the test of the walls runs, and it must notice. Each is put up again by the rollback. */
let owner: pg.Client;
let tables: Table[];
let prober: Prober;

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ owner, tables, prober } = await twoTenants(database));
  return async () => {
    await owner.end();
    await database.drop();
  };
});

type Policy = { table: string; name: string; command: string; open: boolean };

async function policies(): Promise<Policy[]> {
  const { rows } = await owner.query<Policy>(
    `SELECT tablename AS table, policyname AS name, cmd AS command, qual = 'true' AS open
     FROM pg_policies WHERE schemaname = 'public' ORDER BY 1, 2`,
  );
  return rows;
}

/** Each of the ways in which one policy lets more pass. */
function loosened({ table, name, command, open }: Policy): string[] {
  const alter = `ALTER POLICY ${name} ON ${table}`;
  // One that is open to the identity role on purpose can still be opened to the other.
  if (open) return [`${alter} TO PUBLIC`];
  const reads = command === 'INSERT' ? [] : [`${alter} USING (true)`];
  const writes = ['SELECT', 'DELETE'].includes(command) ? [] : [`${alter} WITH CHECK (true)`];
  return [...reads, ...writes];
}

/** Answers the changes after which the test of this table finds nothing. */
const unnoticed = (changes: readonly { table: string; change: string }[]) =>
  inTurn(changes, ({ table, change }) =>
    prober.withChange(change, async () => {
      const probed = tables.find(({ name }) => name === table);
      if (!probed) return [change];
      const cells = await probe(prober, probed, 'breach');
      return cells.some(({ breach }) => breach !== null) ? [] : [change];
    }),
  ).then((found) => found.flat());

describe('[FND-065] the test of the walls fails', () => {
  it('when any one policy is loosened', async () => {
    const all = await policies();
    const changes = all.flatMap((policy) => loosened(policy).map((change) => ({ table: policy.table, change })));
    process.stdout.write(`${changes.length} loosenings of ${all.length} policies\n`);
    expect(all.length).toBeGreaterThan(tables.length);
    expect(new Set(all.map(({ table }) => table)).size).toBe(tables.length);
    expect(await unnoticed(changes)).toEqual([]);
  }, 120_000);

  it('when any one table has no row-level security', async () => {
    const changes = tables.map(({ name }) => ({
      table: name,
      change: `ALTER TABLE ${name} DISABLE ROW LEVEL SECURITY`,
    }));
    expect(await unnoticed(changes)).toEqual([]);
  });

  it.each([
    ['everything', 'USING (true) WITH CHECK (true)'],
    ['reading', 'FOR SELECT USING (true)'],
    ['adding', 'FOR INSERT WITH CHECK (true)'],
    ['changing', 'FOR UPDATE USING (true)'],
    ['deleting', 'FOR DELETE USING (true)'],
  ])('when any one table gets a policy that allows everybody %s', async (_what, allows) => {
    const changes = tables.map(({ name }) => ({ table: name, change: `CREATE POLICY anybody ON ${name} ${allows}` }));
    expect(await unnoticed(changes)).toEqual([]);
  });

  it('when any one function with the rights of the owner forgets the company', async () => {
    const definers = (await readDefiners(owner)).filter(({ loosened }) => loosened);
    process.stdout.write(`${definers.length} functions that forget the company\n`);
    expect(definers.length).toBeGreaterThan(5);
    const held = await inTurn(definers, async (definer) => {
      const [piece, open] = definer.loosened ?? ['', ''];
      expect(definer.text, `${definer.name} no longer has the piece its entry loosens`).toContain(piece);
      const breaches = await prober.withChange(
        definer.text.replace(piece, () => open),
        () => breachesOf(prober, definer),
      );
      return breaches.length > 0 ? [] : [definer.name];
    });
    expect(held.flat()).toEqual([]);
  });
});
