import { createHmac, randomBytes } from 'node:crypto';

export type Cache<T> = {
  /** The kept answer, or the one computed now; `keep` says whether it may be kept. */
  remember(key: string, compute: () => T, keep?: (value: T) => boolean): T;
  /** How often it computed and how often it did not have to; how much it holds. */
  readonly count: { computed: number; reused: number; entries: number; bytes: number };
};

export type CacheLimits = { entries: number; bytes: number };

/** The answers asked for last, within two limits. Questions hold dates and histories of people: see `keyOf`. */
export function createCache<T>(limits: CacheLimits): Cache<T> {
  const kept = new Map<string, { value: T; bytes: number }>();
  const count = { computed: 0, reused: 0, entries: 0, bytes: 0 };

  const drop = (key: string, bytes: number) => {
    kept.delete(key);
    count.bytes -= bytes;
    count.entries = kept.size;
  };

  const store = (key: string, value: T) => {
    // Two bytes a character is what text takes at most; an object is close to its text.
    const bytes = 2 * (key.length + JSON.stringify(value).length);
    if (bytes > limits.bytes) return;
    kept.set(key, { value, bytes });
    count.bytes += bytes;
    count.entries = kept.size;
    for (const [oldest, { bytes: freed }] of kept) {
      if (kept.size <= limits.entries && count.bytes <= limits.bytes) return;
      drop(oldest, freed);
    }
  };

  return {
    count,
    remember(key, compute, keep = () => true) {
      const found = kept.get(key);
      if (found) {
        count.reused += 1;
        // A map remembers the order of insertion: put back, it is the youngest.
        kept.delete(key);
        kept.set(key, found);
        return found.value;
      }
      count.computed += 1;
      const value = compute();
      if (keep(value)) store(key, value);
      return value;
    },
  };
}

/** The same question in whatever order its parameters were named. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) => {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  });
}

/** Few people are born on a day: what this process alone knows keeps a question from being guessed by its key. */
const SECRET = randomBytes(32);

/** The key of a question. It says nothing about the question, which would otherwise stay readable in memory. */
export function cacheKey(question: unknown): string {
  return createHmac('sha256', SECRET).update(canonical(question)).digest('base64');
}
