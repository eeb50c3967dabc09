import { ModelFailure, type ModelFailureKind } from './modelFailure.ts';

/** What time it is and what happens later; tests have a clock of their own. */
export type ModelClock = {
  now(): number;
  /** Answers how to call it off. */
  after(ms: number, act: () => void): () => void;
};

export const ownClock: ModelClock = {
  now: () => performance.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

/** Between two pieces of a stream; the first may take as long as there is: a large question is read slowly. */
const MOST_SILENCE_MS = 60_000;

export type ModelPatience = {
  signal: AbortSignal;
  left(): number;
  heard(): void;
  rest(): void;
  wait(ms: number): Promise<void>;
  over(): void;
};

/** One time limit over everything that is tried, and one between pieces. What ends it is told by `reason`. */
export function startPatience(clock: ModelClock, mostMs: number, asked: AbortSignal): ModelPatience {
  const stop = new AbortController();
  const end = (kind: ModelFailureKind) => stop.abort(new ModelFailure(kind));
  const wanted = () => end('stopped');
  if (asked.aborted) wanted();
  asked.addEventListener('abort', wanted, { once: true });
  const until = clock.now() + mostMs;
  const overall = clock.after(mostMs, () => end('slow'));
  let quiet = () => {};
  return {
    signal: stop.signal,
    left: () => until - clock.now(),
    /** Something came. */
    heard() {
      quiet();
      quiet = clock.after(MOST_SILENCE_MS, () => end('silent'));
    },
    /** Nothing is being waited for: a question is asked again. */
    rest() {
      quiet();
      quiet = () => {};
    },
    wait: (ms: number) =>
      new Promise<void>((resolve, reject) => {
        const ended = () => reject(stop.signal.reason);
        if (stop.signal.aborted) return ended();
        stop.signal.addEventListener('abort', ended, { once: true });
        clock.after(ms, () => {
          stop.signal.removeEventListener('abort', ended);
          resolve();
        });
      }),
    over() {
      quiet();
      overall();
      asked.removeEventListener('abort', wanted);
      // Whoever stopped reading leaves no stream open.
      end('stopped');
    },
  };
}
