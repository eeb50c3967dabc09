/** What a page left unsent, as it lies on this computer: whose it is can be read, what it says only with the key. */
export type JournalRow = {
  /** The page that wrote it. */
  id: string;
  user: string;
  company: string;
  exam: string;
  at: number;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
};

const ROWS = 'unsent';
const BY_USER = 'user';

let opening: Promise<IDBDatabase> | null = null;

export const deleteRow = (id: string): Promise<void> => write((rows) => rows.delete(id));

/** All of it or nothing: what one row takes over from others is never there twice. */
export const replaceRows = (gone: readonly string[], row: JournalRow | null): Promise<void> =>
  write((rows) => {
    for (const id of gone) rows.delete(id);
    if (row !== null) rows.put(row);
  });

export async function readRow(id: string): Promise<JournalRow | undefined> {
  const database = await open();
  return answer(database.transaction(ROWS).objectStore(ROWS).get(id));
}

/** Oldest first. */
export async function journalRowsOf(user: string): Promise<JournalRow[]> {
  const database = await open();
  const rows = await answer<JournalRow[]>(database.transaction(ROWS).objectStore(ROWS).index(BY_USER).getAll(user));
  return rows.toSorted((one, other) => one.at - other.at);
}

/** Handed over at once: a page that is torn away afterwards has left what it wrote. */
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
