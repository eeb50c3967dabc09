import { type FormValue, GestaError, type OpenedExam } from '@gesta/domain';
import { applied, same, type Values } from '@gesta/forms';
import type { RecordChange } from '../../api/changes.ts';
import type { SentPatch, Unsent } from '../autosave.ts';
import { createExamStore } from '../examStore.ts';
import type { Journal } from '../journal.ts';
import { startSaving } from '../saving.ts';
import type { SavedAnswer, SavingServer } from '../savingServer.ts';

const EXAM = '6f0d2c5e-8f0a-4a44-9f3c-0a5b8a4a0001';

/** One stored exam and the rules of saving: different keys merge, the same key is asked about. */
export function savedExam(values: Values = {}) {
  const stored = { version: 1, values };
  const changes: (SentPatch & { version: number })[] = [];
  const listeners = new Set<(change: RecordChange | null) => void>();
  const back = new Set<() => void>();
  const calls = { save: 0, read: 0 };
  const computer = new Map<number, { unsent: Unsent; open: boolean }>();
  const torn = new Set<number>();
  let pages = 0;
  let away = false;
  let answersLost = false;
  const reach = () => {
    if (away) throw new GestaError('unavailable');
  };
  const answered = (answer: SavedAnswer): SavedAnswer => {
    if (answersLost) throw new GestaError('timeout');
    return answer;
  };

  async function save(patch: SentPatch): Promise<SavedAnswer> {
    calls.save += 1;
    await quietly();
    reach();
    const before = changes.find(({ patchId }) => patchId === patch.patchId);
    const until = before?.version ?? stored.version;
    const since = changes.filter(({ version }) => version > patch.baseVersion && version <= until);
    const theirs: Values = Object.assign({}, ...since.map(({ set }) => set));
    const set = theirs as SavedAnswer['set'];
    if (before) return answered({ ...emptyAnswer, version: before.version, set });
    const asked = Object.keys(patch.set).filter((key) => key in theirs && !same(theirs[key], patch.set[key]));
    if (asked.length > 0) {
      const conflicts = asked.map((key) => [
        key,
        { mine: patch.set[key] as FormValue, theirs: theirs[key] as FormValue },
      ]);
      throw new GestaError('conflict', { conflicts: Object.fromEntries(conflicts) });
    }
    stored.version += 1;
    stored.values = applied(stored.values, patch);
    changes.push({ ...patch, version: stored.version });
    const { version } = stored;
    for (const heard of [...listeners]) heard({ entity: 'interaction', id: EXAM, version });
    return answered({ ...emptyAnswer, version, savedAt: `at ${version}`, set });
  }
  const server: SavingServer = {
    save,
    async read() {
      calls.read += 1;
      await quietly();
      reach();
      return { ...stored };
    },
    onChange: (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    onMoment: (heard) => {
      back.add(heard);
      return () => back.delete(heard);
    },
  };

  /** What one page keeps on this computer, and what it finds of pages that are gone. */
  function journal(id: number, unsent: () => Unsent | null): Journal {
    const taken = new Set<number>();
    const write = () => {
      const now = unsent();
      if (torn.has(id)) return;
      for (const each of taken) computer.delete(each);
      if (now === null) computer.delete(id);
      else computer.set(id, { unsent: structuredClone(now), open: true });
    };
    return {
      keep: () => Promise.resolve().then(write),
      isKept: () => true,
      async adopt() {
        const found = [...computer].find(([, row]) => !row.open);
        if (!found) return null;
        const [writer, { unsent: left }] = found;
        computer.set(writer, { unsent: left, open: true });
        return { unsent: left, taken: () => void taken.add(writer) };
      },
      close: () => {},
    };
  }

  function open(prefilled: Values = {}) {
    const interaction = { iuid: EXAM, version: stored.version, formValues: stored.values };
    const store = createExamStore(stored.values);
    store.change(prefilled);
    pages += 1;
    const id = pages;
    const saving = startSaving({
      opened: { interaction, editable: true } as OpenedExam,
      store,
      server,
      journal: (unsent) => journal(id, unsent),
    });
    const tear = () => {
      saving.stop();
      torn.add(id);
      for (const row of computer.values()) row.open = false;
    };
    return { store, saving, values: () => store.state().values, torn: tear };
  }
  return {
    open,
    stored,
    changes,
    calls,
    computer,
    loseAnswers(now: boolean) {
      answersLost = now;
    },
    away(now: boolean, isTold = true) {
      away = now;
      if (!now && isTold) for (const heard of [...back]) heard();
    },
    missed: () => {
      for (const heard of [...listeners]) heard(null);
    },
  };
}

const emptyAnswer: SavedAnswer = { version: 0, status: 'ANDAMENTO', savedAt: 'at', set: {}, unset: [] };
const quietly = () => new Promise((resolve) => setTimeout(resolve, 1));
