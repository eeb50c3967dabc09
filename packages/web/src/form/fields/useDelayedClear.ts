import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

const DELAY_MS = 500;

/** Taking a choice back waits a moment, in which a second press keeps it. */
export function useDelayedClear(clear: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [waiting, setWaiting] = useState(false);
  const clearNow = useEffectEvent(clear);
  const cancel = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setWaiting(false);
  };
  const act = () => {
    cancel();
    clear();
  };
  const toggle = () => {
    if (timer.current !== undefined) return cancel();
    setWaiting(true);
    timer.current = setTimeout(act, DELAY_MS);
  };
  // Leaving the tab within that moment does not keep what was taken back.
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      clearNow();
    },
    [],
  );
  return {
    waiting,
    cancel,
    /** For the radio that is chosen. A browser does not press a chosen radio again when the space bar is. */
    pressAgain: {
      onClick: toggle,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== ' ' || event.repeat) return;
        event.preventDefault();
        toggle();
      },
    },
  };
}
