import type { OpenedExam } from '@gesta/domain';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createExamStore } from './examStore.ts';
import { startSaving } from './saving.ts';
import { savedExam } from './test/savingWorld.ts';

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

it('waits as long as the form asks for', async () => {
  const { open, calls } = savedExam();
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
  const { open, stored, calls } = savedExam();
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
  const { open, calls } = savedExam();
  const [one, two] = [open(), open()];
  one.store.change({ [A]: 'mine' });
  two.store.change({ [B]: 'theirs' });
  await quiet(60_000);
  expect(one.values()).toEqual({ [A]: 'mine', [B]: 'theirs' });
  expect(two.values()).toEqual(one.values());
  expect(calls.save).toBe(2);
});

it('asks where both typed into one place, and stores what was decided', async () => {
  const { open, stored } = savedExam({ [A]: 'before' });
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
  const { open, stored, away, missed } = savedExam();
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

it('goes on at once when the stream of changes is back, which says that the server is', async () => {
  const { open, stored, away, missed } = savedExam();
  const { store } = open();
  away(true);
  store.change({ [A]: 'typed while the server restarted' });
  await quiet(40_000);
  away(false, false);
  missed();
  await quiet(2);
  expect(stored.values).toEqual({ [A]: 'typed while the server restarted' });
});

it('after the page was torn away the next one sends what was left, under the same id, and says how much', async () => {
  const { open, changes, stored, loseAnswers, computer } = savedExam();
  const first = open();
  loseAnswers(true);
  first.store.change({ [DBP]: 54 });
  await quiet(300);
  first.store.change({ [A]: 'typed after the patch had gone' });
  await quiet(1);
  first.torn();
  loseAnswers(false);
  const second = open();
  await quiet(0);
  expect(second.values()).toMatchObject({ [DBP]: 54, [A]: 'typed after the patch had gone' });
  expect([second.saving.mark().is, second.saving.replayed()]).toEqual(['saving', null]);
  await quiet(5000);
  expect(changes.map(({ set }) => Object.keys(set))).toEqual([[DBP], [A]]);
  expect(stored.values).toEqual(second.values());
  expect([second.saving.mark().is, second.saving.replayed(), computer.size]).toEqual(['saved', 2, 0]);
});

it('sends what several torn pages left one after the other, and keeps what is typed meanwhile', async () => {
  const { open, stored, away, computer } = savedExam();
  away(true);
  const [one, two] = [open(), open()];
  one.store.change({ [A]: 'one' });
  two.store.change({ [B]: 'two' });
  await quiet(1100);
  one.torn();
  two.torn();
  away(false);
  const third = open();
  third.store.change({ [DBP]: 54 });
  expect([third.saving.isPending(), third.saving.mark()]).toEqual([true, { is: 'pending' }]);
  await quiet(5000);
  expect(stored.values).toMatchObject({ [A]: 'one', [B]: 'two', [DBP]: 54 });
  expect([third.saving.replayed(), computer.size]).toEqual([2, 0]);
});

it('asks when somebody else typed there since, and lets go of what is not wanted', async () => {
  const { open, stored, away, computer } = savedExam({ [A]: 'before' });
  const torn = open();
  await quiet(10);
  away(true);
  torn.store.change({ [A]: 'mine, never sent' });
  await quiet(1100);
  torn.torn();
  away(false);
  const other = open({});
  computer.clear();
  other.store.change({ [A]: 'theirs' });
  await quiet(1100);
  expect(stored.values[A]).toBe('theirs');
  computer.set(1, { unsent: { version: 1, set: { [A]: 'mine, never sent' }, unset: [], patch: null }, open: false });
  const back = open();
  await quiet(100);
  expect(back.saving.mark()).toMatchObject({ is: 'asked' });
  expect(back.values()[A]).toBe('mine, never sent');
  back.saving.discard();
  await quiet(10);
  expect([back.saving.isPending(), computer.size, stored.values[A]]).toEqual([false, 0, 'theirs']);
});

it('whatever is typed, lost, torn away and opened again: nothing typed is lost', async () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ key: fc.constantFrom(A, B, DBP), value: fc.integer({ min: 40, max: 60 }) }) },
    { weight: 3, arbitrary: fc.constantFrom(0, 1, 250, 1200) },
    { weight: 3, arbitrary: fc.constantFrom('away', 'back', 'answers lost', 'answers again', 'torn') },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { open, stored, away, loseAnswers, computer } = savedExam();
      let page = open();
      await quiet(5);
      const typed: Record<string, unknown> = {};
      for (const each of steps) {
        if (typeof each === 'number') await quiet(each);
        else if (typeof each === 'object') {
          const value = each.key === DBP ? each.value : `text ${each.value}`;
          page.store.change({ [each.key]: value });
          typed[each.key] = value;
          // The journal takes a moment to write; a page torn away before that has not taken the key press yet.
          await quiet(0);
          expect(page.saving.mark().is === 'saved').toBe(!page.saving.isPending());
        } else if (each === 'torn') {
          page.torn();
          page = open();
          await quiet(5);
        } else if (each === 'away' || each === 'back') away(each === 'away');
        else loseAnswers(each === 'answers lost');
      }
      loseAnswers(false);
      away(false);
      await quiet(120_000);
      expect(page.saving.mark().is).toBe('saved');
      expect(stored.values).toMatchObject(typed);
      expect(page.values()).toEqual(stored.values);
      expect(computer.size).toBe(0);
      page.saving.stop();
    }),
    { numRuns: 400 },
  );
});

