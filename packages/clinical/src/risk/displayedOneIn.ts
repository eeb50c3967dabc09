/** Shown as "1 in N": below 1 in 10 000 and above 1 in 2 only the limit is shown. The full number stays in the record. */
export function displayedOneIn(probability: number): { oneIn: number; cap: 'low' | 'high' | null } {
  if (probability < 1 / 10_000) return { oneIn: 10_000, cap: 'low' };
  if (probability > 1 / 2) return { oneIn: 2, cap: 'high' };
  return { oneIn: Math.round(1 / probability), cap: null };
}
