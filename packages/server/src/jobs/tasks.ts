import type { CronItem, TaskList } from 'graphile-worker';
import type pg from 'pg';
import { appendAnchors } from '../audit/anchor.ts';
import { checkTrails } from '../audit/checkTrails.ts';
import { keepDay } from '../health/keepDay.ts';
import { lookThrough } from '../imaging/lookThrough.ts';
import { computeMirror } from '../mirror/computeMirror.ts';
import { markMirror } from '../mirror/markMirror.ts';
import { type SendServices, sendOne } from '../outbound/sendOne.ts';
import { runWork } from '../work/runWork.ts';
import { sweepWork } from '../work/sweepWork.ts';
import { WORKERS } from './workers.ts';

export type Background = SendServices & { identity: pg.Pool; app: pg.Pool };

/** Everything the server does while nobody asks. */
export function tasksOf(background: Background): TaskList {
  return {
    /** One attempt for one row of the outbox; its job was made by the database, with the row. */
    send: (row, { abortSignal }) => sendOne(background, row as { company: string; id: string }, abortSignal),
    /** What is made of a file of a machine once it is kept. */
    lookThrough: (row, { abortSignal }) => lookThrough(background, row as { company: string; id: string }, abortSignal),
    /** Long work somebody started; its job was made by the database, with the row. */
    work: (row, { abortSignal }) => runWork(background, row as { company: string; id: string }, abortSignal, WORKERS),
    sweepWork: () => sweepWork(background.pool),
    /** The quality mirror of one clinic, for what changed in it; the database makes the job. */
    mirror: (row) => computeMirror(background.pool, row as { company: string }),
    /** At night everything is read again, in every clinic. */
    mirrorAll: () => markMirror(background.pool, { onlyNew: false }),
    /** The heads of the trail, outside the database, so that a cut tail shows; and at night all of it, held against them. */
    // Whoever does not know a task leaves it to another server.
    ...(background.config.anchors && {
      anchors: async () => void (await appendAnchors(background.identity, background.config.dataDir)),
      checkTrails: (_, { abortSignal }) => checkTrails(background.config, abortSignal),
    }),
    /** How much room everything takes, so that its growth is known. */
    keepDay: () => keepDay(background.identity, background.config),
  };
}

export const CRONS: CronItem[] = [
  { task: 'anchors', match: '* * * * *', options: { jobKey: 'anchors', maxAttempts: 1 } },
  { task: 'sweepWork', match: '17 * * * *', options: { jobKey: 'sweepWork', maxAttempts: 1 } },
  // In universal time: ten past three where most clinics are.
  { task: 'mirrorAll', match: '10 6 * * *', options: { jobKey: 'mirrorAll', maxAttempts: 3 } },
  // Held against the anchors, by whoever keeps them. A night in which nothing ran is made up for at the next start.
  {
    task: 'checkTrails',
    match: '20 6 * * *',
    options: { jobKey: 'checkTrails', maxAttempts: 3, backfillPeriod: 24 * 60 * 60_000 },
  },
  { task: 'keepDay', match: '37 * * * *', options: { jobKey: 'keepDay', maxAttempts: 1 } },
];
