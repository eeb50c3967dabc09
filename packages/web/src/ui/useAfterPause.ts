import { useEffect, useRef, useState } from 'react';

/** Longer than the gaps between the letters of somebody who types slowly. */
const PAUSE_MS = 1_200;

/**
 * True once it is wanted and nobody is in the middle of a word: what comes up by itself takes the focus, and the letters typed meanwhile
 * would go with it.
 */
export function useAfterPause(wanted: boolean): boolean {
  const lastTyped = useRef(Number.NEGATIVE_INFINITY);
  const [granted, setGranted] = useState(false);

  useEffect(() => {
    const note = () => {
      lastTyped.current = performance.now();
    };
    // Dictation and pasting have no key; a key of an input method has no letter yet.
    const kinds = ['keydown', 'input'] as const;
    for (const kind of kinds) window.addEventListener(kind, note, true);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, note, true);
    };
  }, []);

  useEffect(() => {
    if (!wanted) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = lastTyped.current + PAUSE_MS - performance.now();
      if (left <= 0) setGranted(true);
      else timer = setTimeout(look, left);
    };
    look();
    return () => {
      clearTimeout(timer);
      setGranted(false);
    };
  }, [wanted]);

  return wanted && granted;
}
