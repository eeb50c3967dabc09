import pg from 'pg';
import { type CallerName, lettersOf, ROLES, type RoleName, readTables, type Table } from './tenantCatalogue.ts';
import { makeTenants } from './tenantRows.ts';
import { EVERYBODY, OTHER, OWN } from './tenants.ts';
import type { TestDatabase } from './testDatabase.ts';

type Answer = { rows: Record<string, unknown>[]; count: number };
export type Outcome = Answer | { refusal: string };

/** A connection that becomes any of the roles for one statement; the next one finds everything as it was. */
export type Prober = {
  /** What the statement answered, or how it was refused. */
  attempt(as: CallerName, company: string | null, statement: string): Promise<Outcome>;
  /** What the owner changes is as it was when the work is done. */
  withChange<T>(change: string, work: () => Promise<T>): Promise<T>;
};

/** Both clinics in a database, and what is known of their tables. */
export async function twoTenants(
  database: TestDatabase,
): Promise<{ owner: pg.Client; tables: Table[]; prober: Prober }> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await makeTenants(owner);
  return { owner, tables: await readTables(owner), prober: await openProber(owner, database) };
}

/** One after the other: there is one connection. */
export async function inTurn<T, R>(each: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const one of each) results.push(await work(one));
  return results;
}

/** The transaction that begins here is never committed. */
async function openProber(owner: pg.Client, { appUrl, identityUrl, jobsUrl }: TestDatabase): Promise<Prober> {
  const loginOf = (url: string) => pg.escapeIdentifier(new URL(url).searchParams.get('user') ?? '');
  const logins = { app: loginOf(appUrl), identity: loginOf(identityUrl), jobs: loginOf(jobsUrl) };
  await owner.query('BEGIN; SAVEPOINT probe');
  return {
    attempt: async (as, company, statement) => {
      try {
        // As the session and not only as the current role: a function may ask who has signed in.
        const answers = await owner.query(`ROLLBACK TO probe;
          SET LOCAL SESSION AUTHORIZATION ${logins[as]}; SET LOCAL gesta.company = '${company ?? ''}'; ${statement}`);
        const last = (answers as unknown as pg.QueryResult[]).at(-1);
        return { rows: last?.rows ?? [], count: last?.rowCount ?? 0 };
      } catch (error) {
        return { refusal: refusalOf(error) };
      }
    },
    withChange: async (change, work) => {
      await owner.query(`ROLLBACK TO probe; ${change}; SAVEPOINT probe`);
      try {
        return await work();
      } finally {
        await owner.query('ROLLBACK TO probe; RELEASE probe; ROLLBACK TO probe');
      }
    },
  };
}

/** `denied`: the role may not do this at all; `refused`: row-level security lets the row not pass. */
function refusalOf(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  if (code !== '42501') return code === 'P0001' ? message : (code ?? message);
  return /row-level security/.test(message) ? 'refused' : 'denied';
}

const COMMANDS = ['select', 'update', 'touch', 'delete', 'insertOther', 'insertOwn', 'give'] as const;
type Command = (typeof COMMANDS)[number];
export type Cell = { name: string; breach: string | null };

/** Everything that may be tried in a table, and how it went. With `upTo` it ends at the first breach. */
export async function probe(prober: Prober, table: Table, upTo: 'end' | 'breach' = 'end'): Promise<Cell[]> {
  const cells: Cell[] = [];
  const isOver = () => upTo === 'breach' && cells.some(({ breach }) => breach !== null);
  for (const role of ROLES) {
    for (const entered of [OWN.company, null]) {
      const place = `${table.name}, ${role}, ${entered ? 'own company' : 'no company'}`;
      const attempt = (statement: string) => prober.attempt(role, entered, statement);
      const must = expected(table, role, entered);
      for (const command of COMMANDS) {
        if (isOver()) return cells;
        const found = await run(attempt, table, table.changeable[role], command);
        const held = must[command] === null || found === must[command];
        cells.push(cell(`${place}, ${command}`, held, found, must[command]));
      }
      if (crosses(table, role)) continue;
      // The policies alone: with every privilege, and without the triggers and keys that would stand in the way.
      const granted = `GRANT SELECT, INSERT, UPDATE, DELETE ON ${table.name} TO gesta_${role}; SET LOCAL session_replication_role = replica`;
      await prober.withChange(granted, async () => {
        for (const command of COMMANDS) {
          if (isOver()) return;
          const found = await run(attempt, table, table.changeable.owner, command);
          const held = touchesNothingForeign(command, found, visibleTo(table, entered), entered);
          cells.push(cell(`${place}, policies alone, ${command}`, held, found, 'nothing foreign'));
        }
      });
    }
  }
  return cells;
}

