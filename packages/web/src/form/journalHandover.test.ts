import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type JournalPlace, openJournal } from './journal.ts';
import { handedOver } from './journalHandover.ts';
import { journalRowsOf } from './journalRows.ts';

const ANA: JournalPlace = { user: 'ana', company: 'aurora', exam: 'exam-1' };
const KEY = btoa('k'.repeat(32));

beforeEach(() => {
  vi.stubGlobal('localStorage', storageOf(Number.POSITIVE_INFINITY));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function typed(text: string | null, place = ANA) {
  const now = { text };
  const unsent = () => (now.text === null ? null : { version: 3, set: { text: now.text }, unset: [], patch: null });
  return { now, journal: openJournal({ place, key: KEY, unsent, written: () => {} }) };
}

/** A database whose turn never comes; whatever waits for it is dropped when the page goes. */
function withoutTurn(): void {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new Error('not its turn');
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
}

/** What the page does before it answers a key press: no timer, no other thread. */
const sameMoment = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};

it('has the key press before the page answers it, also where the database has not had its turn', async () => {
  const exam = { ...ANA, exam: 'exam-2' };
  const { now, journal } = typed('a', exam);
  await journal.keep();
  withoutTurn();
  now.text = 'ab';
  void journal.keep();
  await sameMoment();
  vi.restoreAllMocks();
  expect(JSON.stringify([...handedOver().values()])).not.toContain('"ab"');
  journal.close();
  const next = typed(null, exam);
  await vi.waitFor(async () => expect((await next.journal.adopt())?.unsent.set).toEqual({ text: 'ab' }));
  next.journal.close();
});

it('brings nothing back that was acknowledged before the database had its turn', async () => {
  const { now, journal } = typed('a');
  await journal.keep();
  withoutTurn();
  now.text = null;
  void journal.keep();
  await sameMoment();
  vi.restoreAllMocks();
  expect((await journalRowsOf('ana')).filter(({ exam }) => exam === ANA.exam)).toEqual([]);
  journal.close();
});

it('forgets what the database has, and keeps nothing there that has no room', async () => {
  const { now, journal } = typed('a', { ...ANA, exam: 'exam-3' });
  await journal.keep();
  expect(handedOver().size).toBe(0);
  vi.stubGlobal('localStorage', storageOf(2000));
  withoutTurn();
  now.text = 'short';
  await journal.keep();
  expect(handedOver().size).toBe(1);
  vi.restoreAllMocks();
  now.text = 'long'.repeat(1000);
  await journal.keep();
  expect(handedOver().size).toBe(0);
  expect(journal.isKept()).toBe(true);
  journal.close();
});

function storageOf(room: number): Storage {
  const kept: Record<string, string> = {};
  const hidden = <T>(value: T) => ({ value, enumerable: false });
  return Object.defineProperties(kept, {
    getItem: hidden((name: string) => kept[name] ?? null),
    setItem: hidden((name: string, text: string) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept[name] = text;
    }),
    removeItem: hidden((name: string) => {
      delete kept[name];
    }),
  }) as unknown as Storage;
}
