import { routes } from '@gesta/domain';
import { useEffect, useSyncExternalStore } from 'react';
import { isEntity } from './affected.ts';
import { logFailure } from './logFailure.ts';
import { isCrossOrigin, pageBase } from './pageBase.ts';
import { askAgain, askEverythingAgain } from './queryClient.ts';

export type LiveState = 'off' | 'open' | 'lost';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A short break is mended before anybody needs to read about it. */
const PATIENCE_MS = 4_000;

let state: LiveState = 'off';
const listeners = new Set<() => void>();

/** Hears of changes made anywhere in the clinic and asks again what they touched. Failures are only logged. */
export function useLiveUpdates(company: string | null): void {
  useEffect(() => (company === null ? undefined : connect(company)), [company]);
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribe, () => state);
}

function connect(company: string): () => void {
  const base = pageBase();
  const address = `${base}/events?${new URLSearchParams({ company })}`;
  let source: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let worry: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  let missed = false;

  const open = () => {
    source = new EventSource(address, { withCredentials: isCrossOrigin(base) });
    source.addEventListener('open', () => {
      clearTimeout(worry);
      worry = undefined;
      pause = FIRST_PAUSE_MS;
      setState('open');
      if (missed) void askEverythingAgain();
      missed = false;
    });
    source.addEventListener('change', (event) => hear(event.data));
    source.addEventListener('resync', () => void askEverythingAgain());
    source.addEventListener('error', broken);
  };

  const broken = () => {
    if (!missed) logFailure('/functions/events', 'unavailable');
    missed = true;
    worry ??= setTimeout(() => setState('lost'), PATIENCE_MS);
    // After a refusal the browser gives up by itself; then the next attempt is ours.
    if (source?.readyState !== EventSource.CLOSED) return;
    source.close();
    clearTimeout(again);
    again = setTimeout(open, pause);
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
  };

  const now = () => {
    if (source?.readyState === EventSource.OPEN) return;
    source?.close();
    clearTimeout(again);
    open();
  };

  open();
  window.addEventListener('online', now);
  return () => {
    window.removeEventListener('online', now);
    clearTimeout(again);
    clearTimeout(worry);
    source?.close();
    setState('off');
  };
}

function hear(data: string): void {
  try {
    const change = routes.events.answer.safeParse(JSON.parse(data));
    if (change.success && isEntity(change.data.entity)) void askAgain(change.data.entity);
  } catch {
    logFailure('/functions/events', 'unexpected');
  }
}

function setState(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
