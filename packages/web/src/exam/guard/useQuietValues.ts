import type { Values } from '@gesta/forms';
import { useEffect, useState } from 'react';
import { useExam } from '../../form/exam.ts';

/** Whoever is typing is not read over the shoulder. */
const QUIET_MS = 400;

/** Not every browser says when it has nothing to do. */
const whenIdle: (run: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? (run) => requestIdleCallback(run, { timeout: 1000 })
    : (run) => setTimeout(run);

/** The values of the exam once nobody has typed for a moment and the browser is idle: for what costs more than a frame. */
export function useQuietValues(): Values {
  const { store } = useExam();
  const [values, setValues] = useState(() => store.state().values);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const take = () => {
      if (!gone) setValues(store.state().values);
    };
    const stop = store.listenAll(() => {
      clearTimeout(waiting);
      waiting = setTimeout(() => whenIdle(take), QUIET_MS);
    });
    take();
    return () => {
      gone = true;
      clearTimeout(waiting);
      stop();
    };
  }, [store]);
  return values;
}
