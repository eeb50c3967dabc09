import { gcm } from '@noble/ciphers/aes.js';
import { logFailure } from '../api/logFailure.ts';
import type { Unsent } from './autosave.ts';
import { bytesOf, type JournalRow } from './journalHandover.ts';
import { deleteRow, journalRowsOf, readRow, replaceRows } from './journalRows.ts';

export type JournalPlace = { user: string; company: string; exam: string };

/** What a page that is gone left unsent. It stays on this computer until it is `done`; `release` leaves it to others. */
export type LeftUnsent = {
  id: string;
  place: JournalPlace;
  unsent: Unsent;
  done: () => Promise<void>;
  release: () => void;
};

/** The same for a page that takes it over: from then on it is part of what that page keeps. */
export type Adopted = { unsent: Unsent; taken: () => void };

/** What is unsent, kept on this computer so that it outlives the page. */
export type Journal = {
  /** Writes what is unsent now; resolves when that is written, or when this browser cannot. Cheap enough for every key press. */
  keep: () => Promise<void>;
  /** Whether the next page would find what is unsent now. */
  isKept: () => boolean;
  /** The oldest thing an earlier page of this exam left. Pages that are still open keep theirs. */
  adopt: () => Promise<Adopted | null>;
  close: () => void;
};

type Options = {
  place: JournalPlace;
  /** 32 bytes in base64; they came with the session. */
  key: string;
  unsent: () => Unsent | null;
  written: () => void;
};

export function openJournal(options: Options): Journal {
  return canKeep() ? createJournal(options) : NO_JOURNAL;
}

export function canKeep(): boolean {
  return 'indexedDB' in globalThis && 'locks' in navigator;
}

/** A page without https, or a browser that keeps nothing: there the mark says so. */
const NO_JOURNAL: Journal = {
  keep: async () => {},
  isKept: () => false,
  adopt: async () => null,
  close: () => {},
};

function createJournal({ place, key, unsent, written }: Options): Journal {
  const id = crypto.randomUUID();
  const secret = bytesOf(key);
  // Held for as long as this page lives: whoever can have it knows that the page is gone.
  const own = hold(lockOf(id), false);
  const adopted = new Set<LeftUnsent>();
  const taken = new Set<LeftUnsent>();
  let closed = false;
  /** Numbers of changes: of the newest, of the newest handed over, of the newest that is written. */
  let wanted = 0;
  let handed = 0;
  let kept = 0;
  let handing: Promise<void> | null = null;
  let last: Promise<void> = Promise.resolve();

  /**
   * Of many changes in one moment the last is written. From the key press to the hand-over nothing waits for another thread or the disk:
   * a page torn away in between would take the key press with it.
   */
  async function handOver(): Promise<void> {
    try {
      await own;
      while (handed < wanted) {
        handed = wanted;
        const now = unsent();
        if (now !== null && closed) continue;
        // Only what this row already holds may go for it.
        const others = [...taken];
        const row = now === null ? null : seal(place, id, now, secret);
        last = write(row, others, handed);
      }
    } catch {
      logFailure('journal', 'unavailable');
    }
    handing = null;
  }

  async function write(row: JournalRow | null, others: readonly LeftUnsent[], change: number): Promise<void> {
    try {
      await replaceRows([id, ...others.map((left) => left.id)], row);
      for (const left of others) letGo(left);
      kept = change;
    } catch {
      logFailure('journal', 'unavailable');
    }
    written();
  }

  function letGo(left: LeftUnsent): void {
    left.release();
    adopted.delete(left);
    taken.delete(left);
  }

  return {
    async keep() {
      wanted += 1;
      handing ??= Promise.resolve().then(handOver);
      await handing;
      await last;
    },
    isKept: () => wanted > 0 && kept === wanted,
    async adopt() {
      const isMine = (row: JournalRow) => row.id !== id && row.company === place.company && row.exam === place.exam;
      const left = await adoptLeft(place.user, secret, isMine);
      if (left === null) return null;
      adopted.add(left);
      return { unsent: left.unsent, taken: () => void taken.add(left) };
    },
    close() {
      // What is being written is written to the end before another page may have it.
      void (handing ?? Promise.resolve()).then(async () => {
        closed = true;
        await last;
        for (const left of adopted) letGo(left);
        (await own)?.();
      });
    },
  };
}

/** The oldest thing left by a page that is gone, and wanted; null when there is none that can be had now. */
export async function adoptLeft(
  user: string,
  secret: Uint8Array,
  isWanted: (row: JournalRow) => boolean,
): Promise<LeftUnsent | null> {
  for (const { id } of (await journalRowsOf(user)).filter(isWanted)) {
    const release = await hold(lockOf(id), true);
    if (release === null) continue;
    // Another page may have taken it over while this one asked.
    const row = await readRow(id);
    const unsent = row === undefined ? null : unseal(row, secret);
    if (row === undefined || unsent === null) {
      release();
      continue;
    }
    const done = async () => {
      await deleteRow(id);
      release();
    };
    return { id, place: { user, company: row.company, exam: row.exam }, unsent, done, release };
  }
  return null;
}

function seal(place: JournalPlace, id: string, now: Unsent, secret: Uint8Array): JournalRow {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(now));
  const sealed = gcm(secret, iv, nameOf({ ...place, id })).encrypt(plain) as Uint8Array<ArrayBuffer>;
  return { ...place, id, at: Date.now(), iv, sealed };
}

function unseal(row: JournalRow, secret: Uint8Array): Unsent | null {
  try {
    // A row of an earlier version holds a bare buffer.
    const plain = gcm(secret, row.iv, nameOf(row)).decrypt(new Uint8Array(row.sealed));
    return JSON.parse(new TextDecoder().decode(plain)) as Unsent;
  } catch {
    logFailure('journal', 'unreadable');
    return null;
  }
}

/** Gives up what a page that is gone left. */
export async function forgetLeft(id: string): Promise<void> {
  const release = await hold(lockOf(id), true);
  if (release === null) return;
  await deleteRow(id);
  release();
}

/** How many exams have something on this computer that this person has not sent. */
export async function countUnsent(user: string): Promise<number> {
  if (!('indexedDB' in globalThis)) return 0;
  const rows = await journalRowsOf(user);
  return new Set(rows.map(({ company, exam }) => `${company} ${exam}`)).size;
}

export async function forgetUnsent(user: string): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  for (const { id } of await journalRowsOf(user)) await deleteRow(id);
}

const lockOf = (id: string) => `gesta-journal ${id}`;
/** What is sealed for one place cannot be opened as another's. */
const nameOf = ({ user, company, exam, id }: JournalPlace & { id: string }) =>
  new TextEncoder().encode(`${user} ${company} ${exam} ${id}`);

/** Answers how to let go of the lock, or null where it is `free` only and somebody has it. */
function hold(name: string, free: boolean): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: free }, (lock) => {
        if (lock === null) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}
