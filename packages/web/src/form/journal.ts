import { logFailure } from '../api/logFailure.ts';
import type { Unsent } from './autosave.ts';
import { deleteRow, type JournalRow, putRow, readRow, rowsOf } from './journalRows.ts';

export type JournalPlace = { user: string; company: string; exam: string };

/** What a page that is gone left unsent. It stays where it is until it is `done`. */
export type Left = { unsent: Unsent; done: () => Promise<void> };

/** What is unsent, kept on this computer so that it outlives the page. */
export type Journal = {
  /** Writes what is unsent now; resolves when that is written, or when this browser cannot. Cheap enough for every key press. */
  keep: () => Promise<void>;
  /** Whether the next page would find what is unsent now. */
  isKept: () => boolean;
  /** The oldest thing an earlier page of this exam left. Pages that are still open keep theirs. */
  adopt: () => Promise<Left | null>;
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
  const isPossible = 'indexedDB' in globalThis && 'locks' in navigator && crypto.subtle !== undefined;
  return isPossible ? createJournal(options) : NO_JOURNAL;
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
  const secret = crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
  // Held for as long as this page lives: whoever can have it knows that the page is gone.
  const own = hold(lockOf(id), false);
  const releases = new Set<() => void>();
  let isDirty = false;
  let isOnDisk = false;
  let closed = false;
  let writing: Promise<void> | null = null;

  /** Of many changes in one moment, and of those made while a write is under way, the last is written. */
  async function writeAll(): Promise<void> {
    try {
      await own;
      while (isDirty) {
        isDirty = false;
        const now = unsent();
        if (now === null) await deleteRow(id);
        else if (!closed) await putRow(await seal(now));
      }
      isOnDisk = true;
    } catch {
      logFailure('journal', 'unavailable');
    }
    writing = null;
    written();
  }

  async function seal(now: Unsent): Promise<JournalRow> {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const sealing = { name: 'AES-GCM', iv, additionalData: nameOf(place, id) };
    const plain = new TextEncoder().encode(JSON.stringify(now));
    return { ...place, id, at: Date.now(), iv, sealed: await crypto.subtle.encrypt(sealing, await secret, plain) };
  }

  async function unseal({ iv, sealed, id: writer }: JournalRow): Promise<Unsent | null> {
    const sealing = { name: 'AES-GCM', iv, additionalData: nameOf(place, writer) };
    try {
      const plain = await crypto.subtle.decrypt(sealing, await secret, sealed);
      return JSON.parse(new TextDecoder().decode(plain)) as Unsent;
    } catch {
      logFailure('journal', 'unreadable');
      return null;
    }
  }

  async function adoptFrom(writer: string): Promise<Left | null> {
    const release = await hold(lockOf(writer), true);
    if (release === null) return null;
    // Another page may have taken it over while this one asked.
    const row = await readRow(writer);
    const left = row === undefined ? null : await unseal(row);
    if (left === null) {
      release();
      return null;
    }
    releases.add(release);
    const done = async () => {
      await deleteRow(writer);
      release();
    };
    return { unsent: left, done };
  }

  return {
    keep() {
      isDirty = true;
      isOnDisk = false;
      writing ??= Promise.resolve().then(writeAll);
      return writing;
    },
    isKept: () => isOnDisk,
    async adopt() {
      const rows = await rowsOf(place.user);
      for (const row of rows) {
        if (row.id === id || row.company !== place.company || row.exam !== place.exam) continue;
        const left = await adoptFrom(row.id);
        if (left !== null) return left;
      }
      return null;
    },
    close() {
      closed = true;
      void own.then((release) => release?.());
      for (const release of releases) release();
    },
  };
}

/** How many exams have something on this computer that this person has not sent. */
export async function countUnsent(user: string): Promise<number> {
  if (!('indexedDB' in globalThis)) return 0;
  const rows = await rowsOf(user);
  return new Set(rows.map(({ company, exam }) => `${company} ${exam}`)).size;
}

export async function forgetUnsent(user: string): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  for (const { id } of await rowsOf(user)) await deleteRow(id);
}

const lockOf = (id: string) => `gesta-journal ${id}`;
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
/** What is sealed for one place cannot be opened as another's. */
const nameOf = ({ user, company, exam }: JournalPlace, id: string) =>
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
