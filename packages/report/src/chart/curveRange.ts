import type { CurveRow } from '@gesta/clinical';
import type { ChartAxis } from './chartWords.ts';
import { isFlat } from './num.ts';

type Range = readonly [number, number];

/** From the first to the last row of all the curves; null when there is none. */
export function curvesRange(curves: readonly { rows: readonly CurveRow[] }[]): Range | null {
  const places = curves.flatMap(({ rows }) => rows.map((row) => row.measure));
  return places.length === 0 ? null : [Math.min(...places), Math.max(...places)];
}

/**
 * What the axis shows: `offset` weeks around the data and no further than the curves go, or the whole curves when there is
 * nothing to look at. A point beyond the curves is still shown. A crown–rump axis is short and always whole.
 */
export function axisRange(curves: Range | null, xs: readonly number[], axis: ChartAxis, offset: number): Range | null {
  if (xs.length === 0) return curves;
  const [first, last] = [Math.min(...xs), Math.max(...xs)];
  const around = axis === 'crlMm' ? Number.POSITIVE_INFINITY : offset;
  if (!curves) return around === Number.POSITIVE_INFINITY ? widened(first, last, 5) : [first - around, last + around];
  return widened(
    Math.min(first, Math.max(curves[0], first - around)),
    Math.max(last, Math.min(curves[1], last + around)),
    0,
  );
}

/** A range without any width cannot be drawn. */
function widened(from: number, to: number, by: number): Range {
  return isFlat(from, to) ? [from - Math.max(by, 1), to + Math.max(by, 1)] : [from - by, to + by];
}

/** The rows inside the range, with the values interpolated where it cuts a curve. */
export function cut(rows: readonly CurveRow[], [from, to]: Range): CurveRow[] {
  const kept: CurveRow[] = [];
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index];
    if (!row) continue;
    const before = rows[index - 1];
    if (before) {
      for (const edge of [from, to]) {
        if (before.measure < edge && edge < row.measure) kept.push(between(before, row, edge));
      }
    }
    if (row.measure >= from && row.measure <= to) kept.push(row);
  }
  return kept;
}

function between(before: CurveRow, after: CurveRow, place: number): CurveRow {
  const part = (place - before.measure) / (after.measure - before.measure);
  const at = (low: number | null, high: number | null) =>
    low === null || high === null ? null : low + (high - low) * part;
  return {
    measure: place,
    p3: at(before.p3, after.p3),
    p5: at(before.p5, after.p5),
    p10: at(before.p10, after.p10),
    p50: at(before.p50, after.p50),
    p90: at(before.p90, after.p90),
    p95: at(before.p95, after.p95),
    p97: at(before.p97, after.p97),
  };
}
