import type { ChartModel } from './chartModel.ts';

const NEAR = 26;

/** What a pointer means: a point near to it, else the curve below or above it; null when it means nothing. */
export function nearestStop(model: ChartModel, x: number, y: number): number | null {
  let found: { index: number; away: number } | null = null;
  for (const [index, stop] of model.stops.entries()) {
    const far = Math.hypot(stop.x - x, stop.y - y);
    if (stop.kind === 'point' && far > NEAR) continue;
    // A curve is asked about by age, at any height; a point that is near always comes first.
    const away = stop.kind === 'point' ? far : NEAR + Math.abs(stop.x - x);
    if (!found || away < found.away) found = { index, away };
  }
  return found?.index ?? null;
}

/** The stops from left to right, for those who step through them. */
export function stopsInOrder(model: ChartModel): number[] {
  const { stops } = model;
  return stops
    .map((_, index) => index)
    .sort((a, b) => (stops[a]?.x ?? 0) - (stops[b]?.x ?? 0) || (stops[b]?.y ?? 0) - (stops[a]?.y ?? 0));
}
