import type { CurveRow } from '@gesta/clinical';

export const PERCENTILES = ['p3', 'p5', 'p10', 'p50', 'p90', 'p95', 'p97'] as const;
export type Percentile = (typeof PERCENTILES)[number];

/** The nearest published line that can stand for one a standard does not print; it is labelled as what it is. */
const STANDS_FOR: Partial<Record<Percentile, readonly Percentile[]>> = {
  p3: ['p5', 'p10'],
  p5: ['p3', 'p10'],
  p10: ['p5', 'p3'],
  p90: ['p95', 'p97'],
  p95: ['p97', 'p90'],
  p97: ['p95', 'p90'],
};

/** The lines a standard can draw of those that are wanted, each once and in order. */
export function drawable(rows: readonly CurveRow[], wanted: readonly Percentile[]): Percentile[] {
  const chosen = new Set<Percentile>();
  for (const percentile of wanted) {
    const found = [percentile, ...(STANDS_FOR[percentile] ?? [])].find((each) => has(rows, each));
    if (found) chosen.add(found);
  }
  return PERCENTILES.filter((percentile) => chosen.has(percentile));
}

export function has(rows: readonly CurveRow[], percentile: Percentile): boolean {
  return rows.some((row) => row[percentile] !== null);
}

/** The value between two rows; null beyond the ends and where a standard prints nothing. */
export function valueAt(rows: readonly CurveRow[], percentile: Percentile, x: number): number | null {
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index];
    const next = rows[index + 1];
    if (row?.measure === x) return row[percentile];
    if (!row || !next || x <= row.measure || x >= next.measure) continue;
    const [low, high] = [row[percentile], next[percentile]];
    if (low === null || high === null) return null;
    return low + ((high - low) * (x - row.measure)) / (next.measure - row.measure);
  }
  return null;
}
