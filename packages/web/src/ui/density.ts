import { useSyncExternalStore } from 'react';
import { recall, remember } from '../browser/remember.ts';

export type Density = 'compact' | 'comfortable';

const listeners = new Set<() => void>();
let density: Density = recall('density') === 'comfortable' ? 'comfortable' : 'compact';

/** boot.js sets the same attribute before the first paint. */
export function setDensity(next: Density): void {
  density = next;
  remember('density', next);
  document.documentElement.dataset.density = next;
  for (const listener of listeners) listener();
}

export function useDensity(): Density {
  return useSyncExternalStore(subscribe, () => density);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
