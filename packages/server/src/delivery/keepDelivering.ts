import type pg from 'pg';
import type { FileStore } from '../store/fileStore.ts';
import { deliverDue } from './deliverDue.ts';

const EVERY_MS = 15_000;

type Log = { warn(details: object, message: string): void };

/** Sends what waits: when something was published, and every now and then. Any number of processes may do so at once. */
export function keepDelivering(pool: pg.Pool, files: FileStore, log: Log) {
  let running: Promise<void> | null = null;
  let onceMore = false;
  let stopped = false;
  const work = async () => {
    do {
      onceMore = false;
      await deliverDue(pool, files, () => new Date());
    } while (onceMore && !stopped);
  };
  const wake = () => {
    onceMore = true;
    if (stopped || running) return;
    running = work()
      .catch(() => log.warn({}, 'reports could not be sent to other systems; trying again'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(wake, EVERY_MS);
  timer.unref();
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
