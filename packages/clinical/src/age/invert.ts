/** Where a function that rises from `from` to `to` takes the value; null where it does not within that range. */
export function invertRising(f: (x: number) => number, value: number, from: number, to: number): number | null {
  if (!(value >= f(from) && value <= f(to))) return null;
  let low = from;
  let high = to;
  // Halving a range of at most a few hundred fifty times leaves nothing a double can hold.
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (f(middle) < value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
