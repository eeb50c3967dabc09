import { type Conflicts, type ErrorCode, type FormValue, GestaError } from '@gesta/domain';
import { applied, difference, same, type Values } from '@gesta/forms';
import type { UnsentChange } from './changed.ts';
import { isTooLong, partOf } from './patchPart.ts';
import { createSetAside, type Refused } from './setAside.ts';

export type { UnsentChange };
export type SentPatch = { baseVersion: number; set: Record<string, FormValue>; unset: string[]; patchId: string };
export type SavedPatch = UnsentChange & { version: number; savedAt: string };

/** What is only here: what differs from the version it was typed on, and the patch whose answer is not known. */
export type Unsent = UnsentChange & { version: number; patch: SentPatch | null };

/** What the mark beside the exam says. It never says saved while something is only here. */
export type SaveMark =
  | { is: 'saved'; at: string | null }
  | { is: 'pending' }
  | { is: 'saving' }
  /** Kept here and sent again by itself. */
  | { is: 'waiting'; code: ErrorCode }
  | { is: 'asked'; conflicts: Conflicts }
  /** Sending the same again would be refused again; the next change is tried. `fields`: only these are not stored, and why. */
  | { is: 'refused'; code: ErrorCode; fields?: Refused };

type Stored = { version: number; values: Values };

type Options = Stored & {
  /** The exam on screen. Where it is ahead of what is stored (a proposal), that is sent with the first thing somebody types. */
  shown?: Values;
  send: (patch: SentPatch) => Promise<SavedPatch>;
  /** Puts what the server calculated and what others typed on the screen; answers the exam as it then is. */
  take: (news: UnsentChange) => Values;
  mark: (mark: SaveMark) => void;
  /** What is only here is another; resolves when that outlives this page. */
  keep?: () => Promise<void>;
  newId: () => string;
};

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;
const PASSING: readonly ErrorCode[] = [
  'unavailable',
  'storageFull',
  'timeout',
  'unexpected',
  'unexpectedResponse',
  'signInRequired',
  'tooManyAttempts',
];

export type Autosave = {
  /** The values as somebody made them, and the keys at which they are others, where known; they are sent after this much quiet. */
  changed: (values: Values, quietMs: number, keys?: readonly string[]) => void;
  /** Sends what waits without waiting for quiet. */
  flush: () => void;
  /** Whether leaving now would lose something. */
  isPending: () => boolean;
  unsent: () => Unsent | null;
  version: () => number;
  /** The exam as it is stored now. Nothing happens while something is unsent: the answer to it will say the same. */
  refresh: (stored: Stored) => void;
  /** Goes on with what an earlier page left, under the id it had; false while a patch or a question comes first. What was typed here stays. */
  resume: (unsent: Unsent) => boolean;
  /** After a conflict: the exam as it is stored now, and the keys at which theirs stays. */
  decide: (stored: Stored, theirs: readonly string[]) => void;
  /** Lets go of everything unsent. */
  discard: () => void;
  stop: () => void;
};

