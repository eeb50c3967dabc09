import type { Values } from '@gesta/forms';
import { useSyncExternalStore } from 'react';
import { useExam } from './exam.ts';
import type { ExamStore } from './examStore.ts';

/** Whoever is typing is not read over the shoulder. */
const QUIET_MS = 400;

/** Not every browser says when it has nothing to do. */
const whenIdle: (run: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? (run) => requestIdleCallback(run, { timeout: 1000 })
    : (run) => setTimeout(run);

type Quiet = { values: () => Values; listen: (heard: () => void) => () => void };

const known = new WeakMap<ExamStore, Quiet>();

/** One moment of quiet for everybody who waits for it: what they show changes together. */
export function quietOf(store: ExamStore): Quiet {
  const found = known.get(store) ?? listenTo(store);
  known.set(store, found);
  return found;
}

function listenTo(store: ExamStore): Quiet {
  const listeners = new Set<() => void>();
  let values: Values | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let leave = () => {};
  const take = () => {
    if (listeners.size === 0) return;
    values = store.state().values;
    for (const heard of [...listeners]) heard();
  };
  return {
    values: () => values ?? store.state().values,
    listen(heard) {
      if (listeners.size === 0) {
        values = store.state().values;
        leave = store.listenAll(() => {
          clearTimeout(waiting);
          waiting = setTimeout(() => whenIdle(take), QUIET_MS);
        });
      }
      listeners.add(heard);
      return () => {
        listeners.delete(heard);
        if (listeners.size > 0) return;
        clearTimeout(waiting);
        leave();
        values = null;
      };
    },
  };
}

/** The values of the exam once nobody has typed for a moment and the browser is idle: for what costs more than a frame. */
export function useQuietValues(): Values {
  const { listen, values } = quietOf(useExam().store);
  return useSyncExternalStore(listen, values);
}
