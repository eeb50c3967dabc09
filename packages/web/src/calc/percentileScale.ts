/** The parts of the scale from the first to the last percentile: outside P3 and P97, up to P10 and from P90 on, between them. */
export const SEGMENTS = [
  { from: 0, to: 0.03, tone: 'bad' },
  { from: 0.03, to: 0.1, tone: 'warn' },
  { from: 0.1, to: 0.9, tone: 'ok' },
  { from: 0.9, to: 0.97, tone: 'warn' },
  { from: 0.97, to: 1, tone: 'bad' },
] as const;

/** Where a share of the scale stands on a bar; nothing stands beyond its ends. */
export const placeOnScale = (share: number, width: number, edge = 0): number =>
  edge + Math.min(1, Math.max(0, share)) * (width - 2 * edge);
