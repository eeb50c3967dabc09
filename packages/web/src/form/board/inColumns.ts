type Sized = { rows: readonly unknown[] };

/** As many of them one after another in each of three columns that the longest is as short as can be; a heading counts as a row. */
export function inColumns<T extends Sized>(systems: readonly T[]): readonly (readonly T[])[] {
  const height = (part: readonly T[]) => part.reduce((sum, { rows }) => sum + rows.length + 1, 0);
  let best: readonly (readonly T[])[] = [systems];
  for (let first = 1; first < systems.length; first += 1)
    for (let second = first + 1; second < systems.length; second += 1) {
      const parts = [systems.slice(0, first), systems.slice(first, second), systems.slice(second)];
      if (Math.max(...parts.map(height)) < Math.max(...best.map(height))) best = parts;
    }
  return best;
}

/** One list in three columns, read down each of them. */
export function inThirds<T>(rows: readonly T[]): readonly (readonly T[])[] {
  const height = Math.ceil(rows.length / 3);
  return [0, 1, 2].map((at) => rows.slice(at * height, (at + 1) * height)).filter((column) => column.length > 0);
}
