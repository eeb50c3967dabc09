import type { UnexpectedError } from '@gesta/domain';
import type pg from 'pg';
import { sql } from '../db/drizzle.ts';
import { inTransaction } from '../db/open.ts';
import type { Db } from '../db/statements.ts';

const MOST = 20;
const MOST_WAITING = 20;

/** Keeps the newest where every process finds them. One at a time, and none that would wait for many: a flood is in the log. */
export function errorKeeper(identity: pg.Pool): (error: UnexpectedError) => void {
  let waiting = 0;
  let turn: Promise<void> = Promise.resolve();
  return (error) => {
    if (waiting >= MOST_WAITING) return;
    waiting += 1;
    turn = turn
      .then(() => keep(identity, error))
      .catch(() => {})
      .finally(() => {
        waiting -= 1;
      });
  };
}

async function keep(identity: pg.Pool, { id, at, route, code, kind, state, places }: UnexpectedError): Promise<void> {
  await inTransaction(identity, {}, async ({ db }) => {
    await db.execute(sql`
      INSERT INTO unexpected_error (id, at, route, code, kind, state, places)
      VALUES (${id}, ${at}, ${route}, ${code}, ${kind}, ${state}, ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(places)}::jsonb)))
      ON CONFLICT DO NOTHING`);
    await db.execute(sql`
      DELETE FROM unexpected_error WHERE id IN (SELECT id FROM unexpected_error ORDER BY at DESC OFFSET ${MOST})`);
  });
}

/** The newest of all processes, and of this one those that could not be kept. */
export async function readErrors(db: Db, own: readonly UnexpectedError[]): Promise<UnexpectedError[]> {
  const { rows } = await db.execute<Omit<UnexpectedError, 'at'> & { at: Date | string }>(
    sql`SELECT id, at, route, code, kind, state, places FROM unexpected_error ORDER BY at DESC LIMIT ${MOST}`,
  );
  return newestOf([...rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })), ...own]);
}

export function newestOf(errors: readonly UnexpectedError[]): UnexpectedError[] {
  const byId = new Map(errors.map((error) => [error.id, error]));
  return [...byId.values()].sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, MOST);
}
