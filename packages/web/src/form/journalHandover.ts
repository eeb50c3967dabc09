/** What a page left unsent, as it lies on this computer: whose it is can be read, what it says only with the key. */
export type JournalRow = {
  /** The page that wrote it. */
  id: string;
  user: string;
  company: string;
  exam: string;
  at: number;
  iv: Uint8Array<ArrayBuffer>;
  sealed: Uint8Array<ArrayBuffer>;
};

const NAME = 'gesta-journal ';

/**
 * Keeps the newest state of rows, null for one that is gone, where it outlives the page at once; the answer forgets it when the database
 * has it. It alone is not enough: a browser may take seconds to bring it to the disk, and has room for little.
 */
export function handOver(states: ReadonlyMap<string, JournalRow | null>): () => void {
  const storage = openStorage();
  const texts = [...states].map(([id, row]) => [NAME + id, row === null ? '' : textOf(row)] as const);
  try {
    for (const [name, text] of texts) storage?.setItem(name, text);
  } catch {
    // No room: the database alone has it, and nothing older may stand before that.
    for (const [name] of texts) storage?.removeItem(name);
  }
  return () => {
    // What is newer waits for its own turn.
    for (const [name, text] of texts) if (storage?.getItem(name) === text) storage.removeItem(name);
  };
}

/** What the database may not have: each row as it is now, null where it is gone. */
export function handedOver(): Map<string, JournalRow | null> {
  const storage = openStorage();
  const names = Object.keys(storage ?? {}).filter((name) => name.startsWith(NAME));
  return new Map(
    names.flatMap((name) => {
      const text = storage?.getItem(name) ?? null;
      return text === null ? [] : [[name.slice(NAME.length), text === '' ? null : rowOf(text)]];
    }),
  );
}

/** Some browsers forbid even to ask for it. */
function openStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

const textOf = ({ iv, sealed, ...row }: JournalRow): string =>
  JSON.stringify({ ...row, iv: base64Of(iv), sealed: base64Of(sealed) });

function rowOf(text: string): JournalRow {
  const { iv, sealed, ...row } = JSON.parse(text);
  return { ...row, iv: bytesOf(iv), sealed: bytesOf(sealed) };
}

export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

function base64Of(bytes: Uint8Array): string {
  let letters = '';
  for (let from = 0; from < bytes.length; from += 4096) {
    letters += String.fromCharCode(...bytes.subarray(from, from + 4096));
  }
  return btoa(letters);
}
