/** A coordinate with two decimals at most: a third of the text, and no difference to see. */
export function num(value: number): number {
  const rounded = Math.round(value * 100) / 100;
  // A negative zero would be written as such.
  return rounded === 0 ? 0 : rounded;
}

/** Beyond these a scale has no ticks that differ from each other, and no measure is so large or so small. */
const MOST = 1e12;
const LEAST = 1e-12;

export function isDrawable(value: unknown): value is number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  return value === 0 || (Math.abs(value) <= MOST && Math.abs(value) >= LEAST);
}

/** Two ends so near to each other that nothing fits between them, or the wrong way round. */
export function isFlat(from: number, to: number): boolean {
  return to - from <= 1e-9 * Math.max(1, Math.abs(from), Math.abs(to));
}
