/** What came together, in one month say. */
type Lot = { n: number; mean: number };

/**
 * Cumulated deviations beyond what is allowed, above and below, lot after lot (Page, Biometrika 1954;41:100–115). In units of one SD of one
 * value: a lot of n values with the mean m adds n(m − allowed), and what falls below nothing begins again at nothing.
 */
export function cusum(lots: readonly Lot[], allowed: number): { above: number; below: number }[] {
  let above = 0;
  let below = 0;
  return lots.map(({ n, mean }) => {
    above = Math.max(0, above + n * (mean - allowed));
    below = Math.max(0, below + n * (-mean - allowed));
    return { above, below };
  });
}
