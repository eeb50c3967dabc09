/** Which fields of the page show their own measure: what is shown beside none of them is listed below. */
export type ShownPlaces = {
  add: (key: string) => () => void;
  keys: () => ReadonlySet<string>;
  listen: (heard: () => void) => () => void;
};

export function createShownPlaces(): ShownPlaces {
  const counts = new Map<string, number>();
  const listeners = new Set<() => void>();
  let keys: ReadonlySet<string> = new Set();
  const put = (key: string, by: number) => {
    counts.set(key, (counts.get(key) ?? 0) + by);
    keys = new Set([...counts].filter(([, count]) => count > 0).map(([each]) => each));
    for (const heard of [...listeners]) heard();
  };
  return {
    add(key) {
      put(key, 1);
      return () => put(key, -1);
    },
    keys: () => keys,
    listen(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}
