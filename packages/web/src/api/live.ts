import { isAnswerOf, isEntity, lineOf } from '@gesta/domain';
import { useEffect, useSyncExternalStore } from 'react';
import { type RecordChange, tellChange, tellMissed } from './changes.ts';
import { type EventStream, openEventStream, type StreamState } from './eventStream.ts';
import { lead } from './lead.ts';
import { logFailure } from './logFailure.ts';
import { onSignedIn } from './passwordGate.ts';
import { askAgain, askAnsweredAgain, askEverythingAgain } from './queryClient.ts';

export type LiveState = 'off' | StreamState;

/** What tabs of one browser say to each other. `hello` asks the leading tab how its stream is, `now` to try at once. */
type Said =
  | { about: 'change'; change: RecordChange }
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
    if (wasHidden) missed();
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

  const start = (waited: boolean) => {
    stream = openEventStream(company, waited, {
      change: (data) => {
        const change = changeIn(data);
        if (change === null) return;
        changed(change);
        say({ about: 'change', change });
      },
      resync: () => {
        missed();
        say({ about: 'resync' });
      },
      begun: () => void askAnsweredAgain(),
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
    if (data.about === 'change') changed(data.change);
    if (data.about === 'resync') missed();
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

function changed(change: RecordChange): void {
  void askAgain([change.entity]);
  tellChange(change);
}

function missed(): void {
  void askEverythingAgain();
  tellMissed();
}

function changeIn(data: string): RecordChange | null {
  try {
    const change = JSON.parse(data);
    if (!isAnswerOf(lineOf('events'), change) || !isEntity(change.entity)) return null;
    return { entity: change.entity, id: change.id, version: change.version };
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
