import { useSyncExternalStore } from 'react';

/** Calls refused because the session ended wait here until the same person has typed the password again. */
let waiting: PromiseWithResolvers<boolean> | null = null;
const listeners = new Set<() => void>();
const entered = new Set<() => void>();

export function waitForPassword(): Promise<boolean> {
  waiting ??= Promise.withResolvers<boolean>();
  announce();
  return waiting.promise;
}

export function openGate(signedIn: boolean): void {
  waiting?.resolve(signedIn);
  waiting = null;
  announce();
  if (signedIn) for (const listener of entered) listener();
}

/** What was refused because the session had ended may be tried at once. */
export function onSignedIn(listener: () => void): () => void {
  entered.add(listener);
  return () => entered.delete(listener);
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
