import { useEffect, useState } from 'react';

/** What the screen itself asks for comes first; this long after, it has usually been answered. */
const FIRST_MS = 1200;

/** Whether the first screen has had its turn: what is only fetched ahead of need can begin. */
export function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), FIRST_MS);
    return () => clearTimeout(timer);
  }, []);
  return quiet;
}