const cell = (name: string, held: boolean, found: string, must: string | null): Cell => ({
  name,
  breach: held ? null : `${name}: ${found || 'nothing'} instead of ${must || 'nothing'}`,
});

async function run(
  attempt: (statement: string) => Promise<Outcome>,
  { name, by, own, other, insertable }: Table,
  column: string | null,
  command: Command,
): Promise<string> {
  const ask = async (statement: string, show: (answer: Answer) => string) => {
    const outcome = await attempt(statement);
    return 'refusal' in outcome ? outcome.refusal : show(outcome);
  };
  const counted = ({ count }: Answer) => String(count);
  const whose = ({ rows }: Answer) => lettersOf(rows);
  const record = (row: string) => `jsonb_populate_record(NULL::${name}, ${pg.escapeLiteral(row)})`;
  const insert = async (row: string) => {
    const columns = insertable.map(pg.escapeIdentifier).join(', ');
    const said = await ask(`INSERT INTO ${name} (${columns}) SELECT ${columns} FROM ${record(row)}`, () => 'let');
    // It came as far as the keys: the policies let it pass.
    return said.startsWith('23') ? 'let' : said;
  };
  const changed = pg.escapeIdentifier(column ?? by);
  const change = `UPDATE ${name} SET ${changed} = (SELECT ${changed} FROM ${record(own)})`;
  switch (command) {
    case 'select':
      return ask(`SELECT ${by} AS of FROM ${name}`, whose);
    // Blind: a statement that reads nothing is not held back by what may be read.
    case 'update':
      return ask(change, counted);
    case 'touch':
      return ask(`${change} RETURNING ${by} AS of`, whose);
    case 'delete':
      return ask(`DELETE FROM ${name}`, counted);
    case 'insertOther':
      return insert(other);
    case 'insertOwn':
      return insert(own);
    case 'give':
      return ask(`UPDATE ${name} SET ${by} = '${OTHER.company}'`, counted);
  }
}

/** The identity role sees all companies where it sees anything. */
const crosses = (table: Table, role: RoleName) => role === 'identity' && (table.identity ?? '') !== '';

function visibleTo({ holds }: Table, entered: string | null): string {
  if (entered === null) return '';
  return [...holds].filter((letter) => letter === OWN.letter || letter === EVERYBODY).join('');
}

/** Null where nothing must come of it in particular. */
function expected(table: Table, role: RoleName, entered: string | null): Record<Command, string | null> {
  const stated = table[role] ?? '';
  const may = (letter: string) => stated.toUpperCase().includes(letter);
  const across = crosses(table, role);
  const visible = across ? table.holds : visibleTo(table, entered);
  const only = (letter: string, outcome: string | null) => (may(letter) ? outcome : 'denied');
  const deletable = visible === '' ? 0 : (table.deletable ?? visible.length);
  return {
    select: only('S', visible),
    update: only('U', String(visible.length)),
    touch: may('S') ? only('U', visible) : 'denied',
    delete: only('D', String(deletable)),
    insertOther: only('I', across ? 'let' : 'refused'),
    insertOwn: only('I', across || entered ? 'let' : 'refused'),
    give: table.givable[role] ? (across ? null : entered ? 'refused' : '0') : 'denied',
  };
}

function touchesNothingForeign(command: Command, found: string, visible: string, entered: string | null): boolean {
  switch (command) {
    case 'select':
    case 'touch':
      return [...found].every((letter) => visible.includes(letter));
    case 'update':
    case 'delete':
      return Number(found) <= visible.length;
    case 'insertOther':
      return found === 'refused';
    case 'insertOwn':
      return entered !== null || found === 'refused';
    case 'give':
      return found === 'refused' || found === '0';
  }
}
