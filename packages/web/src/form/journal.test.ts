import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Unsent } from './autosave.ts';
import { countUnsent, forgetUnsent, type Journal, openJournal } from './journal.ts';
import { journalRowsOf } from './journalRows.ts';

const ANA = { user: 'ana', company: 'aurora', exam: 'exam-1' };
const KEY = btoa('k'.repeat(32));
const OTHER_KEY = btoa('o'.repeat(32));
const TEXT = 'conclusion.info.text';

const open: Journal[] = [];

function page(place = ANA, key = KEY) {
  let unsent: Unsent | null = null;
  let reads = 0;
  const journal = openJournal({
    place,
    key,
    written: () => {},
    unsent: () => {
      reads += 1;
      return unsent;
    },
  });
  open.push(journal);
  return {
    journal,
    reads: () => reads,
    type(text: string, patch: Unsent['patch'] = null) {
      unsent = { version: 3, set: { [TEXT]: text }, unset: [], patch };
      return journal.keep();
    },
    acknowledge() {
      unsent = null;
      return journal.keep();
    },
  };
}

afterEach(async () => {
  for (const journal of open.splice(0)) journal.close();
  await forgetUnsent('ana');
});

describe('the journal', () => {
  it('is found by the next page when the one before is gone, with the patch that was on its way', async () => {
    const patch = { baseVersion: 3, set: { [TEXT]: 'fir' }, unset: [], patchId: 'p-1' };
    const torn = page();
    await torn.type('first', patch);
    expect(torn.journal.isKept()).toBe(true);
    torn.journal.close();
    const next = page();
    const left = await next.journal.adopt();
    expect(left?.unsent).toEqual({ version: 3, set: { [TEXT]: 'first' }, unset: [], patch });
    expect(await countUnsent('ana')).toBe(1);
    left?.taken();
    await next.type('first, taken over');
    expect((await journalRowsOf('ana')).length).toBe(1);
    expect(await next.journal.adopt()).toBeNull();
    await next.acknowledge();
    expect(await countUnsent('ana')).toBe(0);
  });

  it('is empty once everything is acknowledged', async () => {
    const { type, acknowledge } = page();
    await type('first');
    await acknowledge();
    expect(await journalRowsOf('ana')).toEqual([]);
  });

  it('leaves a page that is still open alone, and of two that ask one takes over', async () => {
    const [alive, torn] = [page(), page()];
    await alive.type('alive');
    await torn.type('torn');
    torn.journal.close();
    const taken = await Promise.all([page().journal.adopt(), page().journal.adopt()]);
    expect(taken.flatMap((left) => (left ? [left.unsent.set[TEXT]] : []))).toEqual(['torn']);
  });

  it('gives back what was adopted and not yet taken over, when that page goes too', async () => {
    const torn = page();
    await torn.type('torn');
    torn.journal.close();
    const second = page();
    await second.journal.adopt();
    second.journal.close();
    await new Promise((resolve) => setTimeout(resolve));
    expect((await page().journal.adopt())?.unsent.set[TEXT]).toBe('torn');
  });

  it('says nothing to another person, another exam or another key', async () => {
    const torn = page();
    await torn.type('sensitive words');
    torn.journal.close();
    for (const [place, key] of [
      [{ ...ANA, user: 'bia' }, OTHER_KEY],
      [{ ...ANA, exam: 'exam-2' }, KEY],
      [{ ...ANA, company: 'boreal' }, KEY],
      [ANA, OTHER_KEY],
    ] as const) {
      expect(await page(place, key).journal.adopt()).toBeNull();
    }
    const [row] = await journalRowsOf('ana');
    const bytes = new TextDecoder('latin1').decode(row?.sealed);
    expect(bytes).not.toContain('sensitive');
    expect(bytes).not.toContain('conclusion');
    expect((await page().journal.adopt())?.unsent.set[TEXT]).toBe('sensitive words');
  });

  it('writes once for many key presses of one moment, and the last of them', async () => {
    const { type, reads, journal } = page();
    for (const text of ['a', 'ab', 'abc']) void type(text);
    await type('abcd');
    expect(reads()).toBe(1);
    journal.close();
    expect((await page().journal.adopt())?.unsent.set[TEXT]).toBe('abcd');
  });

  it('hands a newer change over while a slow disk still writes the older', async () => {
    const replaceRows = vi.fn(() => new Promise<void>(() => {}));
    vi.doMock('./journalRows.ts', () => ({ replaceRows }));
    vi.resetModules();
    const fresh = await import('./journal.ts');
    const unsent = () => ({ version: 1, set: {}, unset: [], patch: null });
    const journal = fresh.openJournal({ place: ANA, key: KEY, unsent, written: () => {} });
    for (const times of [1, 2, 3]) {
      void journal.keep();
      await vi.waitFor(() => expect(replaceRows).toHaveBeenCalledTimes(times));
    }
    expect(journal.isKept()).toBe(false);
    vi.doUnmock('./journalRows.ts');
  });

  it('is kept only when the very last key press is written', async () => {
    const { type, journal } = page();
    const first = type('a');
    expect(journal.isKept()).toBe(false);
    await first;
    expect(journal.isKept()).toBe(true);
    void type('ab');
    expect(journal.isKept()).toBe(false);
  });

  it('is wiped for one person only', async () => {
    const bia = { ...ANA, user: 'bia' };
    await page().type('mine');
    await page(bia, OTHER_KEY).type('hers');
    await forgetUnsent('ana');
    expect([await countUnsent('ana'), await countUnsent('bia')]).toEqual([0, 1]);
    await forgetUnsent('bia');
  });

  it('in a browser that keeps nothing never says that something is kept', async () => {
    vi.stubGlobal('indexedDB', { open: () => failingRequest() });
    vi.resetModules();
    const fresh = await import('./journal.ts');
    const unsent = () => ({ version: 1, set: {}, unset: [], patch: null });
    const journal = fresh.openJournal({ place: ANA, key: KEY, unsent, written: () => {} });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await journal.keep();
    expect(journal.isKept()).toBe(false);
    await expect(journal.adopt()).rejects.toThrow();
    vi.unstubAllGlobals();
  });
});

function failingRequest(): Partial<IDBOpenDBRequest> {
  const request = { error: new Error('no storage') as DOMException, onerror: null } as Partial<IDBOpenDBRequest>;
  setTimeout(() => (request.onerror as (() => void) | null)?.());
  return request;
}
