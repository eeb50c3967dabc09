import { handedOver, handOver, type JournalRow } from './journalHandover.ts';

const ROWS = 'unsent';
const BY_USER = 'user';

let opening: Promise<IDBDatabase> | null = null;

export const deleteRow = (id: string): Promise<void> => replaceRows([id], null);

/**
 * All of it or nothing: what one row takes over from others is never there twice. Handed over before this returns: a database drops what
 * still waits for its turn when the page is torn away, so until it has written, the same stands where the browser takes it at once.
 */
export async function replaceRows(gone: readonly string[], row: JournalRow | null): Promise<void> {
  const states = new Map<string, JournalRow | null>(gone.map((id) => [id, null]));
  if (row !== null) states.set(row.id, row);
  const settle = handOver(states);
  await write((rows) => {
    for (const id of gone) rows.delete(id);
    if (row !== null) rows.put(row);
  });
  settle();
}

export async function readRow(id: string): Promise<JournalRow | undefined> {
  const handed = handedOver().get(id);
  if (handed !== undefined) return handed ?? undefined;
  const database = await open();
  return answer(database.transaction(ROWS).objectStore(ROWS).get(id));
}

/** Oldest first. */
export async function journalRowsOf(user: string): Promise<JournalRow[]> {
  const database = await open();
  const handed = handedOver();
  const written = await answer<JournalRow[]>(database.transaction(ROWS).objectStore(ROWS).index(BY_USER).getAll(user));
  const rows = written.filter(({ id }) => !handed.has(id));
  for (const row of handed.values()) if (row?.user === user) rows.push(row);
  return rows.toSorted((one, other) => one.at - other.at);
}

async function write(change: (rows: IDBObjectStore) => void): Promise<void> {
  const database = await open();
  const transaction = database.transaction(ROWS, 'readwrite');
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  change(transaction.objectStore(ROWS));
  transaction.commit();
  return done;
}

function open(): Promise<IDBDatabase> {
  opening ??= connect().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

async function connect(): Promise<IDBDatabase> {
  const request = indexedDB.open('gesta-journal', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ROWS, { keyPath: 'id' }).createIndex(BY_USER, 'user');
  };
  const database = await answer(request);
  const forget = () => {
    opening = null;
  };
  database.onclose = forget;
  database.onversionchange = () => {
    database.close();
    forget();
  };
  return database;
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
