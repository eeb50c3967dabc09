import { serveWork } from '../threads/serveWork.ts';

/** Kinds of work for tests: each says in which thread it was done. */
let done = 0;
const work = {
  echo: (ask: string) => {
    done += 1;
    return { ask, done };
  },
  /** Until whoever asked lets it go on. */
  wait: (gate: SharedArrayBuffer) => Atomics.wait(new Int32Array(gate), 0, 0),
  endless: () => {
    for (;;);
  },
  fail: () => {
    throw new Error('what was worked on');
  },
  die: () => process.exit(3),
};
export type TestWork = typeof work;

serveWork(Object.fromEntries(Object.entries(work).map(([kind, act]) => [kind, async () => act])));
