import { setTimeout as wait } from 'node:timers/promises';

type Settings = { quietMs: number; longestMs: number; mostWaiting: number };

/**
 * While machines send, what can wait does: they wait for each answer, and drawing takes the same processors and the same disk. Nobody waits
 * for ever, since somewhere a machine may always be sending, and few do at once: there are other jobs than drawing.
 */
export function createComings({ quietMs, longestMs, mostWaiting }: Settings) {
  let lastAt = Number.NEGATIVE_INFINITY;
  let waiting = 0;
  return {
    /** A file came. */
    note(): void {
      lastAt = performance.now();
    },
    async untilQuiet(signal?: AbortSignal): Promise<void> {
      if (waiting >= mostWaiting) return;
      waiting += 1;
      try {
        const end = performance.now() + longestMs;
        for (;;) {
          const left = Math.min(lastAt + quietMs, end) - performance.now();
          if (left <= 0) return;
          await wait(left, undefined, { ref: false, ...(signal && { signal }) });
        }
      } finally {
        waiting -= 1;
      }
    },
  };
}

/** A study comes with moments between its files, and its clinic looks at it when it is through. */
export const comings = createComings({ quietMs: 3_000, longestMs: 60_000, mostWaiting: 4 });
