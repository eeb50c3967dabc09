import { type Conflicts, type ErrorCode, type FormValue, GestaError } from '@gesta/domain';
import { applied, difference, same, type Values } from '@gesta/forms';

export type FormPatch = { baseVersion: number; set: Record<string, FormValue>; unset: string[]; patchId: string };
export type Change = { set: Values; unset: readonly string[] };
export type SavedPatch = Change & { version: number; savedAt: string };

/** What the mark beside the exam says. It never says saved while something is only here. */
export type SaveMark =
  | { is: 'saved'; at: string | null }
  | { is: 'pending' }
  | { is: 'saving' }
  /** Kept here and sent again by itself. */
  | { is: 'waiting'; code: ErrorCode }
  | { is: 'asked'; conflicts: Conflicts }
  /** Sending the same again would be refused again; the next change is tried. */
  | { is: 'refused'; code: ErrorCode };

type Options = {
  version: number;
  values: Values;
  send: (patch: FormPatch) => Promise<SavedPatch>;
  /** What the server calculated, and what others typed, for the places nobody is typing into here. */
  take: (news: Change) => void;
  mark: (mark: SaveMark) => void;
  newId: () => string;
};

/** The server takes no more keys at once; the rest goes with the next patch. */
const MOST_KEYS = 500;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;
const PASSING: readonly ErrorCode[] = ['unavailable', 'timeout', 'unexpected', 'signInRequired', 'tooManyAttempts'];

export type Autosave = {
  /** The values as they now are; they are sent after this much quiet. */
  changed: (values: Values, quietMs: number) => void;
  /** Sends what waits without waiting for quiet. */
  flush: () => void;
  /** Whether leaving now would lose something. */
  isPending: () => boolean;
  /** After a conflict: the exam as it is stored now, and the keys at which theirs stays. */
  decide: (stored: { version: number; values: Values }, theirs: readonly string[]) => void;
  stop: () => void;
};

/** One patch in flight; newer edits wait for its answer. A patch whose answer was lost is sent again under its own id. */
export function createAutosave({ send, take, mark, newId, ...from }: Options): Autosave {
  let { version, values: stored } = from;
  let current = stored;
  let savedAt: string | null = null;
  let sending = false;
  let unanswered: { patch: FormPatch; values: Values } | null = null;
  let held = false;
  let retryMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isPending = () => unanswered !== null || hasAny(difference(stored, current));
  const tell = () => mark(isPending() ? { is: 'pending' } : { is: 'saved', at: savedAt });
  const after = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };

  async function run(): Promise<void> {
    clearTimeout(timer);
    if (sending || held) return;
    unanswered ??= hasAny(difference(stored, current)) ? { patch: nextPatch(), values: current } : null;
    if (!unanswered) return tell();
    sending = true;
    mark({ is: 'saving' });
    try {
      accept(unanswered, await send(unanswered.patch));
    } catch (error) {
      fail(error);
    } finally {
      sending = false;
    }
  }

  function nextPatch(): FormPatch {
    const { set, unset } = difference(stored, current);
    const kept = Object.entries(set).slice(0, MOST_KEYS);
    return {
      baseVersion: version,
      set: Object.fromEntries(kept) as Record<string, FormValue>,
      unset: unset.slice(0, MOST_KEYS - kept.length),
      patchId: newId(),
    };
  }

  function accept({ patch, values }: { patch: FormPatch; values: Values }, answer: SavedPatch): void {
    ({ version, savedAt } = answer);
    stored = applied(applied(stored, patch), answer);
    unanswered = null;
    retryMs = FIRST_RETRY_MS;
    // What was typed while the answer was on its way is newer than the answer.
    const untouched = (key: string) => same(values[key], current[key]);
    const news = {
      set: Object.fromEntries(Object.entries(answer.set).filter(([key]) => untouched(key))),
      unset: answer.unset.filter(untouched),
    };
    current = applied(current, news);
    if (hasAny(news)) take(news);
    tell();
    if (isPending()) after(0);
  }

  function fail(error: unknown): void {
    const code = error instanceof GestaError ? error.code : 'unexpected';
    if (PASSING.includes(code)) {
      mark({ is: 'waiting', code });
      after(retryMs);
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
      return;
    }
    // Nothing of a refused patch was stored: what it held is part of the next one.
    unanswered = null;
    const conflicts = error instanceof GestaError ? error.detail.conflicts : undefined;
    held = conflicts !== undefined;
    mark(conflicts ? { is: 'asked', conflicts } : { is: 'refused', code });
  }

  return {
    changed(values, quietMs) {
      current = values;
      // A question stays until it is answered, and a patch on its way comes first.
      if (held || sending || unanswered) return;
      tell();
      if (isPending()) after(quietMs);
      else clearTimeout(timer);
    },
    flush: () => void run(),
    isPending,
    decide(now, theirs) {
      const mine = difference(stored, current);
      const kept = (key: string) => !theirs.includes(key);
      const merged = applied(now.values, {
        set: Object.fromEntries(Object.entries(mine.set).filter(([key]) => kept(key))),
        unset: mine.unset.filter(kept),
      });
      const news = difference(current, merged);
      stored = now.values;
      version = now.version;
      current = merged;
      held = false;
      if (hasAny(news)) take(news);
      void run();
    },
    stop: () => clearTimeout(timer),
  };
}

const hasAny = ({ set, unset }: Change) => unset.length > 0 || Object.keys(set).length > 0;
