import { useCallback, useEffect, useRef, useState } from 'react';

/** Longer than the gaps between the letters of somebody who types slowly. */
const PAUSE_MS = 1_200;
/** How soon it is seen that no field has the focus any more. */
const LOOK_MS = 200;

const WRITTEN_IN = 'input:not([type=button], [type=checkbox], [type=radio], [type=submit]), textarea, select';

function isWriting(): boolean {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return false;
  return activeElement.isContentEditable || activeElement.matches(WRITTEN_IN);
}

/**
 * Whether what is wanted may come up and take the focus: once nobody types and no field has the focus, because the next letter would go
 * with it, however long the last one is ago. Who is asked may say so earlier.
 */
export function useFreeMoment(wanted: boolean): { isFree: boolean; agree: () => void } {
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
      const typedAgo = performance.now() - lastTyped.current;
      if (typedAgo >= PAUSE_MS && !isWriting()) setGranted(true);
      else timer = setTimeout(look, isWriting() ? LOOK_MS : Math.max(PAUSE_MS - typedAgo, 0));
    };
    look();
    return () => {
      clearTimeout(timer);
      setGranted(false);
    };
  }, [wanted]);

  return { isFree: wanted && granted, agree: useCallback(() => setGranted(true), []) };
}
