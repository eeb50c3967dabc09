import { routes } from '@gesta/domain';
import { useEffect, useSyncExternalStore } from 'react';
import { type Entity, isEntity } from './affected.ts';
import { type EventStream, openEventStream, type StreamState } from './eventStream.ts';
import { lead } from './lead.ts';
import { logFailure } from './logFailure.ts';
import { onSignedIn } from './passwordGate.ts';
import { askAgain, askEverythingAgain } from './queryClient.ts';

export type LiveState = 'off' | StreamState;

/** What tabs of one browser say to each other. `hello` asks the leading tab how its stream is, `now` to try at once. */
type Said =
  | { about: 'change'; entity: Entity }
  | { about: 'resync' }
  | { about: 'state'; state: StreamState }
  | { about: 'hello' }
  | { about: 'now' };

let state: LiveState = 'off';
const listeners = new Set<() => void>();

/**
 * Hears of changes made anywhere in the clinic and asks again what they touched. A browser keeps few connections to
 * one server, so of all tabs of a person and a clinic one holds the stream and tells the others.
 */
export function useLiveUpdates(company: string | null, user: string | null): void {
  useEffect(() => (company === null || user === null ? undefined : whileShown(company, user)), [company, user]);
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribe, () => state);
}

/** A tab nobody sees needs no news, and its browser may put it to sleep: it lets another one lead. */
function whileShown(company: string, user: string): () => void {
  let leave: (() => void) | null = null;
  let wasHidden = false;
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      leave?.();
      leave = null;
      wasHidden = true;
      return;
    }
    leave ??= join(company, user);
    if (wasHidden) void askEverythingAgain();
    wasHidden = false;
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    leave?.();
  };
}

function join(company: string, user: string): () => void {
  const name = `gesta-events ${company} ${user}`;
  const channel = new BroadcastChannel(name);
  const say = (said: Said) => channel.postMessage(said);
  let stream: EventStream | null = null;

  const changed = (entity: Entity) => {
    void askAgain(entity);
    say({ about: 'change', entity });
  };
  const start = (waited: boolean) => {
    stream = openEventStream(company, waited, {
      change: (data) => {
        const entity = entityIn(data);
        if (entity !== null) changed(entity);
      },
      resync: () => {
        void askEverythingAgain();
        say({ about: 'resync' });
      },
      state: (next) => {
        setState(next);
        say({ about: 'state', state: next });
      },
    });
    return () => {
      stream?.close();
      stream = null;
    };
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.about === 'change') void askAgain(data.entity);
    if (data.about === 'resync') void askEverythingAgain();
    if (data.about === 'state' && stream === null) setState(data.state);
    if (data.about === 'now') stream?.now();
    if (data.about === 'hello' && stream !== null && state !== 'off') say({ about: 'state', state });
  });
  say({ about: 'hello' });
  const stopLeading = lead(name, start);
  const stopHearing = onSignedIn(() => {
    stream?.now();
    say({ about: 'now' });
  });
  return () => {
    stopHearing();
    stopLeading();
    stream?.close();
    channel.close();
    setState('off');
  };
}

function entityIn(data: string): Entity | null {
  try {
    const change = routes.events.answer.safeParse(JSON.parse(data));
    return change.success && isEntity(change.data.entity) ? change.data.entity : null;
  } catch {
    logFailure('/functions/events', 'unexpected');
    return null;
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
