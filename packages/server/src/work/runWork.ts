import { AUDIT_ACTIONS, type AuditEvent, type Role, WORK_FILE_MS, type WorkKind } from '@gesta/domain';
import type pg from 'pg';
import { and, eq } from '../db/drizzle.ts';
import { inTransaction, type Transaction } from '../db/open.ts';
import { work } from '../db/schema.ts';
import type { Config } from '../process/config.ts';
import type { FileStore } from '../store/fileStore.ts';
import type { Json, Running, RunWork, WorkStep } from './running.ts';
import { partsLength } from './workParts.ts';

type Services = { pool: pg.Pool; app: pg.Pool; files: FileStore; config: Config };
type Taken = { company_id: string; id: string; kind: WorkKind; run: string; attempts: number };
type Entered = {
  company_id: string;
  company_name: string;
  time_zone: string;
  user_id: string;
  display_name: string;
  role: Role;
  asked: Json;
  reached: Json | null;
  done: number;
  total: number;
};

/** So often it is begun again without getting on. */
const MOST_ATTEMPTS = 5;

/** It was stopped, another attempt has it, or whoever started it is let in no more. */
class WorkOver extends Error {}

/** One attempt at a work. What it has reached is kept with each of its steps, so that the next attempt goes on from there. */
export async function runWork(
  { pool, app, files, config }: Services,
  { company, id }: { company: string; id: string },
  signal: AbortSignal,
  workers: Partial<Record<WorkKind, RunWork>>,
): Promise<void> {
  const { rows } = await pool.query<Taken>('SELECT * FROM gesta_take_work($1, $2)', [company, id]);
  const [taken] = rows;
  if (!taken) return;
  const fail = () => pool.query('SELECT gesta_fail_work($1, $2, $3)', [company, id, taken.run]);
  try {
    const worker = workers[taken.kind];
    if (!worker) throw new WorkOver(taken.kind);
    const step = stepsOf(app, taken, signal);
    const entered = await step(async (_inside, row) => row);
    const { result, fileName = '' } = await worker(runningOf(taken, entered, { step, files, config, signal }));
    await step((inside) => end(inside, id, result, fileName));
  } catch (error) {
    if (!(error instanceof WorkOver) && taken.attempts < MOST_ATTEMPTS) throw error;
    await fail();
    if (!(error instanceof WorkOver)) throw error;
  }
}

/** Each step is a transaction of the clinic, which the work is let into anew. */
function stepsOf(app: pg.Pool, { company_id, id, run }: Taken, signal: AbortSignal) {
  const opening = {
    text: 'SELECT * FROM gesta_enter_work($1, $2, $3)',
    values: [company_id, id, run],
  };
  return <T>(act: (inside: WorkStep, entered: Entered) => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    return inTransaction(app, { opening }, async (transaction, row) => {
      if (!row) throw new WorkOver(id);
      const entered = row as Entered;
      return act(insideOf(transaction, id, entered), entered);
    });
  };
}

function insideOf(transaction: Transaction, id: string, { company_id, user_id }: Entered): WorkStep {
  return {
    ...transaction,
    audit: ({ action, subject, details = {} }: AuditEvent) =>
      transaction.send({
        text: 'SELECT gesta_audit($1, $2, $3, $4, $5::jsonb, $6, $7, $8)',
        values: [
          company_id,
          user_id,
          action,
          subject,
          JSON.stringify(details),
          '',
          id,
          AUDIT_ACTIONS[action] === 'change',
        ],
      }),
    gotOn: ({ done, total, reached }) =>
      transaction.send(transaction.db.update(work).set({ done, total, reached, attempts: 0 }).where(eq(work.id, id))),
  };
}

function runningOf(
  { id }: Taken,
  entered: Entered,
  outside: Pick<Running, 'files' | 'config' | 'signal'> & { step: ReturnType<typeof stepsOf> },
): Running {
  const { company_id: iuid, company_name: name, time_zone: timeZone, asked, reached, done, total } = entered;
  const startedBy = { iuid: entered.user_id, displayName: entered.display_name, role: entered.role };
  const company = { iuid, name, timeZone };
  const { step, ...services } = outside;
  return { id, company, startedBy, asked, reached, done, total, ...services, step: (act) => step(act) };
}

async function end(inside: WorkStep, id: string, result: Json, fileName: string): Promise<void> {
  const now = new Date();
  const file = fileName && { fileName, fileBytes: await partsLength(inside.db, id) };
  const [row] = await inside.db
    .update(work)
    .set({ state: 'done', result, endedAt: now, expiresAt: new Date(now.getTime() + WORK_FILE_MS), ...(file || {}) })
    .where(and(eq(work.id, id), eq(work.state, 'running')))
    .returning({ kind: work.kind });
  if (row) inside.audit({ action: 'work.end', subject: id, details: { kind: row.kind } });
}
