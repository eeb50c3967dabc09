import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { hashPassword } from '../identity/password.ts';

export type Cleared = {
  ids: string[];
  companies: string[];
  rows: Record<string, number>;
  /** Demo people a real company's records name: kept without any way in. */
  kept: string[];
  /** Whether somebody can still administer the installation. */
  hasAdmin: boolean;
};

/** The trail is kept for ever, that of a removed company too. */
const KEPT_TABLES = ['audit_entry', 'audit_head', 'audit_tail'];

/** What clearing would remove. */
export async function countDemo(ownerUrl: string): Promise<{ companies: string[]; people: number }> {
  return withClient(ownerUrl, async (client) => {
    const companies = await client.query<{ name: string }>('SELECT name FROM company WHERE demo ORDER BY name');
    const people = await client.query('SELECT FROM app_user WHERE demo');
    return { companies: companies.rows.map((row) => row.name), people: people.rowCount ?? 0 };
  });
}

/** Removes the demo companies and everything of them, for real, in one transaction. */
export async function clearDemo(ownerUrl: string): Promise<Cleared> {
  return withClient(ownerUrl, async (client) => {
    await client.query('BEGIN');
    const demo = await client.query<{ id: string; name: string }>(
      'SELECT id, name FROM company WHERE demo ORDER BY name FOR UPDATE',
    );
    const ids = demo.rows.map((row) => row.id);
    const rows: Record<string, number> = {};
    for (const table of await tablesChildrenFirst(client)) {
      const done = await client.query(`DELETE FROM "${table}" WHERE company_id = ANY($1)`, [ids]);
      rows[table] = done.rowCount ?? 0;
    }
    await moveAway(client, ids);
    const kept = await removePeople(client, rows);
    const companies = await client.query('DELETE FROM company WHERE id = ANY($1)', [ids]);
    rows.company = companies.rowCount ?? 0;
    for (const { id, name } of demo.rows) {
      await client.query(`SELECT gesta_audit($1, null, 'company.remove', $2, $3, '', 'command', true)`, [
        id,
        id,
        { demo: true, name },
      ]);
    }
    const admins = await client.query(`SELECT FROM app_user WHERE role = 'admin' AND removed_at IS NULL LIMIT 1`);
    await client.query('COMMIT');
    return { ids, companies: demo.rows.map((row) => row.name), rows, kept, hasAdmin: admins.rowCount === 1 };
  });
}

async function withClient<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Every table that belongs to companies, found in the catalogue so that later features need not be listed here. */
async function tablesChildrenFirst(client: pg.Client): Promise<string[]> {
  const tables = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition`,
  );
  const references = await client.query<{ child: string; parent: string }>(
    `SELECT child.relname AS child, parent.relname AS parent FROM pg_constraint f
     JOIN pg_class child ON child.oid = f.conrelid JOIN pg_class parent ON parent.oid = f.confrelid
     WHERE f.contype = 'f' AND f.conrelid <> f.confrelid`,
  );
  const left = new Set(tables.rows.map((row) => row.name).filter((name) => !KEPT_TABLES.includes(name)));
  const ordered: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter((name) => !references.rows.some((ref) => ref.parent === name && left.has(ref.child)));
    if (free.length === 0) throw new Error(`The tables ${[...left].join(', ')} refer to each other in a circle.`);
    for (const name of free.sort()) {
      ordered.push(name);
      left.delete(name);
    }
  }
  return ordered;
}

/** A real person whose default was a demo company gets another of hers, or none. */
async function moveAway(client: pg.Client, companies: string[]): Promise<void> {
  await client.query(
    `UPDATE app_user SET default_company_id = (
       SELECT m.company_id FROM membership m WHERE m.user_id = app_user.id AND m.active ORDER BY m.company_id LIMIT 1)
     WHERE default_company_id = ANY($1)`,
    [companies],
  );
}

async function removePeople(client: pg.Client, rows: Record<string, number>): Promise<string[]> {
  const references = await client.query<{ table: string; column: string; shared: boolean }>(
    `SELECT c.relname AS table, a.attname AS column,
       EXISTS (SELECT FROM pg_attribute own WHERE own.attrelid = c.oid AND own.attname = 'company_id') AS shared
     FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid
     JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1]
     WHERE f.contype = 'f' AND f.confrelid = 'app_user'::regclass AND cardinality(f.conkey) = 1`,
  );
  const people = '(SELECT id FROM app_user WHERE demo)';
  for (const { table, column, shared } of references.rows) {
    if (shared) continue;
    const done = await client.query(`DELETE FROM "${table}" WHERE "${column}" IN ${people}`);
    rows[table] = (rows[table] ?? 0) + (done.rowCount ?? 0);
  }
  const named = references.rows
    .filter(({ table, shared }) => shared && table !== 'membership')
    .map(({ table, column }) => `SELECT "${column}" FROM "${table}" WHERE "${column}" IN ${people}`);
  const kept = await client.query<{ email: string }>(
    `UPDATE app_user SET removed_at = coalesce(removed_at, now()), password_hash = $1
     WHERE demo AND id IN (${[...named, 'SELECT null::uuid WHERE false'].join(' UNION ')}) RETURNING email`,
    [await hashPassword(randomBytes(24).toString('base64url'))],
  );
  const emails = kept.rows.map((row) => row.email).sort();
  const gone = 'demo AND NOT (email = ANY($1))';
  await client.query(`DELETE FROM membership WHERE user_id IN (SELECT id FROM app_user WHERE ${gone})`, [emails]);
  await client.query('UPDATE membership SET active = false WHERE user_id IN (SELECT id FROM app_user WHERE demo)');
  const done = await client.query(`DELETE FROM app_user WHERE ${gone}`, [emails]);
  rows.app_user = done.rowCount ?? 0;
  return emails;
}
