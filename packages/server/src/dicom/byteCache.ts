/** What was used last stays, up to this many bytes in all. */
export type ByteCache<T> = { get(key: string): T | undefined; set(key: string, value: T, bytes: number): void };

export function createByteCache<T>(most: number): ByteCache<T> {
  // In the order in which they were used.
  const kept = new Map<string, { value: T; bytes: number }>();
  let sum = 0;
  function drop(key: string): void {
    sum -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }
  return {
    get(key) {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    set(key, value, bytes) {
      drop(key);
      if (bytes > most) return;
      kept.set(key, { value, bytes });
      sum += bytes;
      for (const oldest of kept.keys()) {
        if (sum <= most) return;
        drop(oldest);
      }
    },
  };
}
