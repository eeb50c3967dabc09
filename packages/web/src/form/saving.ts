import type { OpenedExam } from '@gesta/domain';
import type { Values } from '@gesta/forms';
import { credentials } from '../api/credentials.ts';
import { currentSession } from '../api/session.tsx';
import { createAutosave, type Unsent, type UnsentChange } from './autosave.ts';
import type { ExamStore } from './examStore.ts';
import { type Adopted, type Journal, openJournal } from './journal.ts';
import { newId } from './newId.ts';
import { noteOpen } from './openSavings.ts';
import { type FormPlace, quietMs } from './quietMs.ts';
import { type SavedAnswer, type SavingServer, savingServer } from './savingServer.ts';
import type { Saving, SavingMark } from './savingState.ts';

export type { Saving, SavingMark };

export type SavingOptions = {
  opened: OpenedExam;
  /** As it is now, proposals included: where it is ahead of what is stored, that waits for the first thing somebody types. */
  store: ExamStore;
  place?: FormPlace;
  /** The server has stored a patch. */
  saved?: (answer: SavedAnswer) => void;
  server?: SavingServer;
  journal?: (unsent: () => Unsent | null, written: () => void) => Journal;
};

/** Longer than reading the journal ever takes where it can be read. */
const PATIENCE_MS = 1500;

export function startSaving({ opened, store, place = 'workspace', saved, ...world }: SavingOptions): Saving {
  const { iuid, version, formValues } = opened.interaction;
  const server = world.server ?? savingServer(iuid);
  const listeners = new Set<() => void>();
  let mark: SavingMark = { is: 'opening' };
  let shown = store.state().values;
  let newest = version;
  let taking = false;
  let reading = false;
  /** What was typed before the journal was read; it is sent together with what is found there. */
  let early: string[] | null = [];
  let left: Adopted | null = null;
  let replaying: Unsent | null = null;
  let adopting = false;
  let replayed: number | null = null;

  const tell = (next: SavingMark) => {
    mark = next;
    for (const heard of [...listeners]) heard();
  };
  const tellKept = () => {
    const kept = journal.isKept();
    if (mark.is === 'waiting' && mark.kept !== kept) tell({ ...mark, kept });
  };
  const journal = (world.journal ?? journalOf(iuid))(() => autosave.unsent(), tellKept);
  const autosave = createAutosave({
    version,
    values: formValues,
    shown,
    newId,
    take,
    keep: () => within(journal.keep()),
    async send(patch) {
      const answer = await server.save(patch);
      saved?.(answer);
      return answer;
    },
    mark(next) {
      if (next.is === 'saved') settled();
      tell(next.is === 'waiting' ? { ...next, kept: journal.isKept() } : next);
    },
  });

  /** What comes from the server is on screen, and nothing of it is sent back. */
  function take({ set, unset }: UnsentChange): Values {
    taking = true;
    try {
      store.put({ ...set, ...Object.fromEntries(unset.map((key) => [key, null])) });
    } finally {
      taking = false;
    }
    shown = store.state().values;
    return shown;
  }

  function settled(): void {
    if (replaying !== null) {
      replayed = (replayed ?? 0) + typedKeys(replaying);
      replaying = null;
    }
    void catchUp()
      .then(adopt)
      .catch(() => undefined);
  }

  /** While something is unsent, its answer brings what others did. */
  async function catchUp(): Promise<void> {
    if (reading || newest <= autosave.version() || autosave.isPending()) return;
    reading = true;
    const heard = newest;
    try {
      const fresh = await server.read();
      // What was heard meanwhile may be newer than this answer.
      if (newest === heard) newest = fresh.version;
      autosave.refresh(fresh);
    } catch {
      // The next event, save or return of the connection asks again.
      return;
    } finally {
      reading = false;
    }
    await catchUp();
  }

  /** One page's leavings at a time: each is a change of its own, on the version it was typed on. */
  async function adopt(): Promise<void> {
    if (!opened.editable || iuid === '' || replaying !== null || adopting) return;
    adopting = true;
    try {
      left ??= await journal.adopt();
      if (left === null) return;
      newest = Math.max(newest, left.unsent.version);
      await catchUp();
      tellEarly();
      // A patch that is on its way comes first; the next settled moment tries again.
      if (!autosave.resume(left.unsent)) return;
      // From now on this page keeps it. Two copies would one day ask a person about her own words.
      left.taken();
      replaying = left.unsent;
      left = null;
    } finally {
      adopting = false;
    }
  }

  function tellEarly(): void {
    const keys = early ?? [];
    early = null;
    if (keys.length > 0) autosave.changed(shown, quietMs(keys, place));
  }

  function typedKeys({ set, unset }: Unsent): number {
    const { writers } = store.compiled();
    return Math.max(1, [...Object.keys(set), ...unset].filter((key) => !writers.has(key)).length);
  }

  async function begin(): Promise<void> {
    await within(adopt());
    tellEarly();
    if (mark.is === 'opening') autosave.flush();
  }

  const sendNow = () => {
    if (autosave.isPending()) autosave.flush();
    else void catchUp();
  };
  const stops = [
    store.listenAll((keys) => {
      if (taking || iuid === '' || keys.length === 0) return;
      shown = store.state().values;
      if (early === null) {
        autosave.changed(shown, quietMs(keys, place), keys);
        return tellKept();
      }
      early.push(...keys);
      tell({ is: 'pending' });
    }),
    server.onChange((change) => {
      if (change !== null && change.id !== iuid) return;
      newest = Math.max(newest, change?.version ?? autosave.version() + 1);
      // Whoever says that changes may have been missed has just reached the server again.
      if (change === null) sendNow();
      else void catchUp();
    }),
    server.onMoment(sendNow),
  ];
  void begin();

  const isPending = () => (early?.length ?? 0) > 0 || autosave.isPending();
  const saving: Saving = {
    mark: () => mark,
    listen(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    flush: autosave.flush,
    version: autosave.version,
    isPending,
    async decide(theirs) {
      autosave.decide(await server.read(), theirs);
    },
    replayed: () => replayed,
    written: () => within(journal.keep()),
    discard: autosave.discard,
    stop() {
      for (const stop of stops) stop();
      autosave.stop();
      journal.close();
    },
  };
  stops.push(noteOpen(saving, iuid));
  return saving;
}

function journalOf(exam: string) {
  return (unsent: () => Unsent | null, written: () => void): Journal => {
    const session = currentSession();
    const { company } = credentials();
    if (session === null || company === null) throw new Error('saving needs somebody who is signed in');
    return openJournal({
      place: { user: session.user.iuid, company, exam },
      key: session.journalKey,
      unsent,
      written,
    });
  };
}

/** A browser whose storage does not answer keeps nobody from working. */
async function within(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
}
