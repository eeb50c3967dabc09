import { useSyncExternalStore } from 'react';

/** Calls refused because the session ended wait here until the same person has typed the password again. */
let waiting: PromiseWithResolvers<boolean> | null = null;
const listeners = new Set<() => void>();

export function waitForPassword(): Promise<boolean> {
  waiting ??= Promise.withResolvers<boolean>();
  announce();
  return waiting.promise;
}

export function openGate(signedIn: boolean): void {
  waiting?.resolve(signedIn);
  waiting = null;
  announce();
}

export function usePasswordAsked(): boolean {
  return useSyncExternalStore(subscribe, () => waiting !== null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}
