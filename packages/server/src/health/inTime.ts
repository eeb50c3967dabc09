/** Nobody waits longer for one thing of many. */
const PATIENCE_MS = 4_000;

/** What can be read in time; null is not known, which is never taken for good. */
export async function inTime<T>(read: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  try {
    return await Promise.race([read().catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asked again once it is older than this; those who ask meanwhile share one answer. */
export function keptFor<K extends object, T>(ms: number): (key: K, read: () => Promise<T>) => Promise<T> {
  const kept = new WeakMap<K, { at: number; answer: Promise<T> }>();
  return (key, read) => {
    const last = kept.get(key);
    if (last && Date.now() - last.at < ms) return last.answer;
    const answer = read();
    kept.set(key, { at: Date.now(), answer });
    answer.catch(() => kept.delete(key));
    return answer;
  };
}
