import type pg from 'pg';
import { appendAnchors } from './anchor.ts';

const EVERY_MS = 60_000;

type Log = { warn(details: object, message: string): void };

/** Writes the heads of the trail outside the database every minute and at the end, so that a cut tail shows. */
export function keepAnchors(pool: pg.Pool, dataDir: string, log: Log) {
  const append = () =>
    appendAnchors(pool, dataDir).catch(() => log.warn({}, 'the anchors of the audit trail could not be written'));
  const timer = setInterval(append, EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await append();
    },
  };
}
