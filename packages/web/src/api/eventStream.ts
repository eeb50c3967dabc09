import { logFailure } from './logFailure.ts';
import { isCrossOrigin, pageBase } from './pageBase.ts';

export type StreamState = 'open' | 'lost';

export type StreamListener = {
  change: (data: string) => void;
  /** Changes may have been missed: what is on screen is asked for again. */
  resync: () => void;
  /** It listens for the first time: what was answered until now may have changed unheard. */
  begun: () => void;
  state: (state: StreamState) => void;
};

export type EventStream = { now: () => void; close: () => void };

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A short break is mended before anybody needs to read about it. */
const PATIENCE_MS = 4_000;

/** The stream of changes of one clinic, opened again whenever it breaks. Failures are only logged. */
export function openEventStream(company: string, missedBefore: boolean, hear: StreamListener): EventStream {
  const base = pageBase();
  const address = `${base}/events?${new URLSearchParams({ company })}`;
  let source: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let worry: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  let missed = missedBefore;
  let told = false;
  let begun = false;

  const open = () => {
    source = new EventSource(address, { withCredentials: isCrossOrigin(base) });
    source.addEventListener('open', () => {
      clearTimeout(worry);
      worry = undefined;
      pause = FIRST_PAUSE_MS;
      told = false;
      hear.state('open');
      if (missed) hear.resync();
      else if (!begun) hear.begun();
      begun = true;
      missed = false;
    });
    source.addEventListener('change', (event) => hear.change(event.data));
    source.addEventListener('resync', hear.resync);
    source.addEventListener('error', broken);
  };

  const broken = () => {
    if (!told) logFailure('/functions/events', 'unavailable');
    told = true;
    missed = true;
    worry ??= setTimeout(() => hear.state('lost'), PATIENCE_MS);
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
    pause = FIRST_PAUSE_MS;
    open();
  };

  open();
  window.addEventListener('online', now);
  return {
    now,
    close: () => {
      window.removeEventListener('online', now);
      clearTimeout(again);
      clearTimeout(worry);
      source?.close();
    },
  };
}
