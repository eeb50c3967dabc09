import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { type Channel, down, type Failure, hasFailed, type SendOutcome, type TakenRow } from './channel.ts';
import { feegow } from './feegow.ts';
import { generic } from './generic.ts';
import { hl7, type WordsIn } from './hl7.ts';
import type { MailServer } from './mailServer.ts';
import { pacsDimse } from './pacsDimse.ts';
import { pacsStow } from './pacsStow.ts';
import { smtp } from './smtp.ts';
import type { Services } from './system.ts';

/** How long a row waits after each failure; after the last it has failed. */
export const WAITS_MS = [30_000, 120_000, 600_000, 3_600_000] as const;

const MOST_TRIES = 6;
const TAKE = 'SELECT *, begun::text AS begun FROM gesta_take_outbound($1, $2)';

export type SendServices = Services & { pool: pg.Pool; mailServer: MailServer | null; wordsIn: WordsIn };

/** One attempt for one row, and what became of it. Nothing is sent that nobody waits for any more. */
export async function sendOne(
  sending: SendServices,
  { company, id }: { company: string; id: string },
  signal: AbortSignal,
): Promise<void> {
  const { rows } = await sending.pool.query<TakenRow>(TAKE, [company, id]);
  const [taken] = rows;
  if (!taken) return;
  const begun = performance.now();
  const outcome = await attempt(sending, taken, signal);
  const ms = Math.round(performance.now() - begun);
  const { status, problem, again, blame, messageId } = read(outcome, taken.attempts);
  const said = [company, id, taken.attempts, taken.begun, status, problem, ms, again, blame, messageId];
  await insisting(() => sending.pool.query('SELECT gesta_end_outbound($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', said));
}

/** What has left must be known to have left: an answer that could not be written down would send it a second time. */
async function insisting(write: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await write();
      return;
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      await wait(tries * 500);
    }
  }
}

function attempt(sending: SendServices, taken: TakenRow, signal: AbortSignal): Promise<SendOutcome> {
  if (taken.kind === 'email') return through(smtp(sending, sending.mailServer), taken, signal);
  if (taken.kind === 'pacs-dimse') return through(pacsDimse(sending), taken, signal);
  if (taken.kind === 'pacs-stow') return through(pacsStow(sending), taken, signal);
  if (taken.kind === 'hl7') return through(hl7(sending), taken, signal);
  const isFeegow = taken.kind === 'feegow' && taken.version === '2';
  return through((isFeegow ? feegow : generic)(sending), taken, signal);
}

async function through<Ready extends object>(
  { prepare, send }: Channel<Ready>,
  taken: TakenRow,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const ready = await prepare(taken);
  if (hasFailed(ready)) return ready;
  // The server stops: what was begun may have arrived, and is tried again.
  if (signal.aborted) return down('cut');
  return send(ready, signal);
}

function read(outcome: SendOutcome, attempts: number) {
  if (!hasFailed(outcome))
    return { status: 'sent', problem: '', again: null, blame: false, messageId: outcome.messageId };
  const { problem, blame } = outcome;
  const again = nextTry(outcome, attempts);
  if (problem === 'notConfigured' && outcome.again)
    return { status: 'waiting', problem, again: null, blame, messageId: '' };
  return { status: again === null ? 'failed' : 'queued', problem, again, blame, messageId: '' };
}

function nextTry({ again }: Failure, attempts: number): Date | null {
  const wait = WAITS_MS[attempts - 1];
  return again && wait !== undefined ? new Date(Date.now() + wait) : null;
}