it('two people at once, with answers lost and connections gone: both end with all of both', async () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ who: fc.constantFrom(0, 1), value: fc.integer({ min: 40, max: 44 }) }) },
    { weight: 3, arbitrary: fc.constantFrom(0, 1, 2, 250, 1200) },
    { weight: 2, arbitrary: fc.constantFrom('away', 'back', 'answers lost', 'answers again', 'missed') },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { open, stored, calls, away, loseAnswers, missed } = savedExam();
      const pages = [open(), open({ [DBP]: 54 })];
      const keys = [A, B];
      const typed: Record<string, unknown> = {};
      for (const each of steps) {
        if (typeof each === 'number') await quiet(each);
        else if (typeof each === 'object') {
          const key = keys[each.who] ?? '';
          typed[key] = `text ${each.value}`;
          pages[each.who]?.store.change({ [key]: typed[key] });
        } else if (each === 'missed') missed();
        else if (each === 'away' || each === 'back') away(each === 'away');
        else loseAnswers(each === 'answers lost');
      }
      loseAnswers(false);
      away(false);
      await quiet(120_000);
      missed();
      await quiet(1000);
      expect(stored.values).toMatchObject(typed);
      const before = { ...calls };
      await quiet(120_000);
      expect(calls).toEqual(before);
      for (const { saving, values } of pages) {
        expect(saving.mark().is).toBe('saved');
        expect(values()).toMatchObject(typed);
        saving.stop();
      }
    }),
    { numRuns: 300 },
  );
});

it('sends nothing for an exam that has no id [FRM-056]', async () => {
  const store = createExamStore({});
  const { calls, open } = savedExam();
  open();
  const interaction = { iuid: '', version: 1, formValues: {} };
  const save = vi.fn();
  const server = { save, read: vi.fn(), onChange: () => () => {}, onMoment: () => () => {} };
  const journal = () => ({ keep: async () => {}, isKept: () => true, adopt: vi.fn(), close: () => {} });
  startSaving({ opened: { interaction, editable: true } as OpenedExam, store, server, journal });
  store.change({ [A]: 'x' });
  await quiet(5000);
  expect([save.mock.calls, calls.save]).toEqual([[], 0]);
});
