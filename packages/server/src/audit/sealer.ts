import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

type Log = { warn(details: object, message: string): void };
export type Sealer = {
  /** Something was written to the trail. */
  wake(): void;
  /** Seals what is left, and ends. */
  stop(): Promise<void>;
};

/** As long as whatever else is written in this moment is sealed with it; a screen learns of a change so much later. */
const GATHER_MS = 15;
/** What was written by others, or by somebody who was killed before it was sealed, is found by looking. */
const LOOK_EVERY_MS = 250;
/** More take several transactions, so that none lasts long. */
const MOST = 2_000;

/** Takes the entries of the trail from its tail into their chains, in the order they were written. Any number of processes may do so. */
export function startSealer(pool: pg.Pool, log: Log): Sealer {
  let ending = false;
  let failing = false;
  let wake = () => {};

  async function seal(): Promise<void> {
    try {
      for (let sealed = MOST; sealed >= MOST; ) {
        const { rows } = await pool.query<{ sealed: number }>('SELECT gesta_seal($1) AS sealed', [MOST]);
        sealed = rows[0]?.sealed ?? 0;
      }
      failing = false;
    } catch {
      if (!failing) log.warn({}, 'the audit trail cannot be sealed; trying again');
      failing = true;
    }
  }

  const woken = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });

  async function work(): Promise<void> {
    let next = woken();
    while (!ending) {
      const looking = new AbortController();
      await Promise.race([
        next,
        wait(LOOK_EVERY_MS, undefined, { ref: false, signal: looking.signal }).catch(() => {}),
      ]);
      looking.abort();
      if (!ending) await wait(GATHER_MS, undefined, { ref: false });
      // Whoever writes while this seals is not seen by it, and wakes the next.
      next = woken();
      await seal();
    }
  }

  const working = work();
  return {
    wake: () => wake(),
    stop: async () => {
      ending = true;
      wake();
      await working;
      await seal();
    },
  };
}
