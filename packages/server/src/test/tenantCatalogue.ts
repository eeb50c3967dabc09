import type pg from 'pg';
import { TENANT_TABLES } from './tenantRows.ts';
import type { TenantTable } from './tenants.ts';
import { letterOf, OTHER, OWN } from './tenants.ts';

export const ROLES = ['app', 'identity'] as const;
export type RoleName = (typeof ROLES)[number];
/** Also the role of background work, which has functions and no table. */
export const CALLERS = [...ROLES, 'jobs'] as const;
export type CallerName = (typeof CALLERS)[number];

/** A table in which rows belong to a company: what is said about it, and what the database says. */
export type Table = Omit<TenantTable, 'rows'> & {
  name: string;
  by: string;
  /** Whose its rows are: a letter for each. */
  holds: string;
  /** A row of each clinic, as JSON. */
  own: string;
  other: string;
  insertable: string[];
  /** A column each may change, one that is no key, and bound to no other column, where there is one. */
  changeable: Record<RoleName | 'owner', string | null>;
  /** Whether the role may change whose a row is. */
  givable: Record<RoleName, boolean>;
  may: Record<RoleName, string>;
};

const PRIVILEGES = { S: 'SELECT', I: 'INSERT', U: 'UPDATE', D: 'DELETE', T: 'TRUNCATE', R: 'REFERENCES', G: 'TRIGGER' };
const BY_COLUMN = ['S', 'I', 'U', 'R'];

/** Every relation with a company, as the database has it; what the file of rows does not know is a failure that says what to do. */
export async function readTables(owner: pg.Client): Promise<Table[]> {
  const { rows } = await owner.query<{ name: string }>(`
    SELECT c.relname AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
      AND (c.relname IN ('company', 'app_user')
        OR EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped))
    ORDER BY 1`);
  const names = rows.map(({ name }) => name);
  const gone = Object.keys(TENANT_TABLES).filter((name) => !names.includes(name));
  if (gone.length > 0) throw new Error(`No such table has a company: take ${gone} out of test/tenantRows.ts.`);
  const tables: Table[] = [];
  for (const name of names) tables.push(await readTable(owner, name));
  return tables;
}

async function readTable(owner: pg.Client, name: string): Promise<Table> {
  const stated = TENANT_TABLES[name];
  if (!stated) {
    throw new Error(
      `${name} has company_id, and nothing is known about it: add it to TENANT_TABLES in test/tenantRows.ts, with what each role may do there and a row of a company.`,
    );
  }
  const by = stated.by ?? 'company_id';
  const kept = await owner.query<{ of: string; row: object }>(`SELECT ${by} AS of, to_jsonb(t) AS row FROM ${name} t`);
  const rowOf = (letter: string) => {
    const found = kept.rows.find(({ of }) => letterOf.get(of) === letter);
    if (found) return JSON.stringify(found.row);
    throw new Error(`${name} has no row of clinic ${letter}: its entry in test/tenantRows.ts must make one.`);
  };
  const { rows: columns } = await owner.query<{ name: string; app: boolean; identity: boolean }>(
    `SELECT attname AS name, has_column_privilege('gesta_app', attrelid, attnum, 'UPDATE') AS app,
       has_column_privilege('gesta_identity', attrelid, attnum, 'UPDATE') AS identity
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     ORDER BY EXISTS (SELECT FROM pg_index i WHERE i.indrelid = attrelid AND i.indisunique AND attnum = ANY (i.indkey)),
       EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = attrelid AND k.contype = 'c' AND cardinality(k.conkey) > 1
         AND attnum = ANY (k.conkey)), attnum`,
    [name],
  );
  return {
    ...stated,
    name,
    by,
    holds: lettersOf(kept.rows),
    own: rowOf(OWN.letter),
    other: rowOf(OTHER.letter),
    insertable: columns.map((column) => column.name),
    changeable: {
      app: columns.find(({ app }) => app)?.name ?? null,
      identity: columns.find(({ identity }) => identity)?.name ?? null,
      owner: columns[0]?.name ?? null,
    },
    givable: {
      app: columns.some((column) => column.name === by && column.app),
      identity: columns.some((column) => column.name === by && column.identity),
    },
    may: { app: await privilegesOf(owner, 'app', name), identity: await privilegesOf(owner, 'identity', name) },
  };
}

/** In the letters of `TenantTable`. */
export async function privilegesOf(owner: pg.Client, role: RoleName, table: string): Promise<string> {
  const letters = Object.entries(PRIVILEGES).map(([letter, privilege]) => {
    const some = `WHEN has_any_column_privilege('gesta_${role}', $1, '${privilege}') THEN '${letter.toLowerCase()}'`;
    return `CASE WHEN has_table_privilege('gesta_${role}', $1, '${privilege}') THEN '${letter}'
      ${BY_COLUMN.includes(letter) ? some : ''} ELSE '' END`;
  });
  const { rows } = await owner.query<{ letters: string }>(`SELECT ${letters.join(' || ')} AS letters`, [table]);
  return rows[0]?.letters ?? '';
}

/** Whose the rows are, a letter for each. */
export const lettersOf = (rows: { of?: unknown }[]): string =>
  rows
    .map(({ of }) => letterOf.get(of) ?? '?')
    .sort()
    .join('');
