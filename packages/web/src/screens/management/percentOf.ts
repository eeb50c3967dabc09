/** In whole percents. Nothing is all of it before it is, and nothing none. */
export function percentOf(part: number, of: number): number {
  if (part === 0 || part >= of) return part === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((part / of) * 100)));
}
