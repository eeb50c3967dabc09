import { useSyncExternalStore } from 'react';

let times = 0;
const listeners = new Set<() => void>();

/** From anywhere in the shell; the palette itself is fetched when it is first opened. */
export function openPalette(): void {
  times += 1;
  for (const listener of listeners) listener();
}

/** How often it was asked for. */
export function usePaletteAsked(): number {
  return useSyncExternalStore(subscribe, () => times);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
