import { useSyncExternalStore } from 'react';

let shown: string | null = null;
const listeners = new Set<() => void>();

/** Shows what may be known of an exam, wherever one is. */
export function openExamCard(iuid: string): void {
  set(iuid);
}

export const closeExamCard = (): void => set(null);

export function useShownCard(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}

function set(next: string | null): void {
  shown = next;
  for (const listener of listeners) listener();
}