/** One patch in flight; newer edits wait for its answer. A patch whose answer was lost is sent again under its own id. */
export function createAutosave({ send, take, mark, keep = async () => {}, newId, ...from }: Options): Autosave {
  let { version, values: stored } = from;
  let current = from.shown ?? stored;
  let savedAt: string | null = null;
  /** Somebody typed since the last patch was made. What only a calculation or a proposal changed is no reason to save. */
  let typed = false;
  let sending = false;
  let unanswered: { patch: SentPatch; values: Values } | null = null;
  let held = false;
  let stopped = false;
  let retryMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Asked several times at every key press, of an exam that may have thousands of values. */
  let found: { from: Values; to: Values; what: UnsentChange } | null = null;
  const mine = (): UnsentChange => {
    if (found?.from !== stored || found.to !== current)
      found = { from: stored, to: current, what: difference(stored, current) };
    return found.what;
  };
  /** What the server does not take keeps nothing else from being stored. */
  const aside = createSetAside();
  const sendable = (): UnsentChange => aside.without(mine());
  const hasNew = () => typed && hasAny(sendable());
  const isPending = () => unanswered !== null || hasNew() || aside.has(mine());
  const tell = () => {
    if (unanswered !== null || hasNew()) return mark({ is: 'pending' });
    if (!aside.has(mine())) return mark({ is: 'saved', at: savedAt });
    mark({ is: 'refused', code: 'invalidInput', fields: aside.refused(mine()) });
  };
  const after = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(run, ms);
  };

  async function run(): Promise<void> {
    clearTimeout(timer);
    if (sending || held || stopped) return;
    for (const [key, value] of Object.entries(mine().set))
      if (isTooLong(key, value)) aside.put(key, value, 'errors.textTooLong');
    unanswered ??= hasNew() ? nextPatch() : null;
    if (!unanswered) return tell();
    sending = true;
    // While the server is away, every attempt would say that it is being saved.
    if (retryMs === FIRST_RETRY_MS) mark({ is: 'saving' });
    try {
      await keep();
      accept(unanswered, await send(unanswered.patch));
    } catch (error) {
      fail(error);
    } finally {
      sending = false;
    }
  }

  function nextPatch(): { patch: SentPatch; values: Values } {
    const { set, unset, isAll } = partOf(sendable());
    typed = !isAll;
    return { patch: { baseVersion: version, set, unset, patchId: newId() }, values: current };
  }

  function accept({ patch, values }: { patch: SentPatch; values: Values }, answer: SavedPatch): void {
    ({ version, savedAt } = answer);
    stored = applied(applied(stored, patch), answer);
    unanswered = null;
    retryMs = FIRST_RETRY_MS;
    // What was typed while the answer was on its way is newer than the answer.
    const untouched = (key: string) => same(values[key], current[key]);
    show({
      set: Object.fromEntries(Object.entries(answer.set).filter(([key]) => untouched(key))),
      unset: answer.unset.filter(untouched),
    });
    void keep();
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
    const named = error instanceof GestaError && aside.take(unanswered?.patch.set ?? {}, error.detail.fields ?? {});
    unanswered = null;
    typed = true;
    retryMs = FIRST_RETRY_MS;
    const conflicts = error instanceof GestaError ? error.detail.conflicts : undefined;
    held = conflicts !== undefined;
    void keep();
    if (named && !conflicts) {
      tell();
      if (hasNew()) after(0);
      return;
    }
    mark(conflicts ? { is: 'asked', conflicts } : { is: 'refused', code });
  }

  function show(news: UnsentChange): void {
    if (hasAny(news)) current = take(news);
  }

  return {
    changed(values, quietMs, keys) {
      if (keys) found = { from: stored, to: values, what: moved(mine(), stored, values, keys) };
      current = values;
      // Typed back to what is stored is no change; while a patch is on its way, what is stored is about to be another.
      typed = unanswered !== null || hasAny(mine());
      void keep();
      // A question stays until it is answered, and a patch on its way comes first.
      if (held || sending || unanswered) return;
      tell();
      if (isPending()) after(quietMs);
      else clearTimeout(timer);
    },
    flush: () => void run(),
    isPending,
    unsent: () => (isPending() ? { version, ...mine(), patch: unanswered?.patch ?? null } : null),
    version: () => version,
    refresh(now) {
      if (isPending() || now.version <= version) return;
      const news = difference(stored, now.values);
      stored = now.values;
      version = now.version;
      typed = false;
      show(news);
      tell();
    },
    resume(left) {
      if (unanswered || held) return false;
      const here = typed ? changedKeys(mine()) : new Set<string>();
      version = Math.min(version, left.version);
      if (left.patch) unanswered = { patch: left.patch, values: applied(stored, left.patch) };
      show({
        set: Object.fromEntries(Object.entries(left.set).filter(([key]) => !here.has(key))),
        unset: left.unset.filter((key) => !here.has(key)),
      });
      typed = true;
      void run();
      return true;
    },
    decide(now, theirs) {
      const { set, unset } = mine();
      const kept = (key: string) => !theirs.includes(key);
      const merged = applied(now.values, {
        set: Object.fromEntries(Object.entries(set).filter(([key]) => kept(key))),
        unset: unset.filter(kept),
      });
      stored = now.values;
      version = now.version;
      held = false;
      show(difference(current, merged));
      void keep();
      void run();
    },
    discard() {
      clearTimeout(timer);
      aside.clear();
      unanswered = null;
      typed = false;
      held = false;
      void keep();
      tell();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** The difference after a change at these keys, without going through all the others. */
function moved({ set, unset }: UnsentChange, stored: Values, values: Values, keys: readonly string[]): UnsentChange {
  const touched = new Set(keys);
  const here = Object.fromEntries(Object.entries(set).filter(([key]) => !touched.has(key)));
  const gone = unset.filter((key) => !touched.has(key));
  for (const key of touched) {
    if (!(key in values)) {
      if (key in stored) gone.push(key);
    } else if (!same(stored[key], values[key])) here[key] = values[key];
  }
  return { set: here, unset: gone };
}

const hasAny = ({ set, unset }: UnsentChange) => unset.length > 0 || Object.keys(set).length > 0;
const changedKeys = ({ set, unset }: UnsentChange) => new Set([...Object.keys(set), ...unset]);
