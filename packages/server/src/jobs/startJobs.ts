import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type CronItem,
  Logger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { DEAD_AFTER_MS, sayAlive, unlockDead } from './deadPools.ts';
import { keepingKinds } from './keepingKinds.ts';

type Log = { warn(details: object, message: string): void };

export type Jobs = {
  /** Connects under the role of background work. */
  pool: pg.Pool;
  tasks: TaskList;
  crons: CronItem[];
  /** Each time the work begins. */
  begins(): Promise<void>;
  log: Log;
};

/** One destination that hangs holds one of them; so many may hang before somebody else waits. */
const AT_ONCE = 16;
/** A job whose hour has come, or that was freed, is found by looking; a new one says so itself. */
const LOOK_EVERY_MS = 1_000;
const RETRY_MS = 1_000;
/** At the end what is being sent may be sent; then it is cut, and tried again by the next process. */
const FINISH_MS = 2_000;

const unlocking = 'unlockDead';

/** Works for as long as the server does. Where the database is away it begins again when that is back; any number of processes share the work. */
export function startJobs({ pool, tasks, crons, begins, log }: Jobs): { stop(): Promise<void> } {
  const ending = new AbortController();
  let runner: Runner | undefined;
  const begin = async () => {
    const events: WorkerEvents = new EventEmitter();
    let name = '';
    events.on('pool:create', ({ workerPool }) => {
      name = workerPool.id;
    });
    const every = { task: unlocking, match: '* * * * *', options: { jobKey: unlocking } };
    const alive = await pool.connect();
    try {
      const running = await run({
        pgPool: pool,
        events,
        concurrency: AT_ONCE,
        pollInterval: LOOK_EVERY_MS,
        gracefulShutdownAbortTimeout: FINISH_MS,
        noHandleSignals: true,
        logger: quiet(log),
        taskList: keepingKinds({ ...tasks, [unlocking]: () => unlockDead(pool) }),
        parsedCronItems: parseCronItems([...crons, every]),
      });
      runner = running;
      // Without its line it would be taken for dead.
      alive.once('error', () => void running.stop().catch(() => {}));
      if (ending.signal.aborted) return;
      await sayAlive(alive, name);
      // A process that died a moment ago is found dead a moment from now, and not only at the next full minute.
      await running.addJob(unlocking, {}, { jobKey: unlocking, runAt: new Date(Date.now() + DEAD_AFTER_MS + 1_000) });
      await begins();
      await running.promise;
    } finally {
      await runner?.stop().catch(() => {});
      alive.release(true);
    }
  };
  const keep = async () => {
    while (!ending.signal.aborted) {
      await begin().catch(() => {
        if (!ending.signal.aborted) log.warn({}, 'background work was interrupted; beginning again');
      });
      await wait(RETRY_MS, undefined, { ref: false, signal: ending.signal }).catch(() => {});
    }
  };
  const working = keep();
  return {
    stop: async () => {
      ending.abort();
      await runner?.stop().catch(() => {});
      await working;
    },
  };
}

/** What went wrong may quote what was sent: the log has the name of the task, and nothing else. */
function quiet(log: Log): Logger {
  return new Logger(({ taskIdentifier }) => (level) => {
    if (level === 'error')
      log.warn(taskIdentifier ? { task: taskIdentifier } : {}, 'a background job failed; trying again');
  });
}
