import type { CronItem, TaskList } from 'graphile-worker';
import type pg from 'pg';
import { appendAnchors } from '../audit/anchor.ts';
import { lookThrough } from '../imaging/lookThrough.ts';
import { type SendServices, sendOne } from '../outbound/sendOne.ts';

export type Background = SendServices & { identity: pg.Pool };

/** Everything the server does while nobody asks. */
export function tasksOf(background: Background): TaskList {
  return {
    /** One attempt for one row of the outbox; its job was made by the database, with the row. */
    send: (row, { abortSignal }) => sendOne(background, row as { company: string; id: string }, abortSignal),
    /** What is made of a file of a machine once it is kept. */
    lookThrough: (row) => lookThrough(background, row as { company: string; id: string }),
    /** The heads of the trail, outside the database, so that a cut tail shows. */
    anchors: async () => void (await appendAnchors(background.identity, background.config.dataDir)),
  };
}

export const CRONS: CronItem[] = [
  { task: 'anchors', match: '* * * * *', options: { jobKey: 'anchors', maxAttempts: 1 } },
];
