import { useSyncExternalStore } from 'react';

/** Who calls and for which clinic. The token lives in memory only; the httpOnly cookie restores it after a reload. */
export type Credentials = { readonly token: string | null; readonly company: string | null };

let current: Credentials = { token: null, company: null };
const listeners = new Set<() => void>();

export function credentials(): Credentials {
  return current;
}

export function setCredentials(patch: Partial<Credentials>): void {
  current = { ...current, ...patch };
  for (const listener of listeners) listener();
}

export function useCredentials(): Credentials {
  return useSyncExternalStore(subscribe, credentials);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
