import { type FormValue, GestaError, type OpenedExam } from '@gesta/domain';
import { applied, same, type Values } from '@gesta/forms';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RecordChange } from '../api/changes.ts';
import type { FormPatch } from './autosave.ts';
import { createExamStore } from './examStore.ts';
import { type SavedForms, type SavingServer, startSaving } from './saving.ts';

const EXAM = '6f0d2c5e-8f0a-4a44-9f3c-0a5b8a4a0001';
const A = 'conclusion.info.text';
const B = 'observations.info.text';
const DBP = '2ndand3rdquarter.biometria1.dbp';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { isSecureContext: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const quiet = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** One stored exam and the rules of saving: different keys merge, the same key is asked about. */
function exam(values: Values = {}) {
  const stored = { version: 1, values };
  const changes: (FormPatch & { version: number })[] = [];
  const listeners = new Set<(change: RecordChange | null) => void>();
  const back = new Set<() => void>();
  const calls = { save: 0, read: 0 };
  let away = false;
  const reach = () => {
    if (away) throw new GestaError('unavailable');
  };

  async function save(patch: FormPatch): Promise<SavedForms> {
    calls.save += 1;
    await quietly();
    reach();
    const since = changes.filter(({ version }) => version > patch.baseVersion);
    const theirs: Values = Object.assign({}, ...since.map(({ set }) => set));
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
    const set = theirs as SavedForms['set'];
    return { version, status: 'ANDAMENTO', savedAt: `at ${version}`, set, unset: [] };
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
    onReturn: (heard) => {
      back.add(heard);
      return () => back.delete(heard);
    },
  };

  function open(prefilled: Values = {}) {
    const interaction = { iuid: EXAM, version: stored.version, formValues: stored.values };
    const store = createExamStore(stored.values);
    store.change(prefilled);
    const saving = startSaving({ opened: { interaction } as OpenedExam, store, server });
    return { store, saving, values: () => store.state().values };
  }
  return {
    open,
    stored,
    changes,
    calls,
    away(now: boolean) {
      away = now;
      if (!now) for (const heard of [...back]) heard();
    },
    missed: () => {
      for (const heard of [...listeners]) heard(null);
    },
  };
}

const quietly = () => new Promise((resolve) => setTimeout(resolve, 1));

it('waits as long as the form asks for', async () => {
  const { open, calls } = exam();
  const { store } = open();
  store.change({ [A]: 'x' });
  await quiet(999);
  expect(calls.save).toBe(0);
  await quiet(1);
  expect(calls.save).toBe(1);
  await quiet(10);
  store.change({ [DBP]: 54 });
  await quiet(200);
  expect(calls.save).toBe(2);
});

it('two people in one exam see each other, and nobody sends back what came from the other', async () => {
  const { open, stored, calls } = exam();
  const [one, two] = [open(), open({ [B]: 'proposed, not typed' })];
  one.store.change({ [A]: 'first' });
  await quiet(1100);
  expect(two.values()).toEqual({ [A]: 'first', [B]: 'proposed, not typed' });
  expect(two.saving.mark()).toEqual({ is: 'saved', at: null });
  two.store.change({ [DBP]: 54 });
  await quiet(60_000);
  expect(one.values()).toEqual(two.values());
  expect(one.values()).toEqual(stored.values);
  expect(calls).toEqual({ save: 2, read: 2 });
});

it('what others stored while something was unsent comes with the answer', async () => {
  const { open, calls } = exam();
  const [one, two] = [open(), open()];
  one.store.change({ [A]: 'mine' });
  two.store.change({ [B]: 'theirs' });
  await quiet(60_000);
  expect(one.values()).toEqual({ [A]: 'mine', [B]: 'theirs' });
  expect(two.values()).toEqual(one.values());
  expect(calls.save).toBe(2);
});

it('asks where both typed into one place, and stores what was decided', async () => {
  const { open, stored } = exam({ [A]: 'before' });
  const [one, two] = [open(), open()];
  one.store.change({ [A]: 'mine' });
  two.store.change({ [A]: 'theirs', [DBP]: 54 });
  await quiet(1100);
  expect(one.saving.mark()).toEqual({ is: 'asked', conflicts: { [A]: { mine: 'mine', theirs: 'theirs' } } });
  expect([one.values()[A], one.saving.isPending()]).toEqual(['mine', true]);
  void one.saving.decide([]);
  await quiet(1100);
  expect([stored.values[A], two.values()[A], one.values()[DBP]]).toEqual(['mine', 'mine', 54]);
  expect(one.saving.mark()).toMatchObject({ is: 'saved' });
});

it('without a connection waits, and goes on at once when it is back', async () => {
  const { open, stored, away, missed } = exam();
  const { store, saving } = open();
  away(true);
  store.change({ [A]: 'typed offline' });
  await quiet(1100);
  expect(saving.mark()).toMatchObject({ is: 'waiting', code: 'unavailable' });
  missed();
  await quiet(20_000);
  expect(saving.isPending()).toBe(true);
  away(false);
  await quiet(2);
  expect(stored.values).toEqual({ [A]: 'typed offline' });
  expect(saving.mark()).toEqual({ is: 'saved', at: 'at 2' });
});

it('sends nothing for an exam that has no id [FRM-056]', async () => {
  const store = createExamStore({});
  const { calls, open } = exam();
  open();
  const interaction = { iuid: '', version: 1, formValues: {} };
  const save = vi.fn();
  const server = { save, read: vi.fn(), onChange: () => () => {}, onReturn: () => () => {} };
  startSaving({ opened: { interaction } as unknown as OpenedExam, store, server });
  store.change({ [A]: 'x' });
  await quiet(5000);
  expect([save.mock.calls, calls.save]).toEqual([[], 0]);
});
