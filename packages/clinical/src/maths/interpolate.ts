/** Where x lies between the keys of a sorted list: the row before it and the share of the way to the next. */
export function locate(keys: readonly number[], x: number): { index: number; share: number } | null {
  const first = keys[0];
  const last = keys[keys.length - 1];
  if (first === undefined || last === undefined || !(x >= first && x <= last)) return null;
  let low = 0;
  let high = keys.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? 0) <= x) low = middle;
    else high = middle;
  }
  const from = keys[low] ?? 0;
  const to = keys[high] ?? from;
  return { index: low, share: to === from ? 0 : (x - from) / (to - from) };
}

export const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Linear between the rows of a table whose keys rise; null outside. */
export function interpolate(keys: readonly number[], values: readonly number[], x: number): number | null {
  const place = locate(keys, x);
  if (!place) return null;
  const from = values[place.index] ?? Number.NaN;
  return between(from, values[place.index + 1] ?? from, place.share);
}
