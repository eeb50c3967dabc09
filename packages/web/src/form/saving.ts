import type { ErrorCode, OpenedExam, RouteAnswer, Routes } from '@gesta/domain';

import { difference, type Values } from '@gesta/forms';
import { onChange, type RecordChange } from '../api/changes.ts';
import { call } from '../api/client.ts';
import { credentials } from '../api/credentials.ts';
import { onSignedIn } from '../api/passwordGate.ts';
import { type Change, createAutosave, type FormPatch, type SaveMark } from './autosave.ts';
import type { ExamStore } from './examStore.ts';
import { type FormPlace, quietMs } from './quietMs.ts';

export type SavedForms = RouteAnswer<Routes['saveForms']>;

/** `kept`: whether everything that waits outlives this page. */
export type SavingMark = Exclude<SaveMark, { is: 'waiting' }> | { is: 'waiting'; code: ErrorCode; kept: boolean };

/** How the forms of an open exam reach the server, and what others store reaches the screen. */
export type Saving = {
  mark: () => SavingMark;
  listen: (heard: () => void) => () => void;
  /** Sends what waits without waiting for quiet. */
  flush: () => void;
  /** Whether something is not on the server yet. */
  isPending: () => boolean;
  /** Answers the question of a conflict: theirs stays at these keys, mine everywhere else. */
  decide: (theirs: readonly string[]) => Promise<void>;
  /** How many changes of an earlier page were found on this computer and have been sent since; null when there were none. */
  replayed: () => number | null;
  stop: () => void;
};

export type SavingOptions = {
  opened: OpenedExam;
  /** As it is now, proposals included: where it is ahead of what is stored, that waits for the first thing somebody types. */
  store: ExamStore;
  place?: FormPlace;
  /** The server has stored a patch. */
  saved?: (answer: SavedForms) => void;
  server?: SavingServer;
};

export type SavingServer = {
  save: (patch: FormPatch) => Promise<SavedForms>;
  read: () => Promise<{ version: number; values: Values }>;
  onChange: (heard: (change: RecordChange | null) => void) => () => void;
  /** The server may be back. */
  onReturn: (heard: () => void) => () => void;
};

export function startSaving({ opened, store, place = 'workspace', saved, ...options }: SavingOptions): Saving {
  const { iuid, version, formValues } = opened.interaction;
  const server = options.server ?? serverOf(iuid);
  const listeners = new Set<() => void>();
  let mark: SaveMark = { is: 'saved', at: null };
  let shown = store.state().values;
  let newest = version;
  let taking = false;
  let reading = false;

  const announce = () => {
    for (const heard of [...listeners]) heard();
  };
  const autosave = createAutosave({
    version,
    values: formValues,
    shown,
    newId,
    take,
    async send(patch) {
      const answer = await server.save(patch);
      saved?.(answer);
      return answer;
    },
    mark(next) {
      mark = next;
      announce();
      if (next.is === 'saved') void catchUp();
    },
  });

  /** What comes from the server is on screen, and nothing of it is sent back. */
  function take({ set, unset }: Change): Values {
    taking = true;
    try {
      store.change({ ...set, ...Object.fromEntries(unset.map((key) => [key, null])) });
    } finally {
      taking = false;
    }
    shown = store.state().values;
    return shown;
  }

  /** While something is unsent, its answer brings what others did. */
  async function catchUp(): Promise<void> {
    if (reading || newest <= autosave.version() || autosave.isPending()) return;
    reading = true;
    const heard = newest;
    try {
      const now = await server.read();
      // What was heard meanwhile may be newer than this answer.
      if (newest === heard) newest = now.version;
      autosave.refresh(now);
    } catch {
      // The next event, save or return of the connection asks again.
      return;
    } finally {
      reading = false;
    }
    await catchUp();
  }

  const stops = [
    store.listenAll((values) => {
      if (taking) return;
      const { set, unset } = difference(shown, values);
      shown = values;
      // An exam that has no place on the server has nowhere to be saved.
      if (iuid !== '') autosave.changed(values, quietMs([...Object.keys(set), ...unset], place));
    }),
    server.onChange((change) => {
      if (change !== null && change.id !== iuid) return;
      newest = Math.max(newest, change?.version ?? autosave.version() + 1);
      void catchUp();
    }),
    server.onReturn(() => {
      if (autosave.isPending()) autosave.flush();
      else void catchUp();
    }),
  ];

  return {
    mark: () => (mark.is === 'waiting' ? { ...mark, kept: false } : mark),
    listen(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    flush: autosave.flush,
    isPending: autosave.isPending,
    async decide(theirs) {
      autosave.decide(await server.read(), theirs);
    },
    replayed: () => null,
    stop() {
      for (const stop of stops) stop();
      autosave.stop();
    },
  };
}

/** The clinic is the one the exam was opened in, whatever this tab turns to. */
function serverOf(iuid: string): SavingServer {
  const { company } = credentials();
  return {
    save: (patch) => call('saveForms', { iuid, ...patch }, { company, expected: ['conflict'] }),
    async read() {
      const { version, formValues } = await call('getInteraction', { iuid }, { company });
      return { version, values: formValues };
    },
    onChange: (heard) => onChange('interaction', heard),
    onReturn(heard) {
      const stop = onSignedIn(heard);
      window.addEventListener('online', heard);
      return () => {
        stop();
        window.removeEventListener('online', heard);
      };
    },
  };
}

/** Also on a page without https, where the browser makes no ids by itself. */
function newId(): string {
  if (window.isSecureContext) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
