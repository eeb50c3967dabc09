import { type ReactNode, useRef, useState } from 'react';
import { CodeDialog } from './CodeDialog.tsx';

/** Runs what a clinic may guard with a second factor: at once, or after a right code. */
export function useGuarded(needsCode: boolean): { guard: (run: () => void) => void; dialog: ReactNode } {
  const [asking, setAsking] = useState(false);
  const waiting = useRef<() => void>(undefined);
  return {
    guard: (run) => {
      if (!needsCode) return run();
      waiting.current = run;
      setAsking(true);
    },
    dialog: (
      <CodeDialog
        key={String(asking)}
        opened={asking}
        onClose={() => setAsking(false)}
        onRight={() => {
          setAsking(false);
          waiting.current?.();
        }}
      />
    ),
  };
}
